import type { Charge, Invoice, Subscription } from '../../../scripts/paymentsSandbox/shapes'
import type { CardWorld } from './cardWorld'

/*
 * What truly happened at the card provider, read from its own books. It shares no code with the site's adapter.
 */

const instant = (seconds: number) => new Date(seconds * 1000)

export interface TrueInvoice {
  id: string
  status: string
  /** What was charged, credit taken off. */
  paidCents: number
  totalCents: number
  /** What the period costs, discounts taken off. */
  worthCents: number
  owedCents: number
  paidAt: Date | null
  /** It was asked for at least once, or paid. */
  tried: boolean
  /** The subscription began with it. */
  begins: boolean
  from: Date
  to: Date
  /** Every charge of it went back as a whole, or is reclaimed. */
  givenBackAt: Date | null
  /** It is reclaimed, and her bank has not decided. */
  contested: boolean
}

export interface TrueCard {
  id: string
  status: string
  createdAt: Date
  /** The end of the time before the first charge; `null` for one that was charged at once. */
  trialEnd: Date | null
  /** Oldest first, without that of the trial. */
  invoices: TrueInvoice[]
  paused: boolean
  cancelled: boolean
  /** When somebody asked that it should end. */
  cancelAskedAt: Date | null
  endedAt: Date | null
  /** When she withdrew from it, where the provider could not be told yet: for the site it is over. */
  withdrawnAt?: Date
}

const subscriptionOf = ({ parent }: Invoice): string | null => {
  const link = parent?.subscription_details?.subscription
  return typeof link === 'string' ? link : (link?.id ?? null)
}

/** A dispute that takes the money away for now, or for good. */
const TAKES = new Set(['needs_response', 'under_review', 'lost'])

/** The dispute of a charge that its holder's bank has not decided. */
export const undecided = ({ sandbox }: CardWorld, chargeId: string) =>
  sandbox.store
    .all('disputes')
    .find(({ charge, status }) => charge === chargeId && TAKES.has(status) && status !== 'lost')

/** When a charge went back as a whole, or was reclaimed; `null` while it is ours. */
export function givenBackAt({ sandbox }: CardWorld, charge: Charge): Date | null {
  if (charge.refunded) {
    const own = sandbox.store
      .all('refunds')
      .filter(({ charge: of, status }) => of === charge.id && status !== 'failed' && status !== 'canceled')
    const last = own.reduce((newest, { created }) => Math.max(newest, created), 0)
    return instant(last || charge.created)
  }
  const dispute = sandbox.store.all('disputes').find(({ charge: of }) => of === charge.id)
  return dispute && TAKES.has(dispute.status) ? instant(dispute.created) : null
}

/** The charges that took, of an invoice. */
export function chargesOf({ sandbox }: CardWorld, invoiceId: string): Charge[] {
  const intents = new Set(
    sandbox.store
      .all('invoicePayments')
      .filter(({ invoice, status }) => invoice === invoiceId && status === 'paid')
      .map(({ payment }) => payment.payment_intent as string),
  )
  return sandbox.store.all('charges').filter(({ payment_intent: of, paid }) => paid && intents.has(of ?? ''))
}

function readInvoice(world: CardWorld, invoice: Invoice): TrueInvoice {
  const lines = invoice.lines.data.filter(({ amount }) => amount >= 0)
  const charges = chargesOf(world, invoice.id ?? '')
  const back = charges.map((charge) => givenBackAt(world, charge))
  const all = charges.length > 0 && back.every((at) => at !== null)
  return {
    id: invoice.id ?? '',
    status: invoice.status ?? 'draft',
    paidCents: invoice.amount_paid,
    totalCents: invoice.total,
    worthCents: lines.reduce(
      (sum, { amount, discount_amounts }) =>
        (discount_amounts ?? []).reduce((left, { amount: off }) => left - off, sum + amount),
      0,
    ),
    owedCents: invoice.amount_remaining,
    paidAt: invoice.status === 'paid' ? instant(invoice.status_transitions.paid_at ?? invoice.created) : null,
    tried: invoice.attempted,
    begins: invoice.billing_reason === 'subscription_create',
    from: instant(Math.min(...lines.map(({ period }) => period.start))),
    to: instant(Math.max(...lines.map(({ period }) => period.end))),
    givenBackAt: all ? (back[0] ?? null) : null,
    contested: charges.some((charge) => !charge.refunded && undecided(world, charge.id) !== undefined),
  }
}

/** The time before the first charge has an invoice over nothing. */
const isOfTrial = ({ lines }: Invoice) =>
  lines.data.every(({ amount, subtotal }) => amount === 0 && subtotal === 0)

function readCard(world: CardWorld, card: Subscription): TrueCard {
  const invoices = world.sandbox.store
    .all('invoices')
    .filter((invoice) => subscriptionOf(invoice) === card.id && !isOfTrial(invoice))
  return {
    id: card.id,
    status: card.status,
    createdAt: instant(card.start_date),
    trialEnd: card.trial_end === null ? null : instant(card.trial_end),
    invoices: invoices.map((invoice) => readInvoice(world, invoice)),
    paused: card.pause_collection !== null,
    cancelled: card.cancel_at_period_end || card.cancel_at !== null,
    cancelAskedAt:
      card.cancellation_details?.reason === 'cancellation_requested' && card.canceled_at !== null
        ? instant(card.canceled_at)
        : null,
    endedAt: card.ended_at === null ? null : instant(card.ended_at),
  }
}

/** A customer's subscriptions, oldest first. */
export function cardsOf(world: CardWorld, customerId: string | null): TrueCard[] {
  return world.sandbox.store
    .all('subscriptions')
    .filter(({ customer }) => customer === customerId)
    .map((card) => readCard(world, card))
}

/** The last invoice that was paid with money, else the last that was paid. */
export function lastMoney({ invoices }: TrueCard): TrueInvoice | undefined {
  const paid = invoices.filter(({ status }) => status === 'paid')
  return paid.findLast(({ paidCents }) => paidCents > 0) ?? paid.at(-1)
}
