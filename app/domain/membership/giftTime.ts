import { addMonths } from '../months'
import { memberUntilOf, type SubscriptionFacts } from './entitlement'
import { findPlan } from './plans'

export interface StoredGift extends SubscriptionFacts {
  productId: string | null
}

/** How many months a gift is worth. */
export const giftMonths = (productId: string | null) => findPlan(productId)?.months ?? 1

const isGift = ({ source }: SubscriptionFacts) => source === 'GIFT'
const stands = ({ refundedAt, revokedAt }: SubscriptionFacts) => !refundedAt && !revokedAt

/** Whether an instant is of a gift's own time. */
const gives = (facts: SubscriptionFacts, at: Date) =>
  isGift(facts) &&
  stands(facts) &&
  !!facts.givenFrom &&
  facts.givenFrom <= at &&
  !!facts.paidUntil &&
  facts.paidUntil > at

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
  const before: SubscriptionFacts[] = subscriptions.filter((facts) => !isGift(facts) || !stands(facts))
  const gifts = subscriptions
    .filter((facts) => isGift(facts) && stands(facts))
    .toSorted((a, b) => (a.givenFrom?.getTime() ?? 0) - (b.givenFrom?.getTime() ?? 0))
  return gifts.flatMap((gift) => {
    const { startedAt, givenFrom, productId } = gift
    const held = memberUntilOf(before)
    const from = held && startedAt && held > startedAt ? held : startedAt
    const isHad = givenFrom !== null && givenFrom <= now && !before.some((other) => gives(other, givenFrom))
    if (!from || !givenFrom || isHad || from.getTime() === givenFrom.getTime()) {
      before.push(gift)
      return []
    }
    const moved = { givenFrom: from, paidUntil: addMonths(from, giftMonths(productId)) }
    before.push({ ...gift, ...moved })
    return [{ gift, ...moved }]
  })
}
