import type Stripe from 'stripe'
import { monthlyPrice, openBench, type Bench } from './paymentsSandboxBench'

/** @returns unix seconds */
export const at = (iso: string) => Date.parse(iso) / 1000

/** A customer with a card, who lives on a test clock. */
export async function onClock(iso: string, card = 'pm_card_visa') {
  const bench = await openBench()
  const { stripe } = bench
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: at(iso) })
  const customer = await stripe.customers.create({ email: 'lea@example.test', test_clock: clock.id })
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id })
  await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
  const price = await monthlyPrice(stripe)
  const subscribe = (params: Partial<Stripe.SubscriptionCreateParams> = {}) =>
    stripe.subscriptions.create({ customer: customer.id, items: [{ price: price.id }], ...params })
  const advance = (to: string) => stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: at(to) })
  return { ...bench, customer, price, subscribe, advance }
}

export const endOf = (subscription: Stripe.Subscription) => subscription.items.data[0]!.current_period_end
/** Oldest first. */
export const invoicesOf = async ({ stripe }: Pick<Bench, 'stripe'>, subscription: string) =>
  (await stripe.invoices.list({ subscription, limit: 100 })).data.toReversed()
