import { PaymentRefusedError } from '~/adapters/payments/port'
import type { ProductId } from '~/domain/membership/plans'
import { beginBilling, charge, end, lastBill, payBill, priceOf } from './cardClock'
import { billChanged, changed, happened, type CardWorld, type StoredCard } from './cardState'

const refused = (reason: 'card' | 'state') =>
  new PaymentRefusedError(reason, new Error('the provider says no'))

/** A subscription that still is one. @throws PaymentRefusedError */
function alive(card: StoredCard): StoredCard {
  if (card.endedAt) throw refused('state')
  return card
}

/** Takes out a subscription. @param first how the first payment goes */
export function subscribe(
  world: CardWorld,
  customerId: string,
  productId: ProductId,
  first: { trialEnd: Date | null; waits?: boolean },
): StoredCard {
  const { now } = world
  const card: StoredCard = {
    id: world.newId('sub'),
    customerId,
    productId,
    status: first.trialEnd ? 'trialing' : 'active',
    createdAt: now,
    trialEnd: first.trialEnd,
    periodStart: now,
    periodEnd: now,
    bills: [],
    pausedUntil: null,
    cancelsAtPeriodEnd: false,
    cancelAskedAt: null,
    endedAt: null,
    cardFails: false,
    retryUntil: null,
  }
  world.cards.set(card.id, card)
  if (first.trialEnd) {
    const free = beginBilling(world, card, now, { worthCents: 0, to: first.trialEnd })
    Object.assign(free, { status: 'paid', paidAt: now })
  } else {
    const bill = beginBilling(world, card, now)
    if (first.waits) {
      bill.status = 'open'
      card.status = 'incomplete'
    } else payBill(card, bill, now)
  }
  changed(world, card, 'customer.subscription.created')
  return card
}

/** What waits to be paid is paid, by another card where the first was refused. */
export function payOpenBill(world: CardWorld, card: StoredCard): void {
  const bill = lastBill(card)
  if (card.endedAt || bill?.status !== 'open') return
  card.cardFails = false
  payBill(card, bill, world.now)
  billChanged(world, card, bill, 'invoice.paid')
}

export function setCancel(world: CardWorld, card: StoredCard, cancels: boolean): void {
  const { cancelsAtPeriodEnd, cancelAskedAt } = alive(card)
  card.cancelAskedAt = cancels ? (cancelsAtPeriodEnd && cancelAskedAt) || world.now : null
  card.cancelsAtPeriodEnd = cancels
  changed(world, card)
}

export function cancelAtOnce(world: CardWorld, card: StoredCard): void {
  alive(card).cancelAskedAt ??= world.now
  end(world, card, 'canceled', world.now)
}

export function pauseUntil(world: CardWorld, card: StoredCard, until: Date): void {
  alive(card).pausedUntil = until
  changed(world, card)
}

export function resumeNow(world: CardWorld, card: StoredCard): void {
  alive(card).pausedUntil = null
  changed(world, card)
}

/** A new period begins now and is charged at once. */
export function beginPeriodNow(world: CardWorld, card: StoredCard): void {
  // A change of term ends the period before it, whatever that one's bill said.
  const current = alive(card).bills.findLast(({ status }) => status === 'paid')
  const open = current && !current.givenBackAt && current.worthCents > 0 && current.to > world.now
  if (open) world.breaches.push(`${card.id} begins a period in time that is paid for`)
  charge(world, card, beginBilling(world, card, world.now), world.now)
}

/** The unused time is taken off, and a new period of the other term is charged at once. */
export function changeProduct(world: CardWorld, card: StoredCard, productId: ProductId): void {
  if (!['active', 'trialing'].includes(alive(card).status) || card.pausedUntil) throw refused('state')
  if (card.cardFails) throw refused('card')
  const left = Math.max(0, card.periodEnd.getTime() - world.now.getTime())
  const length = card.periodEnd.getTime() - card.periodStart.getTime()
  const credit = card.status === 'trialing' ? 0 : Math.round((priceOf(card.productId) * left) / length)
  Object.assign(card, { productId, trialEnd: card.status === 'trialing' ? world.now : card.trialEnd })
  const amountCents = Math.max(0, priceOf(productId) - credit)
  charge(world, card, beginBilling(world, card, world.now, { amountCents }), world.now)
}

/** A payment is refunded. @param by the bank, without the site's doing: then it never counted from its day on */
export function giveBack(world: CardWorld, card: StoredCard, paymentId: string, by: 'site' | 'bank'): void {
  const bill = card.bills.find((one) => one.paymentId === paymentId)
  if (bill?.status !== 'paid' || bill.givenBackAt || bill.amountCents === 0) throw refused('state')
  bill.givenBackAt = by === 'site' ? world.now : bill.paidAt
  if (by === 'site')
    happened(world, 'charge.refunded', { object: 'charge', id: bill.chargeId }, card.customerId)
  else
    happened(
      world,
      'charge.dispute.created',
      { object: 'dispute', id: world.newId('dp'), charge: bill.chargeId },
      card.customerId,
    )
}

/** She pays at the provider's page. @returns `null` where it is closed */
export function payCheckout(world: CardWorld, checkoutId: string): StoredCard | null {
  const checkout = world.checkouts.get(checkoutId)
  if (checkout?.status !== 'open' || !checkout.customerId) return null
  const { customerId, productId, trialEnd } = checkout
  const other = [...world.cards.values()].find(
    (card) => card.customerId === customerId && !card.endedAt && ['active', 'trialing'].includes(card.status),
  )
  if (other && !lastMoney(other)?.givenBackAt)
    world.breaches.push(`${customerId} buys beside ${other.id}, which still runs`)
  const card = subscribe(world, customerId, productId, { trialEnd })
  Object.assign(checkout, {
    status: 'complete',
    paid: true,
    subscriptionId: card.id,
    amountCents: priceOf(productId),
  })
  happened(world, 'checkout.session.completed', { object: 'checkout.session', id: checkoutId }, customerId)
  return card
}

/** The last bill that cost something, else the last that was paid. */
export function lastMoney(card: StoredCard) {
  const paid = card.bills.filter(({ status }) => status === 'paid')
  return paid.findLast(({ amountCents }) => amountCents > 0) ?? paid.at(-1)
}
