import { sql, type SQL } from 'drizzle-orm'
import type { Bucket } from '~/domain/figures/buckets'

/** The clock, for a statement. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** Buckets as rows, counted from 0: `place`, `first_day`, `last_day`. */
export const asRows = (buckets: readonly Bucket[]): SQL => sql`
  SELECT place, first_day, last_day FROM jsonb_to_recordset(${JSON.stringify(
    buckets.map(({ firstDay, lastDay }, place) => ({ place, first_day: firstDay, last_day: lastDay })),
  )}::jsonb) AS asked (place int, first_day date, last_day date)`

/**
 * How many of some days, oldest first, come before a day; so of buckets that follow one another, by their last days, the place of
 * the one that holds it. A search by halves for each row, where a join would look at every bucket.
 */
export const placeOf = (day: SQL, days: readonly string[]): SQL =>
  sql`width_bucket(${day} - 1, ${`{${days.join()}}`}::date[])`

/**
 * What days of one member come to where less than a whole day lies between: `user_id`, `first_day`, `last_day`, `alone`, one row for each
 * time that she is there. Hours between two stores or two terms are no break. Nearly all are alone, and not compared.
 *
 * @param days rows with these columns that do not overlap
 */
export const runsOf = (days: SQL): SQL => sql`
  SELECT user_id, first_day, last_day, alone FROM (${days}) single_day WHERE alone AND first_day <= last_day
  UNION ALL
  SELECT user_id, min(first_day), max(last_day), false
  FROM (
    SELECT user_id, first_day, last_day, sum(begins) OVER (PARTITION BY user_id ORDER BY first_day, last_day) AS run
    FROM (
      SELECT user_id, first_day, last_day,
        CASE WHEN first_day <= 1 + lag(last_day) OVER (PARTITION BY user_id ORDER BY first_day, last_day) THEN 0 ELSE 1 END AS begins
      FROM (${days}) day_stretch WHERE NOT alone AND first_day <= last_day
    ) marked
  ) numbered
  GROUP BY user_id, run`
