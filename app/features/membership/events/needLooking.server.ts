import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { subscriptionPeriods } from '~/db/schema/membership/history'
import { refunds } from '~/db/schema/membership/refunds'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

/** Longer than an outage lasts. */
const HANDED_BACK_DAYS = 7

/** Whether some period of a subscription is still owed. */
const isAskedFor = (db: Db) =>
  exists(
    db
      .select({ id: subscriptionPeriods.subscriptionId })
      .from(subscriptionPeriods)
      .where(
        and(
          eq(subscriptionPeriods.subscriptionId, subscriptions.id),
          isNotNull(subscriptionPeriods.owedCents),
        ),
      ),
  )

/** What a person noted as given back in another way has its credit note only once its bill was read again. */
const isHandedBack = (db: Db, now: Date) =>
  exists(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(
        and(
          eq(refunds.subscriptionId, subscriptions.id),
          isNotNull(refunds.settledBy),
          gte(refunds.doneAt, new Date(now.getTime() - HANDED_BACK_DAYS * DAY_MS)),
        ),
      ),
  )

/**
 * What has ended, and yet has something to be done about: a bank that has not decided, something still asked for, or credit, which goes back to her, goes with a payment that
 * went back, or is used up by what she ordered next, as far as that reaches; or what was given back by hand.
 */
const unfinished = (db: Db, now: Date) =>
  and(
    isNotNull(subscriptions.endedAt),
    or(
      gt(subscriptions.creditCents, 0),
      eq(subscriptions.contested, true),
      isAskedFor(db),
      isHandedBack(db, now),
    ),
  )

/** What renews, ends, resumes or is owed around now. */
function isDue(now: Date) {
  const recent = new Date(now.getTime() - 2 * HOUR_MS)
  const { source, storeStatus, paidUntil, trialUntil, resumesAt, paused, renews } = subscriptions
  return or(
    isNotNull(subscriptions.graceUntil),
    isNotNull(subscriptions.refundedAt),
    isNull(subscriptions.startedAt),
    eq(subscriptions.unclear, true),
    // What it takes next was never read.
    and(
      eq(source, 'STRIPE'),
      isNull(subscriptions.nextChargeCents),
      or(and(eq(storeStatus, 'active'), eq(renews, true)), eq(storeStatus, 'trialing')),
    ),
    and(lte(paidUntil, now), gte(paidUntil, recent)),
    // While it is paused its paid time is over for months, and there is nothing to report before it resumes.
    and(eq(renews, true), lte(paidUntil, now), or(eq(paused, false), lte(resumesAt, now))),
    lte(resumesAt, now),
    // The first charge is due.
    and(isNull(paidUntil), lte(trialUntil, now)),
  )
}

/** Subscriptions about which time alone may have changed the truth, or about which something was left undone. */
export function needLooking(
  db: Db,
  source: 'STRIPE' | 'APPLE',
  now: Date,
): Promise<Pick<SubscriptionRow, 'externalId' | 'environment'>[]> {
  const running = and(isNull(subscriptions.endedAt), isDue(now))
  return (
    db
      .select({ externalId: subscriptions.externalId, environment: subscriptions.environment })
      .from(subscriptions)
      .where(and(eq(subscriptions.source, source), or(running, unfinished(db, now))))
      // Those left alone longest come first, should a run be cut short.
      .orderBy(asc(subscriptions.updatedAt), asc(subscriptions.id))
  )
}
