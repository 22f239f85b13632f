import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { listPlans } from '~/features/membership/card/plans.server'
import { logger } from '~/lib/logger.server'

/** How long prices are kept. */
const KEPT_MS = 300_000

/** A card provider that tells its prices, or hangs. */
let server: Server
let hangs = false
let priceCents = 1500
let sold: number = PLANS.length
let asked = 0
beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1
    if (hangs) return
    const data = PLANS.slice(0, sold).map(({ productId }) => ({
      id: `price_${productId}`,
      object: 'price',
      lookup_key: productId,
      unit_amount: priceCents,
      currency: CURRENCY,
    }))
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify({ object: 'list', data, has_more: false }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  ;[hangs, priceCents, sold, asked] = [false, 1500, PLANS.length, 0]
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const payments = () =>
  createStripePayments({
    secretKey: 'sk_test',
    webhookSecret: 'whsec',
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
const monthly = async (port: ReturnType<typeof payments>) => (await port.listPlans())[0]?.priceCents

describe('the prices of the card provider', () => {
  test('are asked for once in five minutes', async () => {
    const port = payments()
    await Promise.all([port.listPlans(), port.listPlans()])
    vi.advanceTimersByTime(KEPT_MS - 1000)
    priceCents = 1600
    expect([await monthly(port), asked]).toEqual([1500, 1])
  })

  test('are shown as last known while it hangs, and anew once it answers', async () => {
    const port = payments()
    expect(await monthly(port)).toBe(1500)
    vi.advanceTimersByTime(KEPT_MS + 1000)
    hangs = true
    expect(await monthly(port)).toBe(1500)
    await vi.waitUntil(() => asked === 2)
    server.closeAllConnections()
    ;[hangs, priceCents] = [false, 1600]
    await vi.waitUntil(async () => (await monthly(port)) === 1600, { timeout: 20_000 })
  })

  test('are asked for again while one is missing', async () => {
    const port = payments()
    sold = 2
    expect(await port.listPlans()).toHaveLength(2)
    sold = 3
    vi.advanceTimersByTime(10)
    await vi.waitUntil(async () => (await port.listPlans()).length === 3)
  })

  test('that nobody knows yet keep no page waiting: our list prices are shown', async () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const silent = { ...payments(), listPlans: () => new Promise<never>(() => undefined) }
    const shown = listPlans(silent)
    await vi.runAllTimersAsync()
    expect((await shown).map((plan) => plan.priceCents)).toEqual(PLANS.map((plan) => plan.listPriceCents))
    expect(warn).toHaveBeenCalledOnce()
  })
})
