import { and, count, eq, gt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { plays } from '~/db/schema/training'
import { DAY_MS } from '~/domain/durations'
import { becomesPlay, playsADay } from '~/domain/training/plays'
import type { Sitting } from '~/domain/training/trainingTime'

interface Played {
  userId: string
  videoId: string
  durationSeconds: number
  /** As it was remembered before the report; left out for one that was not. */
  before: Sitting | undefined
  after: Sitting
}

/**
 * Counts a sitting as a play, once, when the time that it has counted makes it one (`becomesPlay`).
 *
 * @param tx a transaction that holds her viewing of the film, so that two of her devices count one after the other
 */
export async function countPlay(
  tx: Db,
  { userId, videoId, durationSeconds, before, after }: Played,
  now: Date,
): Promise<void> {
  if (!becomesPlay(before?.countedSeconds ?? 0, after.countedSeconds ?? 0, durationSeconds)) return
  const lately = and(
    eq(plays.userId, userId),
    eq(plays.videoId, videoId),
    gt(plays.startedAt, new Date(now.getTime() - DAY_MS)),
  )
  const [counted] = await tx.select({ plays: count() }).from(plays).where(lately)
  if ((counted?.plays ?? 0) >= playsADay(durationSeconds)) return
  const startedAt = after.begunAt === undefined ? now : new Date(after.begunAt)
  await tx.insert(plays).values({ userId, videoId, sitting: after.id, startedAt }).onConflictDoNothing()
}
