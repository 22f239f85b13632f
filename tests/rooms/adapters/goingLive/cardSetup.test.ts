import { describe, expect, test, vi } from 'vitest'
import { isReady } from '~/domain/goingLive/finding'
import { PLANS } from '~/domain/membership/plans'
import { openBench, type Bench } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { sellPlan } from '~tests/scripts/paymentsSandbox/paymentsSandboxSetUp'
import { examine, openSetUp, standingOf, wrongIn } from './cardSetupBench'

const [MONTHLY, , ANNUAL] = PLANS

describe('an account where all is set up', () => {
  test('lacks nothing, and leaves to a person what nobody can be asked', async () => {
    const findings = await examine(await openSetUp())
    expect(wrongIn(findings)).toEqual([])
    expect(isReady(findings)).toBe(true)
    expect(findings.filter(({ standing }) => standing === 'byHand').map(({ check }) => check)).toEqual([
      'card/delivery-unproved',
      'card/retries',
      'card/three-d-secure',
      'card/mails',
    ])
  })

  test('shows whether its events arrive, once there was one', async () => {
    const bench = await openSetUp()
    const { id } = await bench.stripe.customers.create({})
    await bench.stripe.customers.update(id, { name: 'Léa' })
    await vi.waitUntil(async () => standingOf(await examine(bench), 'card/delivery')[0] === 'set', {
      timeout: 10_000,
    })
    bench.receiver.status = 400
    await bench.stripe.customers.update(id, { name: 'Léa Martin' })
    expect(wrongIn(await examine(bench))).toEqual([['card/delivery-failing']])
  })
})

describe('what is not set up is missing', () => {
  test('on a new account: all of it', async () => {
    const bench = await openBench()
    expect(wrongIn(await examine(bench))).toEqual([
      ['card/portal-none'],
      ['card/endpoint-none', bench.receiver.url],
      ...PLANS.map(({ productId }) => ['card/price-none', productId]),
    ])
  })

  const endpointOf = async ({ stripe }: Bench) => (await stripe.webhookEndpoints.list()).data[0]!.id
  const portalOf = async ({ stripe }: Bench) =>
    (await stripe.billingPortal.configurations.list({ is_default: true })).data[0]!.id
  const priceOf = async ({ stripe }: Bench) =>
    (await stripe.prices.list({ lookup_keys: [ANNUAL.productId] })).data[0]!

  test.each<[string, (bench: Bench) => Promise<unknown>, string, string?]>([
    [
      'the right to charge cards',
      ({ control }) => control('POST', '/sandbox/account', { charges_enabled: false }),
      'card/account-charges',
    ],
    [
      'the right to be paid out',
      ({ control }) => control('POST', '/sandbox/account', { payouts_enabled: false }),
      'card/account-payouts',
    ],
    [
      'what the provider must know of the company',
      ({ control }) => control('POST', '/sandbox/account', { details_submitted: false }),
      'card/account-details',
    ],
    [
      'the portal',
      ({ control }) => control('POST', '/sandbox/portal', { configured: false }),
      'card/portal-none',
    ],
    [
      'a card that can be changed in the portal',
      async (bench) =>
        bench.stripe.billingPortal.configurations.update(await portalOf(bench), {
          features: { payment_method_update: { enabled: false } },
        }),
      'card/portal-cards',
    ],
    [
      'an endpoint that is enabled',
      async (bench) => bench.stripe.webhookEndpoints.update(await endpointOf(bench), { disabled: true }),
      'card/endpoint-disabled',
    ],
    [
      'events',
      async (bench) =>
        bench.stripe.webhookEndpoints.update(await endpointOf(bench), {
          enabled_events: ['invoice.paid', 'invoice.created'],
        }),
      'card/endpoint-events',
    ],
    [
      'an endpoint of our version',
      async (bench) => {
        await bench.stripe.webhookEndpoints.del(await endpointOf(bench))
        await bench.stripe.webhookEndpoints.create({
          url: bench.receiver.url,
          enabled_events: ['*'],
          api_version: '2020-08-27',
        })
      },
      'card/endpoint-version',
      '2026-10-28.endive',
    ],
    [
      'one endpoint alone',
      (bench) =>
        bench.stripe.webhookEndpoints.create({
          url: bench.receiver.url,
          enabled_events: ['*'],
          api_version: '2026-10-28.endive',
        }),
      'card/endpoint-twice',
    ],
    [
      'a price on sale',
      async (bench) => bench.stripe.prices.update((await priceOf(bench)).id, { active: false }),
      'card/price-inactive',
      ANNUAL.productId,
    ],
    [
      'a product on sale',
      async (bench) =>
        bench.stripe.products.update((await priceOf(bench)).product as string, { active: false }),
      'card/product-inactive',
      ANNUAL.productId,
    ],
    [
      'euros',
      ({ stripe }) => sellPlan(stripe, MONTHLY, { currency: 'usd' }),
      'card/price-currency',
      MONTHLY.productId,
    ],
    [
      'the plan’s length',
      ({ stripe }) => sellPlan(stripe, MONTHLY, { recurring: { interval: 'week' } }),
      'card/price-interval',
      MONTHLY.productId,
    ],
    [
      'the price that pages show',
      ({ stripe }) => sellPlan(stripe, MONTHLY, { unit_amount: 1 }),
      'card/price-amount',
      MONTHLY.productId,
    ],
    [
      'a price with its tax',
      ({ stripe }) => sellPlan(stripe, MONTHLY, { tax_behavior: 'exclusive' }),
      'card/price-tax',
      MONTHLY.productId,
    ],
  ])('%s', async (_, unset, check, of) => {
    const bench = await openSetUp()
    await unset(bench)
    expect(wrongIn(await examine(bench))).toEqual([of ? [check, of] : [check]])
  })

  test('a year is twelve months', async () => {
    const bench = await openSetUp()
    await sellPlan(bench.stripe, ANNUAL, { recurring: { interval: 'year' } })
    expect(wrongIn(await examine(bench))).toEqual([])
  })

  test('one word on tax: exempt here, and declared there', async () => {
    const bench = await openSetUp()
    const vat = { kind: 'EXEMPT' } as const
    expect(standingOf(await examine(bench, { vat }), 'card/tax-exempt')).toEqual(['set'])
    await bench.stripe.tax.registrations.create({
      active_from: 'now',
      country: 'FR',
      country_options: { fr: { type: 'standard' } },
    })
    expect(wrongIn(await examine(bench, { vat }))).toEqual([['card/tax-contradiction']])
    expect(wrongIn(await examine(bench))).toEqual([])
  })
})
