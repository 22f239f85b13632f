import type { CardSetup } from '~/domain/goingLive/cardSetup'
import type { PromotionTerms } from '~/domain/membership/promotions'
import type { CardTruthToFollow } from '~/domain/membership/cardStep'
import type { CreditedBills, CreditOwner, UsedCredit } from '~/domain/membership/credit'
import type { SettledBy } from '~/domain/membership/orderStep'
import type { CardBill, PartGivenBack } from '~/domain/membership/periods'
import type { ProductId, Term } from '~/domain/membership/plans'
import type { RefundablePayment, RefundTry } from '~/domain/membership/refunds'

/** A card subscription as the provider holds it, its invoices summed up. */
export interface CardSubscription extends CardTruthToFollow, UsedCredit {
  id: string
  customerId: string
  /** The provider's own word for its state. */
  word: string
  /** `null` for a product that is not ours. */
  productId: ProductId | null
  /** How long a period is: a price may be replaced, and loses its name then. */
  term: Term | null
  /** What a period costs by its price, in cents. */
  priceCents: number
  currency: string
  /** What the provider takes next, promotions and credit taken off, in cents; `null` where it takes nothing more. */
  nextChargeCents: number | null
  resumesAt: Date | null
  /** Invoices that were paid, or tried in vain, oldest first. */
  bills: CardBill[]
  /** Since when nothing more was to be charged (`cancelAskedAt`). */
  cancelAskedAt: Date | null
  /** What is left of the credit that its own invoices gave, after a change to a shorter term, in cents: it is kept for her next payments. */
  creditCents: number
  /** What its own credit is known by. */
  creditOwner: CreditOwner
  /** An invoice waits to be paid. */
  asksForPayment: boolean
  /** What was paid for it, newest first. */
  payments: CardPayment[]
}

/** A payment by card, with what was given back of it. */
export interface CardPayment extends RefundablePayment {
  /** Its holder has reclaimed it at some time, whatever was decided. */
  wasDisputed: boolean
  /** Refunded in full, or reclaimed by the bank; `null` while it is in force. */
  givenBackAt: Date | null
  /** What went back of it before that, or without it, oldest first: by the provider's own pages, or a part that her bank has given her. */
  parts: readonly PartGivenBack[]
  /** What somebody gave back of it by the provider's own pages, and a bank has sent back to us. */
  returned: readonly PartGivenBack[]
  /** What went back of it as credit that was left. */
  paidOutCents: number
  /** Something of it went back, and a bank has sent it back to us: a person decides. */
  isSentBack: boolean
}

export interface RefundRequest {
  paymentId: string
  amountCents: number
  /** Derived from what it pays back, and kept with it: a repetition finds it. */
  key: string
}

