import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import { parisDay } from '~/domain/parisTime'
import { accessDays, cancellationDays, paidDays } from '~/features/membership/membership.public.server'
import type { MembersPoint } from '../figures.schema'
import { asRows, at, runsOf } from './asked.server'

/** Active members at the end of each bucket (of the one that runs: now), and who came and went in it. */
export async function readMembers(db: Db, buckets: readonly Bucket[], now: Date): Promise<MembersPoint[]> {
  const today = sql`${parisDay(now)}::date`
  // Days with changes are few; their sums up to each bucket's end are quick.
  const changes = sql`
    SELECT day, sum(came)::int AS came, sum(gone)::int AS gone, sum(payers)::int AS payers, sum(asked)::int AS asked
    FROM (
      SELECT first_day AS day, 1 AS came, 0 AS gone, 0 AS payers, 0 AS asked FROM access_runs
      UNION ALL SELECT last_day + 1, 0, 1, 0, 0 FROM access_runs WHERE last_day < ${today}
      UNION ALL SELECT first_day, 0, 0, 1, 0 FROM paid_runs
      UNION ALL SELECT last_day + 1, 0, 0, -1, 0 FROM paid_runs WHERE last_day < ${today}
      UNION ALL SELECT day, 0, 0, 0, 1 FROM (${cancellationDays(at(now))}) cancellation
    ) change GROUP BY day`
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
        WITH access_runs AS MATERIALIZED (${runsOf(accessDays(at(now)))}),
          paid_runs AS MATERIALIZED (${runsOf(paidDays(at(now)))}),
          change AS MATERIALIZED (${changes}),
          bucket AS (${asRows(buckets)})
        SELECT bucket.first_day::text, bucket.last_day::text,
          COALESCE(sum(change.came - change.gone), 0)::int AS active,
          COALESCE(sum(change.payers), 0)::int AS paying,
          COALESCE(sum(change.came) ${within}, 0)::int AS came,
          COALESCE(sum(change.gone) ${within}, 0)::int AS gone,
          COALESCE(sum(change.asked) ${within}, 0)::int AS asked
        FROM bucket LEFT JOIN change ON change.day <= bucket.last_day
        GROUP BY bucket.first_day, bucket.last_day ORDER BY bucket.first_day
      ) point`,
    )
}
