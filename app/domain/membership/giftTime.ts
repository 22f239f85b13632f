import { addMonths } from '../months'
import { memberUntilOf, type SubscriptionFacts } from './entitlement'
import { mayRenew, mayWithdraw, purchaseRefusal } from './membershipRules'
import { findPlan } from './plans'

export interface StoredGift extends SubscriptionFacts {
  productId: string | null
}

/** How many months a gift is worth. */
export const giftMonths = (productId: string | null) => findPlan(productId)?.months ?? 1

/** Why a gift cannot be turned into time, as an error code. */
export type RedemptionRefusal = 'subscriptions/unclear' | 'gifts/subscription-running'

/**
 * Whether a gift can be turned into time now: not while she is going to be charged for the same time, or nobody can tell, nor beside a purchase
 * that may still be withdrawn, whose price would come back while the time that it gave her stays.
 *
 * @param subscriptions all of hers
 * @returns `null` when it can
 */
export function redemptionRefusal(
  subscriptions: readonly SubscriptionFacts[],
  now: Date,
): RedemptionRefusal | null {
  const refusal = purchaseRefusal(subscriptions.filter(mayRenew), 'STRIPE', now)
  if (refusal === 'subscriptions/unclear') return refusal
  const mayGoBack = subscriptions.some((facts) => !facts.endedAt && mayWithdraw(facts, now))
  return refusal || mayGoBack ? 'gifts/subscription-running' : null
}

/** When the time of a gift begins that is redeemed now: with the end of what she holds. */
export function giftBegins(subscriptions: readonly SubscriptionFacts[], now: Date): Date {
  const held = memberUntilOf(subscriptions)
  return held && held > now ? held : now
}

const isGift = ({ source }: SubscriptionFacts) => source === 'GIFT'
const stands = ({ refundedAt, revokedAt }: SubscriptionFacts) => !refundedAt && !revokedAt

/** A gift that stands, with where its time was laid. */
type LaidGift<S> = S & { startedAt: Date; givenFrom: Date }

function isLaid<S extends StoredGift>(facts: S): facts is LaidGift<S> {
  return isGift(facts) && facts.startedAt !== null && facts.givenFrom !== null && stands(facts)
}

/** Whether an instant is of a gift's own time. */
function gives(facts: SubscriptionFacts, at: Date): boolean {
  const { givenFrom, paidUntil } = facts
  return (
    isGift(facts) &&
    stands(facts) &&
    givenFrom !== null &&
    givenFrom <= at &&
    paidUntil !== null &&
    paidUntil > at
  )
}

/**
 * Gifts whose time must move because what they were laid after has changed: each gives its own months, after what she holds without it, and not
 * one day of a gift that was given back. One whose time has begun stays, save where an earlier gift gives that time again: a bank had
 * reclaimed its price, and has decided for us.
 *
 * @param subscriptions all of a member's
 * @param now the instant to judge at
 * @returns those that move, with their time
 */
export function giftsToMove<S extends StoredGift>(
  subscriptions: readonly S[],
  now: Date,
): { gift: S; givenFrom: Date; paidUntil: Date }[] {
  const before: SubscriptionFacts[] = subscriptions.filter((facts) => !isLaid(facts))
  const gifts = subscriptions.filter(isLaid).toSorted((a, b) => a.givenFrom.getTime() - b.givenFrom.getTime())
  return gifts.flatMap((gift) => {
    const { startedAt, givenFrom, productId } = gift
    const isHad = givenFrom <= now && !before.some((other) => gives(other, givenFrom))
    const from = giftBegins(before, startedAt)
    if (isHad || from.getTime() === givenFrom.getTime()) {
      before.push(gift)
      return []
    }
    const moved = { givenFrom: from, paidUntil: addMonths(from, giftMonths(productId)) }
    before.push({ ...gift, ...moved })
    return [{ gift, ...moved }]
  })
}
