export const LEVELS = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED'] as const
export type Level = (typeof LEVELS)[number]

export const CATEGORIES = ['TRAINING', 'NUTRITION'] as const
export type Category = (typeof CATEGORIES)[number]

/** Whether a film takes pro access (`AC-1`). */
export const ACCESSES = ['FREE', 'PRO'] as const
export type FilmAccess = (typeof ACCESSES)[number]

/** A drawing in place of a photograph: who is drawn, doing what (`visual.md`, "Imagery"). */
export interface Artwork {
  exerciseId: string
  lookId: string
  tint: string
}
