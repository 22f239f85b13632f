import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import { calendarDay } from '~/domain/parisTime'
import { accessDays } from '~/features/membership/membership.public.server'
import type { ChurnMonth, Cohort } from '../figures.schema'
import { asRows, at, runsOf } from './asked.server'

const dayBefore = (day: string) => calendarDay(day).subtract(1, 'day').format('YYYY-MM-DD')

/**
 * Of the members at the beginning of each month, those who are none at its end (of the month that runs: now), in whatever store.
 *
 * @param months whole ones, but for the last
 */
export async function readChurn(db: Db, months: readonly Bucket[], now: Date): Promise<ChurnMonth[]> {
  const days = months.map(({ firstDay, lastDay }) => ({ firstDay: dayBefore(firstDay), lastDay }))
  return db
    .select({
      month: sql<string>`churn.month`,
      atStart: sql<number>`churn.at_start`,
      lost: sql<number>`churn.lost`,
    })
    .from(
      sql`(
        WITH run AS MATERIALIZED (${runsOf(accessDays(at(now)))}),
          bucket AS (${asRows(days)})
        SELECT to_char(bucket.last_day, 'YYYY-MM') AS month, count(began.user_id)::int AS at_start,
          (count(began.user_id) - count(stayed.user_id))::int AS lost
        FROM bucket
        LEFT JOIN run began ON bucket.first_day BETWEEN began.first_day AND began.last_day
        LEFT JOIN run stayed ON stayed.user_id = began.user_id
          AND bucket.last_day BETWEEN stayed.first_day AND stayed.last_day
        GROUP BY bucket.last_day ORDER BY bucket.last_day
      ) churn`,
    )
}

interface CohortRow {
  month: string
  joined: number
  at: string
  active: number
}

/**
 * Who joined in each month, for the first time, and how many of them are members at the end of that month and of each that followed
 * (of the one that runs: now). Who comes back counts again, with those she joined with.
 */
export async function readRetention(db: Db, months: readonly Bucket[], now: Date): Promise<Cohort[]> {
  const rows: CohortRow[] = await db
    .select({
      month: sql<string>`cohort.month`,
      joined: sql<number>`cohort.joined`,
      at: sql<string>`cohort.at`,
      active: sql<number>`cohort.active`,
    })
    .from(
      sql`(
        WITH run AS MATERIALIZED (${runsOf(accessDays(at(now)))}),
          joined AS MATERIALIZED (SELECT user_id, min(first_day) AS first_day FROM run GROUP BY user_id),
          bucket AS (${asRows(months)}),
          size AS (
            SELECT bucket.first_day, bucket.last_day, count(joined.user_id)::int AS joined
            FROM bucket LEFT JOIN joined ON joined.first_day BETWEEN bucket.first_day AND bucket.last_day
            GROUP BY bucket.first_day, bucket.last_day
          ),
          kept AS (
            SELECT bucket.first_day AS cohort, later.last_day AS at, count(*)::int AS active
            FROM bucket
            JOIN joined ON joined.first_day BETWEEN bucket.first_day AND bucket.last_day
            JOIN run ON run.user_id = joined.user_id
            JOIN bucket later ON later.last_day BETWEEN run.first_day AND run.last_day
            GROUP BY bucket.first_day, later.last_day
          )
        SELECT to_char(size.first_day, 'YYYY-MM') AS month, size.joined, to_char(later.last_day, 'YYYY-MM') AS at,
          COALESCE(kept.active, 0)::int AS active
        FROM size
        JOIN bucket later ON later.first_day >= size.first_day
        LEFT JOIN kept ON kept.cohort = size.first_day AND kept.at = later.last_day
        ORDER BY size.first_day, later.first_day
      ) cohort`,
    )
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, its]) => ({
    month,
    joined: its[0]?.joined ?? 0,
    active: its.map(({ active }) => active),
  }))
}
