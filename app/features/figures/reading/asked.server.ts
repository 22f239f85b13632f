import { sql, type SQL } from 'drizzle-orm'
import type { Bucket } from '~/domain/figures/buckets'

/** The clock, for a statement. */
export const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`

/** Buckets as rows: `first_day`, `last_day`. */
export const asRows = (buckets: readonly Bucket[]): SQL => sql`
  SELECT first_day, last_day FROM jsonb_to_recordset(${JSON.stringify(
    buckets.map(({ firstDay, lastDay }) => ({ first_day: firstDay, last_day: lastDay })),
  )}::jsonb) AS asked (first_day date, last_day date)`

/**
 * What days of one member that touch or overlap come to: `user_id`, `first_day`, `last_day`, one row for each time that she is there
 * without a break of a whole day. A change of store or of term is no break.
 *
 * @param days rows with these columns
 */
export const runsOf = (days: SQL): SQL => sql`
  SELECT user_id, min(first_day) AS first_day, max(last_day) AS last_day
  FROM (
    SELECT user_id, first_day, last_day, sum(begins) OVER (PARTITION BY user_id ORDER BY first_day, last_day) AS run
    FROM (
      SELECT user_id, first_day, last_day,
        CASE WHEN first_day <= 1 + max(last_day) OVER (
          PARTITION BY user_id ORDER BY first_day, last_day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
        ) THEN 0 ELSE 1 END AS begins
      FROM (${days}) day_stretch WHERE first_day <= last_day
    ) marked
  ) numbered
  GROUP BY user_id, run`
