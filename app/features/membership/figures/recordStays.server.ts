import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { inParis } from '~/db/parisDays.server'
import { memberStays, subscriptionStretches } from '~/db/schema/membership/history'
import { replaceRows } from './replaceRows.server'

/** What stretches that overlap or follow at once come to, all of a member's together, and those that are paid for. */
const staysOf = (only: SQL): SQL => sql`
  SELECT user_id, paying, starts_at, ends_at, ${inParis(sql`starts_at`)} AS starts_on, ${inParis(sql`ends_at`)} AS ends_on,
    count(*) OVER (PARTITION BY user_id, paying) = 1 AS alone
  FROM (
    SELECT user_id, paying, min(starts_at) AS starts_at, max(ends_at) AS ends_at
    FROM (
      SELECT *, sum(begins) OVER (PARTITION BY user_id, paying ORDER BY starts_at, ends_at) AS stay
      FROM (
        SELECT *, CASE WHEN starts_at <= max(ends_at) OVER (
            PARTITION BY user_id, paying ORDER BY starts_at, ends_at ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
          ) THEN 0 ELSE 1 END AS begins
        FROM (
          SELECT user_id, false AS paying, starts_at, ends_at FROM ${subscriptionStretches} WHERE ${only}
          UNION ALL
          SELECT user_id, true, starts_at, ends_at FROM ${subscriptionStretches} WHERE paid AND ${only}
        ) piece
      ) marked
    ) numbered
    GROUP BY user_id, paying, stay
  ) merged`

/**
 * Works out anew when a member is there, from the stretches of all her subscriptions. The transaction holds `lockMemberUntil`, for two of
 * them may change at once.
 *
 * @param userId all members where it is left out
 */
export async function recordStays(tx: Db, userId?: string): Promise<void> {
  await replaceRows(tx, {
    table: memberStays,
    keys: ['user_id', 'paying', 'starts_at'],
    facts: ['ends_at', 'starts_on', 'ends_on', 'alone'],
    stored: userId === undefined ? sql`true` : sql`stored.user_id = ${userId}`,
    fresh: staysOf(userId === undefined ? sql`true` : sql`user_id = ${userId}`),
  })
}
