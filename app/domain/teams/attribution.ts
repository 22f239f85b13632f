import { DAY_MS } from '../durations'

/** A newcomer counts for an ambassador so long after her record was made: time to confirm an address, not more. */
export const ATTRIBUTION_MS = DAY_MS

interface Newcomer {
  userId: string
  /** When her record was made. */
  recordedAt: Date
  /** She came by a link already. */
  isAttributed: boolean
}

/**
 * Whether somebody joined by an ambassador's link: once, never by her own, and only if her account is new. A member of
 * long standing who opens a link has not joined by it.
 */
export function joinsBy(ambassadorId: string, newcomer: Newcomer, now: Date): boolean {
  if (newcomer.userId === ambassadorId || newcomer.isAttributed) return false
  return now.getTime() - newcomer.recordedAt.getTime() <= ATTRIBUTION_MS
}
