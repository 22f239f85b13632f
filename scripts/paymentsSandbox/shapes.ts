import type Stripe from 'stripe'

/** A linked object is kept as its id. */
type Unexpanded<V> = string extends V ? Exclude<V, object> : V
type Elements<V> = V extends Array<infer E> ? Array<Unexpanded<E>> : V
/** A decimal is kept as the text that goes over the wire. */
type Field<V> = [Extract<V, Stripe.Decimal>] extends [never]
  ? [V] extends [unknown[] | null | undefined]
    ? Elements<V>
    : Unexpanded<V>
  : string | Extract<V, null>

/** A resource of Stripe's, with all its fields and nothing expanded. */
type Stored<T> = { [K in keyof T]: Field<T[K]> }

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Metadata = Record<string, string>
export type Product = Stored<Stripe.Product>
export type Price = Stored<Stripe.Price>
export type Customer = Stored<Stripe.Customer> & { test_clock: string | null }
export type PaymentMethod = Stored<Stripe.PaymentMethod>
export type PaymentIntent = Stored<Stripe.PaymentIntent>
export type SetupIntent = Stored<Stripe.SetupIntent>
export type Charge = Stored<Stripe.Charge>
export type Refund = Stored<Stripe.Refund>
export type Dispute = Stored<Stripe.Dispute>
export type Coupon = Stored<Stripe.Coupon>
export type PromotionCode = Stored<Stripe.PromotionCode>
export type Discount = Stored<Stripe.Discount>
export type InvoicePayment = Stored<Stripe.InvoicePayment>
export type InvoiceItem = Stored<Stripe.InvoiceItem>
export type TestClock = Stored<Stripe.TestHelpers.TestClock>
export type TaxRate = Stored<Stripe.TaxRate>
export type TaxRegistration = Stored<Stripe.Tax.Registration>
export type BalanceTransaction = Stored<Stripe.CustomerBalanceTransaction>
export type PortalSession = Stored<Stripe.BillingPortal.Session>
export type PortalConfiguration = Stored<Stripe.BillingPortal.Configuration>
export type WebhookEndpoint = Stored<Stripe.WebhookEndpoint>

export type Plan = Stored<Stripe.Plan>

export type SubscriptionItem = Omit<Stored<Stripe.SubscriptionItem>, 'price' | 'plan' | 'quantity'> & {
  price: Price
  plan: Plan
  quantity: number
}
export type Subscription = Omit<Stored<Stripe.Subscription>, 'default_tax_rates' | 'items' | 'test_clock'> & {
  default_tax_rates: TaxRate[]
  items: List<SubscriptionItem>
  test_clock: string | null
}
export type InvoiceLine = Stored<Stripe.InvoiceLineItem>
export type Invoice = Omit<
  Stored<Stripe.Invoice>,
  'default_tax_rates' | 'lines' | 'payments' | 'test_clock'
> & {
  default_tax_rates: TaxRate[]
  lines: List<InvoiceLine>
  test_clock: string | null
}
export type LineItem = Omit<Stored<Stripe.LineItem>, 'price'> & { price: Price }
export type CheckoutSession = Omit<Stored<Stripe.Checkout.Session>, 'line_items'>

export interface SandboxEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object; previous_attributes?: Record<string, unknown> }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}
