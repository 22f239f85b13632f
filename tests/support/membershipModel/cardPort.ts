import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import {
  PaymentsUnavailableError,
  type CardSubject,
  type CardSubscription,
  type Payments,
} from '~/adapters/payments/port'
import { CURRENCY } from '~/domain/membership/plans'
import {
  beginPeriodNow,
  cancelAtOnce,
  changeProduct,
  giveBack,
  lastMoney,
  pauseUntil,
  resumeNow,
  setCancel,
} from './cardChanges'
import { lastBill, priceOf } from './cardClock'
import type { Bill, CardWorld, StoredCard } from './cardState'
import { overTheWire } from './storeCalls'

export const WEBHOOK_SECRET = 'whsec_model'
const unreachable = () => new PaymentsUnavailableError(new Error('no connection'))

function paidUntil(card: StoredCard): Date | null {
  const paid = card.bills.filter(({ status }) => status === 'paid')
  const counted = lastMoney(card)?.givenBackAt ? paid : paid.filter(({ givenBackAt }) => !givenBackAt)
  return counted.at(-1)?.to ?? null
}

/** A subscription as the port describes it. */
function told(card: StoredCard): CardSubscription {
  const bill = lastBill(card)
  const paid = card.bills.filter(({ status }) => status === 'paid')
  return {
    id: card.id,
    customerId: card.customerId,
    productId: card.productId,
    status: card.status,
    createdAt: card.createdAt,
    trialUntil: card.trialEnd,
    periodStart: card.periodStart,
    firstPaidAt: paid[0]?.paidAt ?? null,
    paidUntil: paidUntil(card),
    refundedAt: lastMoney(card)?.givenBackAt ?? null,
    collecting: card.status === 'active' && (bill?.status === 'draft' || bill?.status === 'open'),
    paused: card.pausedUntil !== null,
    resumesAt: card.pausedUntil,
    cancelsAtPeriodEnd: card.cancelsAtPeriodEnd,
    cancelsAt: null,
    endedAt: card.endedAt,
    priceCents: priceOf(card.productId),
    currency: CURRENCY,
    bills: card.bills
      .filter(({ status }) => status === 'paid' || status === 'open')
      .map(({ id, from, to, worthCents, paidAt, amountCents, status, givenBackAt }, index) => ({
        id,
        begins: index === 0,
        from,
        to,
        amountCents: worthCents,
        discountCents: 0,
        totalCents: amountCents,
        paidCents: paidAt ? amountCents : 0,
        creditUsedCents: 0,
        currency: CURRENCY,
        paidAt,
        owedCents: status === 'open' ? amountCents : null,
        refundedAt: givenBackAt,
      })),
    cancelAskedAt: card.cancelAskedAt,
    lastPaidCents: paid.at(-1)?.amountCents ?? null,
    creditCents: 0,
    periodVoided: bill?.status === 'void',
    openInvoice:
      bill?.status === 'open' ? { id: bill.id, amountCents: bill.amountCents, payUrl: null } : null,
    refundable: paid
      .filter(({ givenBackAt, amountCents }) => !givenBackAt && amountCents > 0)
      .map(({ paymentId, amountCents }) => ({ paymentId, amountCents }))
      .reverse(),
  }
}

function findBill(world: CardWorld, is: (bill: Bill) => boolean): { card: StoredCard; bill: Bill } | null {
  for (const card of world.cards.values()) {
    const bill = card.bills.find(is)
    if (bill) return { card, bill }
  }
  return null
}

function billOf(world: CardWorld, { kind, ...subject }: CardSubject) {
  const id = 'id' in subject ? subject.id : null
  if (kind === 'invoice') return findBill(world, (bill) => bill.id === id)
  if (kind === 'charge') return findBill(world, (bill) => bill.chargeId === id)
  return kind === 'payment' ? findBill(world, (bill) => bill.paymentId === id) : null
}

