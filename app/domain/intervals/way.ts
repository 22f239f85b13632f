import type { Chapter, ChapterVariant } from '~/domain/chapters/chapter'

/** How hard she takes an exercise, where its coach shows more than one way. */
export const EFFORTS = ['easier', 'usual', 'harder'] as const
export type Effort = (typeof EFFORTS)[number]

export type Place = 'HOME' | 'GYM'

/** What she has chosen. */
export interface Way {
  place: Place
  effort: Effort
}

/** An exercise as she does it. */
export interface Done {
  title: string
  /** What is different in it; `null` when nothing is. */
  text: string | null
  figureId: string | null
  equipmentIds: string[]
}

/**
 * An exercise in the way that she has chosen. How hard counts before where: it is chosen in the moment, for her body's sake. What
 * a coach has said nothing about is done as usual.
 */
export function doneIn(chapter: Chapter, { place, effort }: Way): Done {
  const { title, figureId, equipmentIds } = chapter
  const variant: ChapterVariant | null =
    (effort === 'usual' ? null : chapter[effort]) ?? (place === 'HOME' ? chapter.home : chapter.gym)
  if (!variant) return { title, text: null, figureId, equipmentIds }
  return {
    title,
    text: variant.text,
    figureId: variant.figureId ?? figureId,
    equipmentIds: variant.equipmentIds.length > 0 ? variant.equipmentIds : equipmentIds,
  }
}

/** The ways that an exercise offers, the usual one always among them. */
export const effortsOf = (chapter: Chapter): Effort[] =>
  EFFORTS.filter((effort) => effort === 'usual' || chapter[effort] !== null)

/** Whether some of a film is done otherwise at home or in a gym. */
export const dependsOnPlace = (chapters: readonly Chapter[]): boolean =>
  chapters.some(({ home, gym }) => home !== null || gym !== null)

/** Whether some of a film can be done easier or harder. */
export const hasEfforts = (chapters: readonly Chapter[]): boolean =>
  chapters.some((chapter) => effortsOf(chapter).length > 1)
