/** What one does in a chapter: train, rest, or listen. Only the first two are counted down. */
export const CHAPTER_KINDS = ['WORK', 'REST', 'TALK'] as const
export type ChapterKind = (typeof CHAPTER_KINDS)[number]

/** The ways of doing an exercise that a coach may add to it. */
export const CHAPTER_VARIANTS = ['home', 'gym', 'easier', 'harder'] as const
export type ChapterVariantName = (typeof CHAPTER_VARIANTS)[number]

/** One of them: what changes, who shows it, what it takes. */
export interface ChapterVariant {
  text: string
  /** Of a drawn exercise (`ui/figure`). */
  figureId: string | null
  equipmentIds: string[]
}

/** A stretch of a film, in seconds from its start, and what is done in it (`CA-6`). */
export interface Chapter extends Record<ChapterVariantName, ChapterVariant | null> {
  startSeconds: number
  endSeconds: number
  kind: ChapterKind
  /** The exercise's name, or what is talked about. */
  title: string
  /** The figure that demonstrates it. */
  figureId: string | null
  equipmentIds: string[]
  /** It is done on one side and then, halfway, on the other. */
  oneSided: boolean
}

/** As it is stored: rows of before the studio's editor know no more than times and title. */
export type StoredChapter = Pick<Chapter, 'startSeconds' | 'endSeconds' | 'title'> & Partial<Chapter>

const UNSAID: Omit<Chapter, 'startSeconds' | 'endSeconds' | 'title'> = {
  // Of a title alone nobody knows whether it is work: nothing is counted down.
  kind: 'TALK',
  figureId: null,
  equipmentIds: [],
  oneSided: false,
  home: null,
  gym: null,
  easier: null,
  harder: null,
}

/** A stored chapter with all that it left unsaid. */
export const wholeChapter = (stored: StoredChapter): Chapter => ({ ...UNSAID, ...stored })

/** All the equipment that it takes, by one way or another. */
export const equipmentOf = ({ equipmentIds, ...chapter }: Chapter): string[] => [
  ...equipmentIds,
  ...CHAPTER_VARIANTS.flatMap((variant) => chapter[variant]?.equipmentIds ?? []),
]

/** Shorter than this, nobody could read its name. */
export const SHORTEST_SECONDS = 1

/** Times are kept to the millisecond, so that two edges that meet are equal. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
