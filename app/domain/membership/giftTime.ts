import { addMonths } from '../months'
import { memberUntilOf, type SubscriptionFacts } from './entitlement'
import { findPlan } from './plans'

export interface StoredGift extends SubscriptionFacts {
  productId: string | null
}

/** How many months a gift is worth. */
export const giftMonths = (productId: string | null) => findPlan(productId)?.months ?? 1

/** A gift that stands, and whose time has not begun. */
type GiftAhead<S> = S & { startedAt: Date; givenFrom: Date }

function isAhead<S extends StoredGift>(facts: S, now: Date): facts is GiftAhead<S> {
  const { startedAt, givenFrom, refundedAt, revokedAt } = facts
  return startedAt !== null && givenFrom !== null && givenFrom > now && !refundedAt && !revokedAt
}

/**
 * Gifts whose time must move because what they were laid after has changed: each gives its own months, after what she holds without it, and not
 * one day of a gift that was given back. One whose time has begun stays.
 *
 * @param subscriptions all of a member's
 * @param now the instant to judge at
 * @returns those that move, with their time
 */
export function giftsToMove<S extends StoredGift>(
  subscriptions: readonly S[],
  now: Date,
): { gift: S; givenFrom: Date; paidUntil: Date }[] {
  const before: SubscriptionFacts[] = subscriptions.filter((facts) => !isAhead(facts, now))
  const gifts = subscriptions
    .filter((facts): facts is GiftAhead<S> => isAhead(facts, now))
    .toSorted((a, b) => a.givenFrom.getTime() - b.givenFrom.getTime())
  return gifts.flatMap((gift) => {
    const { startedAt, givenFrom, productId } = gift
    const held = memberUntilOf(before)
    const from = held && held > startedAt ? held : startedAt
    if (from.getTime() === givenFrom.getTime()) {
      before.push(gift)
      return []
    }
    const moved = { givenFrom: from, paidUntil: addMonths(from, giftMonths(productId)) }
    before.push({ ...gift, ...moved })
    return [{ gift, ...moved }]
  })
}
