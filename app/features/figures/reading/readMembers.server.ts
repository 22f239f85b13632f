import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import { parisDay } from '~/domain/parisTime'
import { accessDays, cancellationDays, payingDays } from '~/features/membership/membership.public.server'
import type { MembersPoint } from '../figures.schema'
import { asRows, at, placeOf, runsOf } from './asked.server'

/**
 * Active members at the end of each bucket (of the one that runs: now), and who came and went in it.
 *
 * @param buckets that follow one another
 */
export async function readMembers(db: Db, buckets: readonly Bucket[], now: Date): Promise<MembersPoint[]> {
  const today = sql`${parisDay(now)}::date`
  const lastDays = buckets.map(({ lastDay }) => lastDay)
  const access = runsOf(accessDays(at(now)))
  const paid = runsOf(payingDays(at(now)))
  // Counted by day at once: a row for each end of a run takes twice as long.
  const changes = sql`
    SELECT day, sum(came)::int AS came, sum(gone)::int AS gone, sum(payers)::int AS payers, sum(asked)::int AS asked
    FROM (
      SELECT first_day AS day, count(*) AS came, 0 AS gone, 0 AS payers, 0 AS asked FROM (${access}) run GROUP BY 1
      UNION ALL SELECT last_day + 1, 0, count(*), 0, 0 FROM (${access}) run WHERE last_day < ${today} GROUP BY 1
      UNION ALL SELECT first_day, 0, 0, count(*), 0 FROM (${paid}) run GROUP BY 1
      UNION ALL SELECT last_day + 1, 0, 0, -count(*), 0 FROM (${paid}) run WHERE last_day < ${today} GROUP BY 1
      UNION ALL SELECT day, 0, 0, 0, count(*) FROM (${cancellationDays(at(now))}) cancellation GROUP BY 1
    ) change GROUP BY day`
  // The first bucket is also given what was before all of them.
  const within = sql`FILTER (WHERE change.day >= bucket.first_day)`
  return db
    .select({
      firstDay: sql<string>`point.first_day`,
      lastDay: sql<string>`point.last_day`,
      active: sql<number>`point.active`,
      paying: sql<number>`point.paying`,
      new: sql<number>`point.came`,
      lost: sql<number>`point.gone`,
      cancellations: sql<number>`point.asked`,
    })
    .from(
      sql`(
        WITH change AS MATERIALIZED (${changes}),
          bucket AS (${asRows(buckets)})
        SELECT bucket.first_day::text, bucket.last_day::text,
          COALESCE(sum(sum(change.came - change.gone)) OVER up_to_it, 0)::int AS active,
          COALESCE(sum(sum(change.payers)) OVER up_to_it, 0)::int AS paying,
          COALESCE(sum(change.came) ${within}, 0)::int AS came,
          COALESCE(sum(change.gone) ${within}, 0)::int AS gone,
          COALESCE(sum(change.asked) ${within}, 0)::int AS asked
        FROM bucket LEFT JOIN change ON ${placeOf(sql`change.day`, lastDays)} = bucket.place
        GROUP BY bucket.place, bucket.first_day, bucket.last_day
        WINDOW up_to_it AS (ORDER BY bucket.place)
        ORDER BY bucket.place
      ) point`,
    )
}
