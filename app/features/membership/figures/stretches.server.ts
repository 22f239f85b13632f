import { sql, type SQL } from 'drizzle-orm'
import { inParis } from '~/db/parisDays.server'
import { subscriptions } from '~/db/schema/membership'
import {
  cancellations,
  memberStays,
  subscriptionPeriods,
  subscriptionStretches,
} from '~/db/schema/membership/history'

/** Days at whose end (of today: now) a stretch holds. @param now as `timestamptz` */
const daysOf = (now: SQL) => sql`
  starts_on AS first_day,
  CASE WHEN ends_at > ${now} THEN GREATEST(ends_on - 1, ${inParis(now)}) ELSE ends_on - 1 END AS last_day`

const staysOf = (paying: SQL, now: SQL) => sql`
  SELECT user_id, alone, ${daysOf(now)} FROM ${memberStays} WHERE paying = ${paying} AND starts_at <= ${now}`

/**
 * The days on which members have access, whoever pays for it, stay by stay: `user_id`, `first_day`, `last_day`, and whether it is all that
 * there is of her (`alone`). A day counts if she has access at its end by the clocks of Paris, today at `now`.
 */
export const accessDays = (now: SQL): SQL => staysOf(sql`false`, now)

/** The days of which members have paid for, as `accessDays`. What is free, in grace, paused or given back is not among them. */
export const payingDays = (now: SQL): SQL => staysOf(sql`true`, now)

/**
 * The same subscription by subscription: `source`, `term`, `currency`, `yearly_cents` (what it brings in a year; `null` where the store
 * does not say), `first_day`, `last_day`.
 */
export const paidDays = (now: SQL): SQL => sql`
  SELECT source, term, currency, yearly_cents, ${daysOf(now)}
  FROM ${subscriptionStretches} WHERE paid AND starts_at <= ${now}`

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
  WHERE source = 'APPLE' AND store_status IN ('GRACE', 'BILLING_RETRY') AND environment IS DISTINCT FROM 'Sandbox'`