export interface CardPlan {
  productId: ProductId
  /** The provider's own id of the product. */
  storeProductId: string
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

export interface Checkout extends SettledBy {
  id: string
  url: string | null
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
  /** Charged at once, what the unused time is worth and her credit taken off; negative: kept for the next renewals. 0 before the first charge. */
  dueNowCents: number
  currency: string
  /** The next renewal after it, or the first charge. */
  nextChargeAt: Date
  /** What is taken then. */
  nextChargeCents: number
}

export interface Promotion extends PromotionTerms {
  id: string
  code: string
}

/** What an event of the provider is about. */
export type CardSubject =
  | { kind: 'subscription'; id: string }
  | { kind: 'checkout'; id: string }
  | { kind: 'payment'; id: string }
  | { kind: 'charge'; id: string }
  /** A customer whose card for all further payments has changed, or what lowers them: her credit, or a discount of her own. */
  | { kind: 'customer'; id: string; newCard: boolean; newCredit: boolean }
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
    /** The provider's own word for it, where it gave one. */
    readonly code: string | null = null,
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
  /** @returns `null` for a code that is unknown */
  findPromotion(code: string): Promise<Promotion | null>
  /** Whether a customer has ever paid for anything. */
  hasPaid(customerId: string): Promise<boolean>
  createCheckout(request: CheckoutRequest): Promise<Checkout>
  /** @returns `null` for one the provider does not know */
  readCheckout(id: string): Promise<Checkout | null>
  /** Closes an open checkout. @returns its state afterwards: complete, if she paid first */
  expireCheckout(id: string): Promise<Checkout | null>
  /** @returns `null` for one the provider does not know */
  readSubscription(id: string): Promise<CardSubscription | null>
  /** The ids of all subscriptions of a customer, ended ones too. */
  listSubscriptionIds(customerId: string): Promise<string[]>
  /** The subscription that a payment or a charge belongs to; `null` for none. */
  findSubscriptionId(subject: CardSubject): Promise<string | null>
  /** The payment that a charge belongs to (a gift is a payment without a subscription). */
  findPaymentId(subject: CardSubject): Promise<string | null>
  /** @returns `null` for one that the provider does not know, or that took nothing */
  readPayment(paymentId: string): Promise<CardPayment | null>
  /** What was tried to give a payment back, newest first. */
  listRefunds(paymentId: string): Promise<RefundTry[]>
  /** Newest first. */
  listInvoices(customerId: string): Promise<CardInvoice[]>
  /** Ends it with the period that runs; `false` takes any end back that is still to come. */
  cancelAtPeriodEnd(id: string, cancels: boolean, key: string): Promise<void>
  /** Ends it at once: nothing is charged any more, and what is owed is not asked for any more. Safe to repeat. */
  endNow(id: string, key: string): Promise<void>
  /** What is drawn up or was tried in vain is not asked for any more. Safe to repeat. */
  forgiveDebts(id: string): Promise<void>
  /** The first charge of one that waits for it comes on another day. */
  moveFirstCharge(id: string, to: Date, key: string): Promise<void>
  /** Gives a part of a payment back. */
  refund(request: RefundRequest): Promise<RefundTry>
  /** Collection stops with the next renewal and starts again at the given time. */
  pause(id: string, resumesAt: Date, key: string): Promise<void>
  /** Collects again from the next renewal on. */
  resume(id: string, key: string): Promise<void>
  /** A new period begins and is charged at once: after a pause that ended in unpaid time. */
  beginPeriod(id: string, key: string): Promise<void>
  previewChange(id: string, productId: ProductId): Promise<TermChange>
  /** @throws PaymentRefusedError `card` where the amount due could not be charged: nothing has changed then */
  changeTerm(id: string, productId: ProductId, key: string): Promise<void>
  /** Charges what she owes, now and from now on, to the card that she chose last; its own events tell of a refusal. @returns the subscriptions' ids */
  adoptDefaultCard(customerId: string, key: string): Promise<string[]>
  /** Whether a subscription of the customer uses her credit up. */
  hasRunningSubscription(customerId: string): Promise<boolean>
  /**
   * Takes off a contract's own credit, because it is given back otherwise: under a refund's key once, under that of credit that goes with its
   * payment whatever comes to light.
   *
   * @param amountCents at most this much, and what is left
   * @returns what was taken off under the key of a refund, in cents; under the other, what was taken off now
   */
  takeCreditOff(customerId: string, amountCents: number, key: string, owner: CreditOwner): Promise<number>
  /** What a contract's bills have used up of other contracts' credit, or of its own, is hers again. Repeated, it gives no more. */
  putCreditBack(customerId: string, owner: CreditOwner, bills: CreditedBills): Promise<void>
  /** The provider's own pages about her means of payment. @returns their address */
  openPortal(customerId: string, returnUrl: string, purpose: 'card' | 'overview'): Promise<string>
  /** Verifies a webhook by its raw body and its age (300 s). @throws WebhookSignatureRefusedError */
  verifyEvent(rawBody: string, signature: string | null): CardEvent
  /** An event as the log keeps it (`CardEvent.payload`), which was verified when it came. */
  eventOf(payload: unknown): CardEvent
  /** Events since a time, oldest first, to make up for lost webhooks. */
  listEvents(since: Date): AsyncIterable<CardEvent>
}

/** What is set up at the provider, for who sets Élan up. Nothing is changed by asking. */
export interface PaymentsSetup {
  /** Each question is answered, or fails, by itself. */
  readSetup(): Promise<CardSetup>
}