/** A card provider in memory, on a world of its own; its signatures are Stripe's, checked by Stripe's library. */
export function cardPort(world: CardWorld): Payments {
  const stripe = createStripePayments({ secretKey: 'sk_test_model', webhookSecret: WEBHOOK_SECRET })
  const asks = <T>(answer: () => T) => overTheWire(unreachable, answer)
  const notAsked = () => {
    throw new Error('no history asks for this')
  }

  /** A change under a key: repeated, it does nothing twice. */
  const changes = (id: string, key: string, change: (card: StoredCard) => void) =>
    asks(() => {
      const card = world.cards.get(id)
      if (!card || world.keys.has(key)) return
      change(card)
      world.keys.add(key)
    })

  return {
    listPlans: notAsked,
    listInvoices: notAsked,
    previewChange: notAsked,
    openPortal: notAsked,
    adoptDefaultCard: notAsked,
    settleCredit: notAsked,
    findPromotion: notAsked,
    verifyEvent: stripe.verifyEvent,
    eventOf: stripe.eventOf,
    // The same for a member however often it is asked for.
    createCustomer: ({ userId }) => asks(() => `cus_${userId}`),
    createCheckout: ({ orderId, customerId, productId, kind, firstChargeAt }) =>
      asks(() => {
        const id = `cs_${orderId}`
        const checkout = world.checkouts.get(id) ?? {
          id,
          url: 'https://pay.example/',
          status: 'open' as const,
          paid: false,
          orderId,
          customerId,
          subscriptionId: null,
          paymentId: null,
          amountCents: null,
          currency: CURRENCY,
          productId,
          kind,
          trialEnd: firstChargeAt,
        }
        world.checkouts.set(id, checkout)
        return { ...checkout }
      }),
    readCheckout: (id) => asks(() => structuredClone(world.checkouts.get(id) ?? null)),
    expireCheckout: (id) =>
      asks(() => {
        const checkout = world.checkouts.get(id)
        if (checkout?.status === 'open') checkout.status = 'expired'
        return structuredClone(checkout ?? null)
      }),
    readSubscription: (id) =>
      asks(() => {
        const card = world.cards.get(id)
        return card ? told(card) : null
      }),
    listSubscriptionIds: (customerId) =>
      asks(() =>
        [...world.cards.values()].filter((card) => card.customerId === customerId).map(({ id }) => id),
      ),
    findSubscriptionId: (subject) =>
      subject.kind === 'subscription'
        ? Promise.resolve(subject.id)
        : asks(() => billOf(world, subject)?.card.id ?? null),
    findPaymentId: (subject) =>
      asks(() => {
        if (subject.kind === 'charge') return subject.id.replace(/^ch_/, 'pi_')
        return subject.kind === 'payment' ? subject.id : null
      }),
    isPaymentRefunded: (paymentId) => asks(() => world.giftPayments.get(paymentId) ?? false),
    cancelAtPeriodEnd: (id, cancels, key) => changes(id, key, (card) => setCancel(world, card, cancels)),
    cancelNow: (id, key) => changes(id, key, (card) => cancelAtOnce(world, card)),
    refund: (paymentId, key) =>
      asks(() => {
        const card = billOf(world, { kind: 'payment', id: paymentId })?.card
        if (!card || world.keys.has(key)) return
        giveBack(world, card, paymentId, 'site')
        world.keys.add(key)
      }),
    pause: (id, until, key) => changes(id, key, (card) => pauseUntil(world, card, until)),
    resume: (id, key) => changes(id, key, (card) => resumeNow(world, card)),
    beginPeriod: (id, key) => changes(id, key, (card) => beginPeriodNow(world, card)),
    changeTerm: (id, productId, key) => changes(id, key, (card) => changeProduct(world, card, productId)),
    async *listEvents(since) {
      const listed = await asks(() => world.events.filter(({ createdAt }) => createdAt >= since))
      for (const { body } of listed) yield stripe.eventOf(JSON.parse(body))
    },
  }
}
