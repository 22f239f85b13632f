import type { BankAnswer } from '../cards'
import { timeOn, type Sandbox } from '../context'
import { createCustomerOfEmail } from '../resources/customers/customers'
import { trialEndOf } from '../resources/checkout/checkoutTotals'
import { attachPaymentMethod } from '../resources/customers/paymentMethods'
import type { CheckoutSession, Customer, PaymentMethod } from '../shapes'
import type { CheckoutPlan } from '../store'
import { emit } from '../webhooks/emit'
import { judgeSetup } from '../cards'
import { askBank, chargeIntent } from './charging'
import { createIntent } from './intents'
import { subscribe } from './subscribing'

export interface Payer {
  email: string
  name: string | null
  method: PaymentMethod
  /** The bank was answered on its page. */
  authenticated: boolean
}

/**
 * Pays an open session. A card that is refused leaves the session open, to be paid with another one.
 * A session that is complete is not paid again.
 */
export function payCheckout(sandbox: Sandbox, session: CheckoutSession, payer: Payer): BankAnswer {
  if (session.status !== 'open') return { kind: 'approved' }
  const plan = sandbox.store.find('checkoutPlans', session.id)!
  const presence = { onSession: true, authenticated: payer.authenticated }
  const free = session.amount_total === 0
  const card = sandbox.store.find('cardsOnFile', payer.method.id)!
  const answer = free ? judgeSetup(card, payer.authenticated) : askBank(sandbox, payer.method, presence)
  if (answer.kind === 'authenticate') return answer
  if (answer.kind === 'declined') {
    if (!free) recordRefusal(sandbox, session, payer)
    return answer
  }
  // From here on nothing can be refused: the objects made now are kept.
  if (payer.authenticated) card.setUp = true
  const customer = customerOf(sandbox, session, payer)
  session.customer = customer?.id ?? null
  session.customer_details = {
    address: null,
    business_name: null,
    email: payer.email,
    individual_name: null,
    name: payer.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  } as CheckoutSession['customer_details']
  if (session.mode === 'subscription') startSubscription(sandbox, session, plan, payer, customer!)
  else payOnce(sandbox, session, plan, payer, customer)
  session.status = 'complete'
  session.payment_status = free && session.mode === 'subscription' ? 'no_payment_required' : 'paid'
  session.url = null
  sandbox.store.touch()
  emit(sandbox, 'checkout.session.completed', session)
  return answer
}

function customerOf(sandbox: Sandbox, session: CheckoutSession, payer: Payer): Customer | null {
  const known = session.customer ? sandbox.store.find('customers', session.customer) : undefined
  const needed = session.mode === 'subscription' || session.customer_creation === 'always'
  const customer = known ?? (needed ? createCustomerOfEmail(sandbox, payer.email, payer.name) : null)
  if (customer) attachPaymentMethod(sandbox, payer.method, customer)
  return customer
}

function startSubscription(
  sandbox: Sandbox,
  session: CheckoutSession,
  plan: CheckoutPlan,
  payer: Payer,
  customer: Customer,
): void {
  const now = timeOn(sandbox, customer.test_clock)
  const { subscription } = subscribe(sandbox, {
    customer,
    items: plan.lineItems
      .filter((item) => item.price.type === 'recurring')
      .map((item) => ({ price: item.price, quantity: item.quantity ?? 1, metadata: {} })),
    metadata: plan.subscriptionData.metadata,
    description: plan.subscriptionData.description,
    paymentMethod: payer.method,
    trialEnd: trialEndOf(plan, now),
    cancelAt: null,
    cancelAtPeriodEnd: false,
    billingCycleAnchor: plan.billingCycleAnchor,
    discounts: plan.coupon ? [{ coupon: plan.coupon, promotionCode: plan.promotionCode }] : [],
    checkoutSession: session.id,
    missingPaymentMethod: plan.subscriptionData.missingPaymentMethod,
    automaticTax: session.automatic_tax.enabled,
    taxRates: plan.subscriptionData.defaultTaxRates,
    offSession: false,
    paidOnPage: payer.authenticated,
    waitsForCard: false,
  })
  session.subscription = subscription.id
  session.invoice = subscription.latest_invoice
}

function payOnce(
  sandbox: Sandbox,
  session: CheckoutSession,
  plan: CheckoutPlan,
  payer: Payer,
  customer: Customer | null,
): void {
  const amount = session.amount_total ?? 0
  if (amount === 0) return
  const intent = createIntent(sandbox, {
    amount,
    currency: session.currency!,
    customer: customer?.id ?? null,
    ...plan.paymentIntent,
    metadata: plan.paymentIntentMetadata,
    keepsCard: false,
  })
  session.payment_intent = intent.id
  chargeIntent(sandbox, intent, payer.method, { onSession: true, authenticated: payer.authenticated })
}

/** A refused attempt leaves its trace: an intent and its failed charge. */
function recordRefusal(sandbox: Sandbox, session: CheckoutSession, payer: Payer): void {
  const intent = createIntent(sandbox, {
    amount: session.amount_total!,
    currency: session.currency!,
    customer: session.customer,
    description: null,
    metadata: {},
    receiptEmail: null,
    keepsCard: false,
  })
  chargeIntent(sandbox, intent, payer.method, { onSession: true, authenticated: payer.authenticated })
}
