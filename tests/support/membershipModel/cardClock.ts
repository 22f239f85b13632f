import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { findPlan, type ProductId } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import { billChanged, changed, type Bill, type CardWorld, type StoredCard } from './cardState'

/** A renewal's bill stays a draft for an hour. */
const DRAFT_MS = HOUR_MS
/** A first payment that waits for its 3-D Secure. */
const INCOMPLETE_MS = 23 * HOUR_MS
const RETRY_DAYS = 21

const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
export const lastBill = (card: StoredCard): Bill | undefined => card.bills.at(-1)
export const priceOf = (productId: ProductId) => findPlan(productId)?.listPriceCents ?? 0
const monthsOf = (productId: ProductId) => findPlan(productId)?.months ?? 1

export function end(world: CardWorld, card: StoredCard, status: StoredCard['status'], at: Date): void {
  Object.assign(card, { status, endedAt: at, retryUntil: null })
  changed(world, card, status === 'canceled' ? 'customer.subscription.deleted' : undefined)
}

/** A new period with its bill. */
export function beginBilling(
  world: CardWorld,
  card: StoredCard,
  from: Date,
  {
    worthCents = priceOf(card.productId),
    amountCents = worthCents,
    to = addMonths(from, monthsOf(card.productId)),
  }: Partial<Pick<Bill, 'worthCents' | 'amountCents' | 'to'>> = {},
): Bill {
  Object.assign(card, { periodStart: from, periodEnd: to })
  const bill: Bill = {
    id: world.newId('in'),
    from,
    to,
    amountCents,
    worthCents,
    status: 'draft',
    paidAt: null,
    paymentId: world.newId('pi'),
    chargeId: world.newId('ch'),
    givenBackAt: null,
  }
  card.bills.push(bill)
  return bill
}

export function payBill(card: StoredCard, bill: Bill, at: Date): void {
  Object.assign(bill, { status: 'paid', paidAt: at })
  Object.assign(card, { status: 'active', retryUntil: null })
}

/** Charges a bill: paid, refused, or let go while she pauses. */
export function charge(world: CardWorld, card: StoredCard, bill: Bill, at: Date): void {
  if (card.pausedUntil) {
    bill.status = 'void'
    return billChanged(world, card, bill, 'invoice.voided')
  }
  if (card.cardFails) {
    bill.status = 'open'
    Object.assign(card, { status: 'past_due', retryUntil: later(bill.from, RETRY_DAYS * DAY_MS) })
    return billChanged(world, card, bill, 'invoice.payment_failed')
  }
  payBill(card, bill, at)
  billChanged(world, card, bill, 'invoice.paid')
}

/** What befalls a subscription next by itself, and when. */
function nextOf(card: StoredCard): { at: Date; befall: (world: CardWorld, at: Date) => void } | null {
  if (card.endedAt) return null
  const bill = lastBill(card)
  const due: { at: Date; befall: (world: CardWorld, at: Date) => void }[] = []
  if (card.status === 'incomplete')
    return {
      at: later(card.createdAt, INCOMPLETE_MS),
      befall: (world, at) => end(world, card, 'incomplete_expired', at),
    }
  if (card.pausedUntil)
    due.push({
      at: card.pausedUntil,
      befall: (world) => {
        card.pausedUntil = null
        changed(world, card)
      },
    })
  if (bill?.status === 'draft')
    due.push({ at: later(bill.from, DRAFT_MS), befall: (world, at) => charge(world, card, bill, at) })
  if (card.retryUntil)
    due.push({
      at: card.retryUntil,
      // A provider can be set to end unpaid subscriptions, or to leave them.
      befall: (world, at) => {
        if (card.id.endsWith('1')) return end(world, card, 'canceled', at)
        Object.assign(card, { status: 'unpaid', retryUntil: null })
        return changed(world, card)
      },
    })
  if (card.status !== 'unpaid')
    due.push({
      at: card.periodEnd,
      befall: (world, at) => {
        if (card.cancelsAtPeriodEnd) return end(world, card, 'canceled', at)
        card.status = card.status === 'trialing' ? 'active' : card.status
        beginBilling(world, card, at)
        return changed(world, card)
      },
    })
  return due.reduce<(typeof due)[number] | null>(
    (first, one) => (first && first.at <= one.at ? first : one),
    null,
  )
}

/** Sets the provider's clock forward; what falls due on the way happens, in order for each subscription. */
export function advanceCards(world: CardWorld, to: Date): void {
  for (const card of world.cards.values()) {
    for (let next = nextOf(card); next && next.at <= to; next = nextOf(card)) {
      world.now = next.at
      next.befall(world, next.at)
    }
  }
  world.now = to
}
