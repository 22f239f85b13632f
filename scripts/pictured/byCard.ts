import { cardFacts, type CardTruth } from '../../app/domain/membership/cardFacts'
import type { SubscriptionFacts } from '../../app/domain/membership/entitlement'
import { daysFrom, stored, type Stored } from './stored'

/** What the card provider says of one that runs: begun forty days ago, and charged again in twenty. */
function runs(now: Date): CardTruth {
  const at = daysFrom(now)
  return {
    status: 'active',
    createdAt: at(-40),
    trialUntil: null,
    periodStart: at(-10),
    periodEnd: at(20),
    firstPaidAt: at(-40),
    paidUntil: at(20),
    owedSince: null,
    refundedAt: null,
    contested: false,
    paused: false,
    cancelsAtPeriodEnd: false,
    cancelsAt: null,
    endSetAt: null,
    endedAt: null,
  }
}

/** A year, given by a friend. */
function gift(now: Date): Stored {
  const at = daysFrom(now)
  const facts: SubscriptionFacts = {
    source: 'GIFT',
    startedAt: at(-320),
    givenFrom: at(-320),
    paidUntil: at(45),
    trialUntil: null,
    graceUntil: null,
    paused: false,
    renews: false,
    endedAt: null,
    refundedAt: null,
    contested: false,
    revokedAt: null,
    unclear: false,
  }
  const nothing = { priceCents: null, nextChargeCents: null, currency: null }
  return stored(facts, { id: 'gift', productId: 'annual_subscription_2', term: 'annual', ...nothing })
}

/** What she holds in each state of a subscription by card, in the order of a contract's life. */
export function heldByCard(now: Date): Record<string, Stored[]> {
  const at = daysFrom(now)
  const card = (said: Partial<CardTruth> = {}, more: Partial<Stored> = {}) =>
    stored(cardFacts({ ...runs(now), ...said }), more)
  const nothingMore = { nextChargeCents: null }
  return {
    pending: [
      card({ status: 'incomplete', createdAt: now, firstPaidAt: null, paidUntil: null, owedSince: now }),
    ],
    running: [card()],
    waiting: [
      card({
        status: 'trialing',
        createdAt: at(-20),
        trialUntil: at(45),
        periodStart: at(-20),
        firstPaidAt: null,
        paidUntil: null,
      }),
      gift(now),
    ],
    unpaid: [card({ status: 'past_due', periodStart: at(-2), paidUntil: at(-2), owedSince: at(-2) })],
    lapsed: [card({ status: 'past_due', periodStart: at(-9), paidUntil: at(-9), owedSince: at(-9) })],
    paused: [card({ paused: true, periodStart: at(-3), paidUntil: at(-3) }, { resumesAt: at(27) })],
    cancelled: [card({ cancelsAtPeriodEnd: true, cancelsAt: at(20), endSetAt: at(-1) }, nothingMore)],
    ended: [card({ status: 'canceled', paidUntil: at(-5), endedAt: at(-5) }, nothingMore)],
    refunded: [
      card(
        {
          ...{ status: 'canceled', createdAt: at(-5), firstPaidAt: at(-5), paidUntil: null },
          ...{ refundedAt: at(-1), endedAt: at(-1) },
        },
        nothingMore,
      ),
    ],
    contested: [
      card(
        {
          paidUntil: null,
          refundedAt: at(-1),
          contested: true,
          cancelsAtPeriodEnd: true,
          cancelsAt: at(20),
          endSetAt: at(-1),
        },
        nothingMore,
      ),
    ],
    unclear: [card({ status: 'unknown', paidUntil: at(-3) }, nothingMore)],
  }
}
