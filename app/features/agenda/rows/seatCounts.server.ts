import { and, eq, gt, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { eventSignUps } from '~/db/schema/agenda'
import type { SignUpRow } from './heldEvent.server'

const { endedAt, confirmedAt, offeredUntil, partySize, rank } = eventSignUps

/** The sign-ups that hold seats, as `seatsTaken` adds them up. */
export const holdsSeats = (now: Date): SQL | undefined =>
  and(isNull(endedAt), or(isNotNull(confirmedAt), gt(offeredUntil, now)))

export const isConfirmed = and(isNull(endedAt), isNotNull(confirmedAt))
const waits = and(isNull(endedAt), isNull(confirmedAt), isNull(offeredUntil))
const ranOut = (now: Date) => and(isNull(endedAt), isNull(confirmedAt), lte(offeredUntil, now))

/** What a decision about one seat must know of all the others. */
export interface SeatCounts {
  /** Seats that are held, by those who have them and those to whom they are offered. */
  taken: number
  /** Seats of those who have them. */
  coming: number
  /** Sign-ups that wait. */
  waiting: number
  /** Offers that ran out, and that nobody has ended yet. */
  lapsed: number
  /** The rank of the last sign-up. */
  lastRank: number
}

/** Counted by the database: a crowd at one event must not read all of itself each time that one more comes. */
export async function countSeats(db: Db, eventId: string, now: Date): Promise<SeatCounts> {
  const seats = (which: SQL | undefined) =>
    sql<number>`coalesce(sum(${partySize}) FILTER (WHERE ${which}), 0)`.mapWith(Number)
  const rows = (which: SQL | undefined) => sql<number>`count(*) FILTER (WHERE ${which})`.mapWith(Number)
  const [counts] = await db
    .select({
      taken: seats(holdsSeats(now)),
      coming: seats(isConfirmed),
      waiting: rows(waits),
      lapsed: rows(ranOut(now)),
      lastRank: sql<number>`coalesce(max(${rank}), 0)`.mapWith(Number),
    })
    .from(eventSignUps)
    .where(eq(eventSignUps.eventId, eventId))
  if (!counts) throw new Error('nothing was counted')
  return counts
}

/** Her place among those who wait, 1 being the next; `null` for who does not wait. */
export async function waitingPlace(db: Db, hers: SignUpRow): Promise<number | null> {
  if (hers.endedAt ?? hers.confirmedAt ?? hers.offeredUntil) return null
  const before = and(eq(eventSignUps.eventId, hers.eventId), waits, lt(rank, hers.rank))
  return 1 + (await db.$count(eventSignUps, before))
}
