/** What is stored of the work on a film. States are read off it, never stored. */
export interface FilmWork {
  /** Every quality is there. */
  readyAt: Date | null
  /** Why it was given up. */
  failureCode: string | null
  /** Until when a worker has it. */
  heldUntil: Date | null
}

export const FILM_STATES = ['WAITING', 'UNDER_WAY', 'READY', 'FAILED'] as const
export type FilmState = (typeof FILM_STATES)[number]

/** A worker that has died keeps a film until its hold has run out: only then does the film wait again. */
export function filmState({ readyAt, failureCode, heldUntil }: FilmWork, now: Date): FilmState {
  if (readyAt) return 'READY'
  if (failureCode !== null) return 'FAILED'
  return heldUntil && heldUntil > now ? 'UNDER_WAY' : 'WAITING'
}
