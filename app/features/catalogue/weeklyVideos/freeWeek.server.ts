import { and, asc, eq, gte } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { weeklyVideos } from '~/db/schema/catalogue/weeklyVideos'
import { parisDay } from '~/domain/parisTime'
import { nextFreeWeek, type ReleaseRange } from '~/domain/weeklyVideo'

/** The next week, from Sunday to Saturday, in which members see no other. */
export async function freeWeek(db: Db, now: Date): Promise<ReleaseRange> {
  const { startsOn, endsOn, published } = weeklyVideos
  const taken = await db
    .select({ startsOn, endsOn })
    .from(weeklyVideos)
    .where(and(eq(published, true), gte(endsOn, parisDay(now))))
    .orderBy(asc(startsOn))
  return nextFreeWeek(taken, now)
}
