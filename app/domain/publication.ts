/** Where a piece of content stands (`ST-1`): written, to be shown from an instant on, or shown. */
export const PUBLICATION_STATES = ['DRAFT', 'SCHEDULED', 'PUBLISHED'] as const
export type PublicationState = (typeof PUBLICATION_STATES)[number]

export interface Publication {
  published: boolean
  /** From when on members see it. */
  releasedAt: Date
}

/** `db/publication.server.ts` has the same rule as a condition on rows. */
export function publicationState({ published, releasedAt }: Publication, now: Date): PublicationState {
  if (!published) return 'DRAFT'
  return releasedAt <= now ? 'PUBLISHED' : 'SCHEDULED'
}

/** A job publishes what is due within a minute or so: what waits for so long is in trouble. */
const OVERDUE_MS = 5 * 60_000

/** A change of what members see is to come, is being put in place, or should have been. */
export type ChangeStanding = 'TO_COME' | 'DUE' | 'LATE'

/** Where a change stands that has not taken its place. @param at its instant */
export function changeStanding(at: Date, now: Date): ChangeStanding {
  if (at > now) return 'TO_COME'
  return at < overdueBefore(now) ? 'LATE' : 'DUE'
}

/** When that changes next; `null` for never. */
export function nextStanding(at: Date, now: Date): Date | null {
  if (at > now) return at
  const late = new Date(at.getTime() + OVERDUE_MS + 1)
  return late > now ? late : null
}

/** A publication whose instant is earlier than this should have happened. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - OVERDUE_MS)
}
