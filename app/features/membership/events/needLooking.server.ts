import { and, asc, eq, exists, gt, gte, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { subscriptionPeriods } from '~/db/schema/membership/history'
import { HOUR_MS } from '~/domain/durations'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

/** Whether some period of a subscription has something in one of these. */
const somePeriodHas = (
  db: Db,
  what: typeof subscriptionPeriods.owedCents | typeof subscriptionPeriods.refundedAt,
) =>
  exists(
    db
      .select({ id: subscriptionPeriods.subscriptionId })
      .from(subscriptionPeriods)
      .where(and(eq(subscriptionPeriods.subscriptionId, subscriptions.id), isNotNull(what))),
  )

/** What has ended, and yet has something to be done about: credit whose payment went back, or something still asked for. */
const unfinished = (db: Db) =>
  and(
    isNotNull(subscriptions.endedAt),
    or(
      and(gt(subscriptions.creditCents, 0), somePeriodHas(db, subscriptionPeriods.refundedAt)),
      somePeriodHas(db, subscriptionPeriods.owedCents),
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
      .where(and(eq(subscriptions.source, source), or(running, unfinished(db))))
      // Those left alone longest come first, should a run be cut short.
      .orderBy(asc(subscriptions.updatedAt), asc(subscriptions.id))
  )
}
