import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { viewings } from '~/db/schema/training'

/** How many workouts somebody has done to the end: a number, not which ones. */
export async function countTrainings(db: Db, userId: string): Promise<number> {
  const done = and(eq(viewings.userId, userId), isNotNull(viewings.doneAt))
  const [counted] = await db.select({ workouts: count() }).from(viewings).where(done)
  return counted?.workouts ?? 0
}
