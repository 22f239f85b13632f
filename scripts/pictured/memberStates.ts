import type { SubscriptionView } from '../../app/features/membership/membership.schema'
import type { InvoiceView } from '../../app/features/membership/papers/papers.schema'

const DAY_MS = 86_400_000

/** What is pictured of a subscription: by which store, in which state. */
export interface PicturedState {
  /** The file's name. */
  name: string
  subscription: SubscriptionView
  /** What the page says of her money beside it. */
  invoices: InvoiceView[]
}

/** The payment that a card subscription gives back, and the note of it. */
function givenBack(now: number): InvoiceView[] {
  const paid: InvoiceView = {
    id: 'pictured-invoice',
    number: 'F-2026-000041',
    kind: 'INVOICE',
    state: 'REFUNDED',
    issuedAt: new Date(now - 5 * DAY_MS),
    label: 'Abonnement Élan, formule mensuelle',
    amountCents: 1499,
    currency: 'eur',
    paidAt: new Date(now - 5 * DAY_MS),
    corrects: null,
    reason: null,
    paidCents: 1499,
    subscriptionId: 'pictured',
    orderId: null,
    url: null,
  }
  const note: InvoiceView = {
    ...paid,
    id: 'pictured-note',
    number: 'F-2026-000042',
    kind: 'CREDIT_NOTE',
    state: 'CREDITED',
    issuedAt: new Date(now - DAY_MS),
    paidAt: new Date(now - DAY_MS),
    corrects: paid.number,
    reason: 'REFUND',
  }
  return [note, paid]
}

/** The states in the order of a contract's life, with what differs from one that runs. */
function changes(now: number): Record<string, Partial<SubscriptionView>> {
  const at = (days: number) => new Date(now + days * DAY_MS)
  return {
    running: {},
    waiting: { state: 'TRIAL', nextChargeAt: at(45), accessUntil: at(45), paidUntil: at(45) },
    unpaid: {
      state: 'PAST_DUE',
      paidUntil: at(-2),
      graceUntil: at(5),
      accessUntil: at(5),
      nextChargeAt: null,
      actions: ['UPDATE_CARD', 'CANCEL'],
    },
    paused: {
      state: 'PAUSED',
      paused: true,
      paidUntil: at(-3),
      accessUntil: at(-3),
      resumesAt: at(27),
      nextChargeAt: at(27),
      actions: ['RESUME', 'UPDATE_CARD', 'CANCEL'],
    },
    cancelled: {
      state: 'CANCELLED',
      renews: false,
      nextChargeAt: null,
      actions: ['KEEP', 'UPDATE_CARD'],
    },
    refunded: {
      state: 'REFUNDED',
      startedAt: at(-5),
      renews: false,
      endedAt: at(-1),
      accessUntil: at(-1),
      nextChargeAt: null,
      actions: [],
    },
  }
}

/** Apple charges, gives grace and refunds by itself; it neither pauses nor lets Élan delay a charge. */
const APPLE = ['running', 'unpaid', 'cancelled', 'refunded']

/** Every state of both stores that the README shows, for the subscription of one member. @param now milliseconds */
export function memberStates(userId: string, now: number): PicturedState[] {
  const running: SubscriptionView = {
    id: 'pictured',
    userId,
    source: 'STRIPE',
    productId: 'monthly_subscription_1',
    term: 'monthly',
    state: 'ACTIVE',
    startedAt: new Date(now - 40 * DAY_MS),
    accessUntil: new Date(now + 20 * DAY_MS),
    cancellationEndsAt: new Date(now + 20 * DAY_MS),
    paidUntil: new Date(now + 20 * DAY_MS),
    contested: false,
    graceUntil: null,
    renews: true,
    paused: false,
    resumesAt: null,
    endedAt: null,
    nextChargeAt: new Date(now + 20 * DAY_MS),
    priceCents: 1499,
    nextChargeCents: null,
    awaitsPriceConsent: false,
    environment: null,
    currency: 'eur',
    withdrawUntil: null,
    actions: ['CHANGE_TERM', 'PAUSE', 'UPDATE_CARD', 'CANCEL'],
    reason: null,
  }
  const states = Object.entries(changes(now))
  const byCard = states.map(([name, change]) => ({
    name: `card-${name}`,
    subscription: { ...running, ...change },
    invoices: name === 'refunded' ? givenBack(now) : [],
  }))
  const byApple = states
    .filter(([name]) => APPLE.includes(name))
    .map(([name, change]): PicturedState => ({
      name: `apple-${name}`,
      invoices: [],
      subscription: {
        ...running,
        ...change,
        source: 'APPLE',
        priceCents: null,
        currency: null,
        actions: name === 'refunded' ? [] : ['MANAGE_AT_APPLE'],
      },
    }))
  return [...byCard, ...byApple]
}
