import type { CardSubscription, Checkout } from '~/adapters/payments/port'
import type { ProductId } from '~/domain/membership/plans'

/** One period's bill. */
export interface Bill {
  id: string
  from: Date
  to: Date
  /** What is charged: what is unused of an earlier period is taken off. */
  amountCents: number
  /** What the period costs. */
  worthCents: number
  status: 'draft' | 'open' | 'paid' | 'void'
  paidAt: Date | null
  paymentId: string
  chargeId: string
  givenBackAt: Date | null
}

/** A subscription as the card provider has it. */
export interface StoredCard {
  id: string
  customerId: string
  productId: ProductId
  status: CardSubscription['status']
  createdAt: Date
  trialEnd: Date | null
  periodStart: Date
  periodEnd: Date
  /** Oldest first. */
  bills: Bill[]
  pausedUntil: Date | null
  cancelsAtPeriodEnd: boolean
  /** When somebody asked that it should end. */
  cancelAskedAt: Date | null
  endedAt: Date | null
  /** Her card is refused from now on. */
  cardFails: boolean
  /** The provider's last try at an unpaid bill. */
  retryUntil: Date | null
}

interface StoredCheckout extends Checkout {
  productId: ProductId
  kind: 'SUBSCRIPTION' | 'GIFT'
  trialEnd: Date | null
}

/** What is signed and sent; also what the provider lists. */
export interface CardWorldEvent {
  id: string
  type: string
  createdAt: Date
  body: string
  /** Its owner; `null` if it has none. */
  customerId: string | null
}

/** Everything that the card provider knows. */
export interface CardWorld {
  now: Date
  cards: Map<string, StoredCard>
  checkouts: Map<string, StoredCheckout>
  /** Payments of gifts; whether they were refunded. */
  giftPayments: Map<string, boolean>
  events: CardWorldEvent[]
  /** Keys of calls that took effect. */
  keys: Set<string>
  /** What must never happen there, such as a time that is paid twice. */
  breaches: string[]
  tell(event: CardWorldEvent): void
  newId(prefix: string): string
}

export function createCardWorld(name: string, now: Date, tell: CardWorld['tell']): CardWorld {
  let last = 0
  return {
    now,
    cards: new Map(),
    checkouts: new Map(),
    giftPayments: new Map(),
    events: [],
    keys: new Set(),
    breaches: [],
    tell,
    newId: (prefix) => `${prefix}_${name}_${(last += 1)}`,
  }
}

/** Records an event about an object of the provider's, and sends it. */
export function happened(
  world: CardWorld,
  type: string,
  object: { object: string; id: string; [name: string]: unknown },
  customerId: string | null,
): void {
  const id = world.newId('evt')
  const created = Math.floor(world.now.getTime() / 1000)
  const event = {
    id,
    type,
    createdAt: new Date(created * 1000),
    body: JSON.stringify({ id, object: 'event', type, created, livemode: false, data: { object } }),
    customerId,
  }
  world.events.push(event)
  world.tell(event)
}

/** Something about a subscription changed. */
export function changed(world: CardWorld, card: StoredCard, type = 'customer.subscription.updated'): void {
  happened(world, type, { object: 'subscription', id: card.id }, card.customerId)
}

/** Something about a bill changed. */
export function billChanged(world: CardWorld, card: StoredCard, bill: Bill, type: string): void {
  happened(world, type, { object: 'invoice', id: bill.id }, card.customerId)
}
