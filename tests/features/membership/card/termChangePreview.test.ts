import { expect, test } from 'vitest'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { PLANS, type ProductId } from '~/domain/membership/plans'
import { SECRET_KEY, WEBHOOK_SECRET, openBench } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { sellPlan } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'

const MONTHLY = 'monthly_subscription_1'
const ANNUAL = 'annual_subscription_2'

test.each<[string, ProductId, ProductId]>([
  ['a longer', MONTHLY, ANNUAL],
  ['a shorter', ANNUAL, MONTHLY],
])('a change to %s term is previewed with the charge that then comes next', async (_, from, to) => {
  const { sandbox, stripe } = await openBench()
  for (const plan of PLANS) await sellPlan(stripe, plan)
  const payments = createStripePayments({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: sandbox.origin,
  })
  // A clock that is stopped, so that the preview and the change are of the same instant.
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: 1_790_000_000 })
  const customer = await stripe.customers.create({ email: 'lea@example.test', test_clock: clock.id })
  const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
  const { data } = await stripe.prices.list({ lookup_keys: [from] })
  const { id } = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: data[0]?.id ?? '' }],
    default_payment_method: card.id,
  })

  const preview = await payments.previewChange(id, to)
  await payments.changeTerm(id, to, 'change')

  const changed = await stripe.subscriptions.retrieve(id)
  expect(preview.nextChargeAt.getTime()).toBe((changed.items.data[0]?.current_period_end ?? 0) * 1000)
  expect(Math.sign(preview.dueNowCents)).toBe(to === ANNUAL ? 1 : -1)
})
