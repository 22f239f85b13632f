import type { Chapter, ChapterKind } from '~/domain/chapters/chapter'

/** Which half of a one-sided exercise. */
type Side = 'first' | 'second'

/** A stretch of a film in which one thing is done: a chapter, or one side of it. Times in seconds of the film. */
export interface Step {
  startSeconds: number
  endSeconds: number
  kind: ChapterKind
  side: Side | null
  chapter: Chapter
}

/** A film's steps in their order. They never overlap; between them there may be gaps, in which nothing is counted. */
export type Course = readonly Step[]

/**
 * What is done when in a film (`CA-6`). A one-sided exercise becomes two steps of the same length.
 *
 * @param chapters as a film's page tells them, in any order
 */
export function courseOf(chapters: readonly Chapter[]): Course {
  return [...chapters].sort((a, b) => a.startSeconds - b.startSeconds).flatMap(stepsOf)
}

function stepsOf(chapter: Chapter): Step[] {
  const { startSeconds, endSeconds, kind } = chapter
  if (endSeconds <= startSeconds) return []
  if (kind !== 'WORK' || !chapter.oneSided) return [{ startSeconds, endSeconds, kind, side: null, chapter }]
  const middle = (startSeconds + endSeconds) / 2
  return [
    { startSeconds, endSeconds: middle, kind, side: 'first', chapter },
    { startSeconds: middle, endSeconds, kind, side: 'second', chapter },
  ]
}

/** Whether there is anything to be led through: of talk alone nothing is counted. */
export const isLed = (course: Course): boolean => course.some(({ kind }) => kind !== 'TALK')
