import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { inParis } from '~/db/parisDays.server'
import { subscriptions } from '~/db/schema/membership'
import { subscriptionPeriods, subscriptionStretches } from '~/db/schema/membership/history'
import { CHARGING_HOURS } from '~/domain/membership/entitlement'
import { PLANS } from '~/domain/membership/plans'
import { replaceRows } from './replaceRows.server'

/**
 * Each period that a store told of, up to where it truly went: to its end, or to the next one's start (a change of term, a payment
 * in grace), or to what cut it short. What a card's renewal takes to be charged prolongs the last paid one, as it prolongs
 * access. A debt that is paid once its period is over gives no access, cuts no period short and prolongs no grace.
 */
const told = (only: SQL): SQL => sql`
  SELECT sub.id, period.user_id, sub.source, period.kind, period.term, period.currency, period.amount_cents, period.starts_at,
    period.refunded_at,
    LEAST(
      CASE WHEN sub.source = 'STRIPE' AND period.kind = 'PAID' AND period.next_at IS NULL
          AND sub.renews AND NOT sub.paused AND sub.ended_at IS NULL
        THEN period.ends_at + make_interval(hours => ${CHARGING_HOURS})
        ELSE period.ends_at END,
      period.next_at,
      CASE WHEN sub.source = 'STRIPE' THEN LEAST(sub.ended_at, sub.refunded_at) ELSE period.refunded_at END
    ) AS ends_at
  FROM (
    SELECT *, lead(starts_at) OVER (
      PARTITION BY subscription_id
      ORDER BY starts_at, kind, length(external_id), external_id COLLATE "C"
    ) AS next_at
    FROM ${subscriptionPeriods}
    WHERE starts_at < ends_at
  ) period
  JOIN ${subscriptions} sub ON sub.id = period.subscription_id
  WHERE ${only}`

const MONTHS = sql.raw(
  `CASE term ${PLANS.map(({ term, months }) => `WHEN '${term}' THEN ${months}`).join(' ')} END`,
)

/**
 * A period is paid for until it is given back; what is left of it then, a free one and grace are access that nobody pays for, as
 * are a grant and a gift.
 */
const pieces = (only: SQL): SQL => sql`
  WITH told AS (SELECT *, kind = 'PAID' AND amount_cents IS DISTINCT FROM 0 AS paid FROM (${told(only)}) period)
  SELECT id, user_id, source, starts_at, LEAST(ends_at, refunded_at) AS ends_at, true AS paid, term,
    COALESCE(currency, 'eur') AS currency, amount_cents * (12 / ${MONTHS}) AS yearly_cents
  FROM told WHERE paid
  UNION ALL
  SELECT id, user_id, source, CASE WHEN paid THEN GREATEST(starts_at, refunded_at) ELSE starts_at END, ends_at, false,
    NULL, NULL, NULL
  FROM told WHERE NOT paid OR refunded_at < ends_at
  UNION ALL
  SELECT sub.id, sub.user_id, sub.source, COALESCE(sub.given_from, sub.started_at), LEAST(sub.paid_until, sub.refunded_at, sub.revoked_at), false,
    NULL, NULL, NULL
  FROM ${subscriptions} sub WHERE sub.source IN ('GRANTED', 'GIFT') AND ${only}`

/**
 * What subscriptions come to, stretch by stretch: what follows at once on the same terms is one, so years of renewals are a row or two.
 *
 * @param only which subscriptions, as a condition on `sub`
 */
const stretchesOf = (only: SQL): SQL => sql`
  SELECT id AS subscription_id, user_id, source, min(starts_at) AS starts_at, max(ends_at) AS ends_at,
    ${inParis(sql`min(starts_at)`)} AS starts_on, ${inParis(sql`max(ends_at)`)} AS ends_on,
    paid, term, currency, yearly_cents
  FROM (
    SELECT *, sum(begins) OVER (PARTITION BY id ORDER BY starts_at) AS stretch
    FROM (
      SELECT *, CASE WHEN starts_at = lag(ends_at) OVER before
        AND ROW(user_id, paid, term, currency, yearly_cents)
          IS NOT DISTINCT FROM lag(ROW(user_id, paid, term, currency, yearly_cents)) OVER before
        THEN 0 ELSE 1 END AS begins
      FROM (${pieces(only)}) piece
      WHERE starts_at < ends_at
      WINDOW before AS (PARTITION BY id ORDER BY starts_at)
    ) marked
  ) numbered
  GROUP BY id, stretch, user_id, source, paid, term, currency, yearly_cents`

/**
 * Works out anew what the figures read of a subscription, in the transaction that changed it. All that a store has ever said of it
 * counts, so a word that comes late corrects the past.
 *
 * @param subscriptionId all of them where it is left out
 * @returns the members with whom something changed: their stays are to be worked out anew (`recordStays`)
 */
export function recordStretches(tx: Db, subscriptionId?: string): Promise<string[]> {
  return replaceRows(tx, {
    table: subscriptionStretches,
    keys: ['subscription_id', 'starts_at'],
    facts: [
      'user_id',
      'source',
      'ends_at',
      'starts_on',
      'ends_on',
      'paid',
      'term',
      'currency',
      'yearly_cents',
    ],
    stored: subscriptionId === undefined ? sql`true` : sql`stored.subscription_id = ${subscriptionId}`,
    fresh: stretchesOf(subscriptionId === undefined ? sql`true` : sql`sub.id = ${subscriptionId}`),
  })
}
