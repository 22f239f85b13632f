import type { AppleEnvironment } from '~/domain/membership/appleFacts'
import { accessUntil, subscriptionState, type SubscriptionFacts } from '~/domain/membership/entitlement'
import {
  endOnceCancelled,
  mayWithdraw,
  membershipActions,
  purchaseRefusal,
  renewalAt,
  withdrawalDeadline,
  type MembershipAction,
} from '~/domain/membership/membershipRules'
import type { Term } from '~/domain/membership/plans'
import type { SubscriptionView } from '../membership.schema'

/** A subscription as it is stored. */
export interface StoredSubscription extends SubscriptionFacts {
  id: string
  userId: string
  productId: string | null
  term: Term | null
  resumesAt: Date | null
  priceCents: number | null
  nextChargeCents: number | null
  awaitsPriceConsent: boolean
  currency: string | null
  environment: AppleEnvironment | null
  reason: string | null
}

/** When the next amount is taken; `null` where nothing more is. */
export function nextChargeAt(
  row: Pick<StoredSubscription, 'renews' | 'endedAt' | 'paused' | 'resumesAt' | 'paidUntil' | 'trialUntil'>,
): Date | null {
  if (!row.renews || row.endedAt) return null
  return renewalAt(row) ?? row.trialUntil
}

/** What else counts for what she may do about a subscription. */
interface Beside {
  /** She has withdrawn from it: she cannot twice. */
  isWithdrawn?: boolean
  /** What else she holds: a cancellation is not taken back beside what charges already. */
  others?: readonly SubscriptionFacts[]
  /** A purchase of hers is under way in the App Store: the same. */
  buysAtApple?: boolean
}

/** What a member sees of a subscription at an instant. */
export function toSubscriptionView(
  row: StoredSubscription,
  now: Date,
  { isWithdrawn, others, buysAtApple }: Beside = {},
): SubscriptionView {
  const chargesBeside = Boolean(others && purchaseRefusal(others, 'STRIPE', now))
  const mayNot: Partial<Record<MembershipAction, boolean | undefined>> = {
    WITHDRAW: isWithdrawn,
    KEEP: buysAtApple || chargesBeside,
  }
  return {
    id: row.id,
    userId: row.userId,
    source: row.source,
    productId: row.productId,
    term: row.term,
    state: subscriptionState(row, now),
    startedAt: row.startedAt,
    accessUntil: accessUntil(row),
    endOnceCancelled: endOnceCancelled(row, now),
    paidUntil: row.paidUntil,
    graceUntil: row.graceUntil,
    renews: row.renews,
    paused: row.paused,
    resumesAt: row.resumesAt,
    endedAt: row.endedAt,
    contested: row.contested,
    nextChargeAt: nextChargeAt(row),
    awaitsPriceConsent: row.awaitsPriceConsent,
    priceCents: row.priceCents,
    nextChargeCents: nextChargeAt(row) && row.nextChargeCents,
    currency: row.currency,
    environment: row.environment,
    withdrawUntil:
      row.startedAt && !isWithdrawn && mayWithdraw(row, now) ? withdrawalDeadline(row.startedAt) : null,
    actions: membershipActions(row, now).filter((action) => !mayNot[action]),
    reason: row.reason,
  }
}
