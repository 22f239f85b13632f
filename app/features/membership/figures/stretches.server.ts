import { sql, type SQL } from 'drizzle-orm'
import { cancellations, subscriptionPeriods, subscriptions } from '~/db/schema/membership'
import { PLANS } from '~/domain/membership/plans'
import { inParis } from '~/db/parisDays.server'

/**
 * Each period that a store told of, up to where it truly went: to its end, or to the next one's start (a change of term, a payment
 * in grace), or to what cut it short. A card's renewal that is being charged prolongs the last one, as it prolongs access.
 */
const told = sql`
  SELECT period.user_id, sub.source, period.kind, period.term, period.currency, period.amount_cents, period.starts_at,
    period.refunded_at,
    LEAST(
      CASE WHEN sub.source = 'STRIPE' AND period.next_at IS NULL THEN GREATEST(period.ends_at, sub.paid_until)
        ELSE period.ends_at END,
      period.next_at,
      CASE WHEN sub.source = 'STRIPE' THEN LEAST(sub.ended_at, sub.refunded_at) ELSE period.refunded_at END
    ) AS until
  FROM (
    SELECT *, lead(starts_at) OVER (
      PARTITION BY subscription_id
      ORDER BY starts_at, kind, length(external_id), external_id COLLATE "C"
    ) AS next_at
    FROM ${subscriptionPeriods}
  ) period
  JOIN ${subscriptions} sub ON sub.id = period.subscription_id`

/** Access that nobody pays for: granted, or a gift. */
const given = sql`
  SELECT user_id, started_at AS starts_at, LEAST(paid_until, refunded_at, revoked_at) AS until
  FROM ${subscriptions} WHERE source IN ('GRANTED', 'GIFT')`

/** Days at whose end (of today: now) a stretch holds. @param now as `timestamptz` */
const daysOf = (from: SQL, until: SQL, now: SQL) => sql`
  ${inParis(from)} AS first_day,
  CASE WHEN ${until} > ${now} THEN GREATEST(${inParis(until)} - 1, ${inParis(now)}) ELSE ${inParis(until)} - 1 END
    AS last_day`

/**
 * The days on which members have access, whoever pays for it, stretch by stretch: `user_id`, `first_day`, `last_day`. A day counts if
 * she has access at its end by the clocks of Paris, today at `now`.
 */
export const accessDays = (now: SQL): SQL => sql`
  SELECT user_id, ${daysOf(sql`starts_at`, sql`until`, now)}
  FROM (SELECT user_id, starts_at, until FROM (${told}) told UNION ALL ${given}) stretch
  WHERE starts_at < until AND starts_at <= ${now}`

const MONTHS = sql.raw(
  `CASE term ${PLANS.map(({ term, months }) => `WHEN '${term}' THEN ${months}`).join(' ')} END`,
)

/**
 * The days of paid periods, as `accessDays`, with `source`, `term`, `currency`, `yearly_cents` (what they bring in a year, so that no
 * term leaves a fraction; `null` where the store does not say). What is free, in grace, paused or given back is not among them.
 */
export const paidDays = (now: SQL): SQL => sql`
  SELECT user_id, source, term, currency, amount_cents * (12 / ${MONTHS}) AS yearly_cents,
    ${daysOf(sql`starts_at`, sql`until`, now)}
  FROM (
    SELECT user_id, source, term, currency, amount_cents, starts_at, LEAST(until, refunded_at) AS until
    FROM (${told}) told
    WHERE kind = 'PAID' AND amount_cents IS DISTINCT FROM 0
  ) stretch
  WHERE starts_at < until AND starts_at <= ${now}`

/** Requests to end a subscription that nobody has taken back: `day`, that on which it was asked. */
export const cancellationDays = (now: SQL): SQL => sql`
  SELECT ${inParis(sql`asked_at`)} AS day FROM ${cancellations} WHERE taken_back_at IS NULL AND asked_at <= ${now}`

/** Renewals that failed and wait to be paid: `source`, `currency`, `cents` (of Apple's the last known price). */
export const failedPayments = (): SQL => sql`
  SELECT sub.source, period.currency, period.owed_cents AS cents
  FROM ${subscriptionPeriods} period
  JOIN ${subscriptions} sub ON sub.id = period.subscription_id
  WHERE period.owed_cents IS NOT NULL AND sub.ended_at IS NULL AND sub.store_status IN ('past_due', 'unpaid')
  UNION ALL
  SELECT source, currency, price_cents AS cents FROM ${subscriptions}
  WHERE source = 'APPLE' AND store_status IN ('GRACE', 'BILLING_RETRY')`
