import { and, between, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { trainingDays } from '~/db/schema/training'
import { parisDay } from '~/domain/parisTime'
import { trainedTime, type Sitting, type TrainedReport } from '~/domain/training/trainingTime'

/**
 * Adds what a report tells to the day in Paris at which it comes.
 *
 * @param tx the transaction that stores the report
 * @returns what is to be remembered of the film's sittings
 */
export async function addTrainedTime(
  tx: Db,
  userId: string,
  report: Omit<TrainedReport, 'countedUntil'>,
  now: Date,
): Promise<Sitting[]> {
  const day = parisDay(now)
  const hers = eq(trainingDays.userId, userId)
  // Reports of two films at once wait for each other here.
  await tx.insert(trainingDays).values({ userId, day }).onConflictDoNothing()
  const today = and(hers, eq(trainingDays.day, day))
  await tx.select({ day: trainingDays.day }).from(trainingDays).where(today).for('update')
  const [latest] = await tx
    .select({ countedUntil: trainingDays.countedUntil })
    .from(trainingDays)
    .where(and(hers, isNotNull(trainingDays.countedUntil)))
    .orderBy(desc(trainingDays.day))
    .limit(1)
  const { addedSeconds, sittings } = trainedTime(
    { ...report, countedUntil: latest?.countedUntil ?? null },
    now,
  )
  if (addedSeconds > 0)
    await tx
      .update(trainingDays)
      .set({ seconds: sql`${trainingDays.seconds} + ${addedSeconds}`, countedUntil: now })
      .where(today)
  return sittings
}

/**
 * What members have trained on each day of a range of days in Paris, both ends included.
 *
 * @param fromDay `YYYY-MM-DD`, as `toDay`
 * @returns by user id; who has not trained is missing
 */
export async function trainedDays(
  db: Db,
  userIds: readonly string[],
  fromDay: string,
  toDay: string,
): Promise<Map<string, { day: string; seconds: number }[]>> {
  if (userIds.length === 0) return new Map()
  const { userId, day, seconds } = trainingDays
  const rows = await db
    .select({ userId, day, seconds })
    .from(trainingDays)
    .where(and(inArray(userId, [...userIds]), between(day, fromDay, toDay)))
  return Map.groupBy(rows, (row) => row.userId)
}
