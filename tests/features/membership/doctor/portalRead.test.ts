import { expect, test } from 'vitest'
import { createStripeSetup } from '~/adapters/payments/stripe/setup.server'
import { openBench, SECRET_KEY, WEBHOOK_SECRET } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'

test('what the provider’s pages let her do is read from their default configuration', async () => {
  const bench = await openBench({ webhookUrl: null })
  const setup = createStripeSetup({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiBase: bench.sandbox.origin,
  })
  const portal = async () => (await setup.readSetup()).portal
  expect(await portal()).toEqual({ answer: null })
  await bench.control('POST', '/sandbox/portal', { configured: true })
  expect(await portal()).toEqual({ answer: { changesCards: true, endsContracts: false } })
  const { data } = await bench.stripe.billingPortal.configurations.list({ is_default: true })
  await bench.stripe.billingPortal.configurations.update(data[0]?.id ?? '', {
    features: { payment_method_update: { enabled: false }, subscription_cancel: { enabled: true } },
  })
  expect(await portal()).toEqual({ answer: { changesCards: false, endsContracts: true } })
})
