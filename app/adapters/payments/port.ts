import type { CardTruth } from '~/domain/membership/cardFacts'
import type { CardBill } from '~/domain/membership/periods'
import type { ProductId } from '~/domain/membership/plans'

/** A card subscription as the provider holds it, its invoices summed up. */
export interface CardSubscription extends CardTruth {
  id: string
  customerId: string
  /** `null` for a product that is not ours. */
  productId: ProductId | null
  /** What the next renewal costs. */
  priceCents: number
  currency: string
  resumesAt: Date | null
  /** What was charged for the time that was paid for last, in cents; `null` where nothing was paid. */
  lastPaidCents: number | null
  /** Invoices that were paid, or tried in vain: two years of months at most. */
  bills: CardBill[]
  /** When she asked that it should end; `null` where she did not, and where it ended for want of payment. */
  cancelAskedAt: Date | null
  /** What is kept for her next payments, in cents, after a change to a shorter term. */
  creditCents: number
  /** Nobody pays for the period that runs: it began during a pause. */
  periodVoided: boolean
  /** The invoice that waits to be paid, with the provider's page for it. */
  openInvoice: { id: string; amountCents: number; payUrl: string | null } | null
  /** Payments of this subscription that can be refunded, newest first. */
  refundable: { paymentId: string; amountCents: number }[]
}

export interface CardPlan {
  productId: ProductId
  priceCents: number
  currency: string
}

export interface CheckoutRequest {
  orderId: string
  customerId: string
  productId: ProductId
  kind: 'SUBSCRIPTION' | 'GIFT'
  /** The first charge, if her current access reaches further. */
  firstChargeAt: Date | null
  promotionId: string | null
  successUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface Checkout {
  id: string
  url: string | null
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  orderId: string | null
  customerId: string | null
  subscriptionId: string | null
  paymentId: string | null
  amountCents: number | null
  currency: string | null
}

export interface CardInvoice {
  id: string
  number: string | null
  createdAt: Date
  amountCents: number
  currency: string
  status: 'open' | 'paid' | 'void' | 'uncollectible' | 'draft'
  url: string | null
  periodStart: Date
  periodEnd: Date
}

export interface TermChange {
  /** Charged at once, what the unused time is worth taken off; negative: kept for the next renewals. */
  dueNowCents: number
  currency: string
  /** The next renewal after it. */
  nextChargeAt: Date
}

export interface Promotion {
  id: string
  code: string
  percentOff: number | null
  amountOffCents: number | null
}

/** What an event of the provider is about. */
export type CardSubject =
  | { kind: 'subscription'; id: string }
  | { kind: 'checkout'; id: string }
  | { kind: 'invoice'; id: string }
  | { kind: 'payment'; id: string }
  | { kind: 'charge'; id: string }
  /** A customer whose card for all further payments has changed. */
  | { kind: 'default-card'; id: string }
  | { kind: 'none' }

/** An event of the provider: it names what to re-read, no more is believed of it (`SU-3`). */
export interface CardEvent {
  id: string
  type: string
  createdAt: Date
  /** The event as it came, for the log. */
  payload: unknown
  subject: CardSubject
}

/** The webhook's signature is missing, forged, too old, or made for another body. */
export class WebhookSignatureRefusedError extends Error {
  constructor() {
    super('the signature is refused')
    this.name = 'WebhookSignatureRefusedError'
  }
}

/** The provider did not answer, or not now: worth another try. */
export class PaymentsUnavailableError extends Error {
  constructor(cause: unknown) {
    super('the payment provider cannot be asked', { cause })
    this.name = 'PaymentsUnavailableError'
  }
}

/** The provider refused for a reason of the card or of the state: a further try would be refused again. */
export class PaymentRefusedError extends Error {
  constructor(
    readonly reason: 'card' | 'state',
    cause: unknown,
  ) {
    super(`the payment provider refused: ${reason}`, { cause })
    this.name = 'PaymentRefusedError'
  }
}

/**
 * Card payments. Every changing call takes an idempotency key. All may throw
 * PaymentsUnavailableError, the changing ones PaymentRefusedError.
 */
export interface Payments {
  /** The plans on sale with their prices, in the order of `PLANS`; one that the provider lacks is left out. */
  listPlans(): Promise<CardPlan[]>
  createCustomer(input: { userId: string; email: string | null; name: string }, key: string): Promise<string>
  /** @returns `null` for a code that is unknown, used up or over */
  findPromotion(code: string): Promise<Promotion | null>
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @returns `null` for one the provider does not know */
  readCheckout(id: string): Promise<Checkout | null>
  /** Closes an open checkout. @returns its state afterwards: complete, if she paid first */
  expireCheckout(id: string): Promise<Checkout | null>
  /** @returns `null` for one the provider does not know */
  readSubscription(id: string): Promise<CardSubscription | null>
  /** The ids of all subscriptions of a customer, ended ones too. */
  listSubscriptionIds(customerId: string): Promise<string[]>
  /** The subscription that an invoice, a payment or a charge belongs to; `null` for none. */
  findSubscriptionId(subject: CardSubject): Promise<string | null>
  /** The payment that a charge belongs to (a gift is a payment without a subscription). */
  findPaymentId(subject: CardSubject): Promise<string | null>
  /** Whether a payment was refunded in full, or is disputed. */
  isPaymentRefunded(paymentId: string): Promise<boolean>
  /** Newest first. */
  listInvoices(customerId: string): Promise<CardInvoice[]>
  cancelAtPeriodEnd(id: string, cancels: boolean, key: string): Promise<void>
  cancelNow(id: string, key: string): Promise<void>
  refund(paymentId: string, key: string): Promise<void>
  /** Collection stops with the next renewal and starts again at the given time. */
  pause(id: string, resumesAt: Date, key: string): Promise<void>
  /** Collects again from the next renewal on. */
  resume(id: string, key: string): Promise<void>
  /** A new period begins and is charged at once: after a pause that ended in unpaid time. */
  beginPeriod(id: string, key: string): Promise<void>
  previewChange(id: string, productId: ProductId): Promise<TermChange>
  /** @throws PaymentRefusedError `card` where the amount due could not be charged: nothing has changed then */
  changeTerm(id: string, productId: ProductId, key: string): Promise<void>
  /**
   * Charges what a customer's subscriptions owe, now and from now on, with the card that she chose last. A card that is
   * refused is reported by its own events.
   *
   * @returns the ids of the subscriptions concerned
   */
  adoptDefaultCard(customerId: string, key: string): Promise<string[]>
  /**
   * Ends the credit of a customer who has no running subscription any more.
   *
   * @param refunds whether she is paid back; false if the payment it came from was refunded already
   */
  settleCredit(customerId: string, refunds: boolean, key: string): Promise<void>
  /** The provider's own pages about her means of payment. @returns their address */
  openPortal(customerId: string, returnUrl: string, purpose: 'card' | 'overview'): Promise<string>
  /** Verifies a webhook by its raw body and its age (300 s). @throws WebhookSignatureRefusedError */
  verifyEvent(rawBody: string, signature: string | null): CardEvent
  /** An event as the log keeps it (`CardEvent.payload`), which was verified when it came. */
  eventOf(payload: unknown): CardEvent
  /** Events since a time, oldest first, to make up for lost webhooks. */
  listEvents(since: Date): AsyncIterable<CardEvent>
}
