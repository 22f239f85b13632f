import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import type { Bucket } from '~/domain/figures/buckets'
import { calendarDay } from '~/domain/parisTime'
import { accessDays } from '~/features/membership/membership.public.server'
import type { ChurnMonth, Cohort } from '../figures.schema'
import { asRows, at, placeOf, runsOf } from './asked.server'

const dayBefore = (day: string) => calendarDay(day).subtract(1, 'day').format('YYYY-MM-DD')

/**
 * Of some days, oldest first, those on which each run of a member holds: from place `since` on, before place `until`. The two are one
 * where it holds on none.
 */
const spansOf = (days: readonly string[], now: Date): SQL => sql`
  SELECT user_id, first_day, alone, ${placeOf(sql`first_day`, days)} AS since, ${placeOf(sql`(last_day + 1)`, days)} AS until
  FROM (${runsOf(accessDays(at(now)))}) run`

/**
 * Of the members at the beginning of each month, those who are none at its end (of the month that runs: now), in whatever store.
 *
 * @param months whole ones that follow one another, but for the last
 */
export async function readChurn(db: Db, months: readonly Bucket[], now: Date): Promise<ChurnMonth[]> {
  const [first] = months
  if (!first) return []
  // A month begins as the one before it ends: so each has its beginning at its place, and its end at the next.
  const ends = [dayBefore(first.firstDay), ...months.map(({ lastDay }) => lastDay)]
  const spans = spansOf(ends, now)
  return db
    .select({
      month: sql<string>`churn.month`,
      atStart: sql<number>`churn.at_start`,
      lost: sql<number>`churn.lost`,
    })
    .from(
      sql`(
        WITH bucket AS (${asRows(months)}),
          span AS (
            SELECT since, until, leaves, count(*) AS members FROM (
              SELECT since, until, true AS leaves FROM (${spans}) held WHERE alone AND since < until
              UNION ALL
              SELECT since, until, lead(since) OVER (PARTITION BY user_id ORDER BY since) IS DISTINCT FROM until
              FROM (${spans}) held WHERE NOT alone AND since < until
            ) one GROUP BY since, until, leaves
          )
        SELECT to_char(bucket.last_day, 'YYYY-MM') AS month, COALESCE(sum(span.members), 0)::int AS at_start,
          COALESCE(sum(span.members) FILTER (WHERE span.leaves AND span.until = bucket.place + 1), 0)::int AS lost
        FROM bucket LEFT JOIN span ON span.since <= bucket.place AND bucket.place < span.until
        GROUP BY bucket.place, bucket.last_day ORDER BY bucket.place
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
 *
 * @param months whole ones that follow one another, but for the last
 */
export async function readRetention(db: Db, months: readonly Bucket[], now: Date): Promise<Cohort[]> {
  const [first] = months
  if (!first) return []
  const lastDays = months.map(({ lastDay }) => lastDay)
  const spans = spansOf(lastDays, now)
  const rows: CohortRow[] = await db
    .select({
      month: sql<string>`cohort.month`,
      joined: sql<number>`cohort.joined`,
      at: sql<string>`cohort.at`,
      active: sql<number>`cohort.active`,
    })
    .from(
      sql`(
        WITH bucket AS (${asRows(months)}),
          span AS MATERIALIZED (
            SELECT ${placeOf(sql`joined_on`, lastDays)} AS cohort, since, until, count(*) AS members,
              count(*) FILTER (WHERE first_day = joined_on) AS joined
            FROM (
              SELECT first_day, since, until, first_day AS joined_on FROM (${spans}) held WHERE alone
              UNION ALL
              SELECT first_day, since, until, min(first_day) OVER (PARTITION BY user_id)
              FROM (${spans}) held WHERE NOT alone
            ) one
            WHERE joined_on >= ${first.firstDay}::date
            GROUP BY cohort, since, until
          )
        SELECT to_char(bucket.first_day, 'YYYY-MM') AS month, to_char(later.last_day, 'YYYY-MM') AS at,
          COALESCE(sum(span.joined), 0)::int AS joined,
          COALESCE(sum(span.members) FILTER (WHERE span.since <= later.place AND later.place < span.until), 0)::int AS active
        FROM bucket
        JOIN bucket later ON later.place >= bucket.place
        LEFT JOIN span ON span.cohort = bucket.place
        GROUP BY bucket.place, bucket.first_day, later.place, later.last_day ORDER BY bucket.place, later.place
      ) cohort`,
    )
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, its]) => ({
    month,
    joined: its[0]?.joined ?? 0,
    active: its.map(({ active }) => active),
  }))
}
