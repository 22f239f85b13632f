import type { SubscriptionFacts } from './entitlement'
import { mayRenew, purchaseRefusal, type PurchaseRefusal } from './membershipRules'

/**
 * Which of Apple's offers a member may see and take. `INTRODUCTORY`: she has never had Élan by the App Store, which
 * decides at last whether her Apple account has. `PROMOTIONAL`: she has had it, and it does not renew any more; StoreKit
 * gives these to nobody else.
 */
export type AppleOffers = 'INTRODUCTORY' | 'PROMOTIONAL'

const isApple = ({ source }: SubscriptionFacts) => source === 'APPLE'

/**
 * Which offers are hers. Who pays by card, or by Apple with renewals to come, or possibly to come, has none: there is nothing to win her back for.
 *
 * @param now the instant to judge at
 * @returns `null` for none
 */
export function appleOffersFor(subscriptions: readonly SubscriptionFacts[], now: Date): AppleOffers | null {
  const bought = subscriptions.filter((facts) => isApple(facts) && facts.startedAt)
  const elsewhere = subscriptions.filter((facts) => !isApple(facts))
  if (bought.some(mayRenew)) return null
  if (purchaseRefusal(elsewhere, 'APPLE', now)) return null
  return bought.length > 0 ? 'PROMOTIONAL' : 'INTRODUCTORY'
}

/** Why a promotional offer is not for her. */
export type OfferRefusal = PurchaseRefusal | 'subscriptions/no-offer'

/**
 * Whether she may buy by a promotional offer now. What she has at Apple and has stopped is no hindrance: the offer continues
 * that very subscription, so that no time is paid twice.
 *
 * @returns `null` when she may
 */
export function offerRefusal(subscriptions: readonly SubscriptionFacts[], now: Date): OfferRefusal | null {
  if (appleOffersFor(subscriptions, now) === 'PROMOTIONAL') return null
  return purchaseRefusal(subscriptions, 'APPLE', now) ?? 'subscriptions/no-offer'
}
