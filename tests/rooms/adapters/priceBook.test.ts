import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { createStripeClient } from '~/adapters/payments/stripe/client.server'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import { createPriceBook } from '~/adapters/payments/stripe/plans.server'
import { CURRENCY, PLANS } from '~/domain/membership/plans'
import { listPlans } from '~/features/membership/card/plans.server'
import { logger } from '~/lib/log/logger.server'

/** How long prices are kept. */
const KEPT_MS = 300_000

const MONTHLY = PLANS[0].productId

/** A card provider that tells its prices, hangs, or fails. */
let server: Server
let does: 'answer' | 'hang' | 'fail' = 'answer'
let priceCents: number | null = 1500
let sold: number = PLANS.length
let asked: URL[] = []
/** Answers those that hang with a failure. */
let failThem: (() => void)[] = []
beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://stripe.test'))
    const fail = () => {
      response.writeHead(503, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
      response.end(JSON.stringify({ error: { type: 'api_error', message: 'away' } }))
    }
    if (does === 'hang') return void failThem.push(fail)
    if (does === 'fail') return fail()
    const data = PLANS.slice(0, sold).map(({ productId }) => ({
      id: `price_${productId}`,
      object: 'price',
      lookup_key: productId,
      unit_amount: productId === MONTHLY ? priceCents : 9900,
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
  ;[does, priceCents, sold, asked, failThem] = ['answer', 1500, PLANS.length, [], []]
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const settings = () => ({
  secretKey: 'sk_test',
  webhookSecret: 'whsec',
  apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
})
const payments = () => createStripePayments(settings())
const priceBook = () => createPriceBook(createStripeClient(settings()))
const monthly = async (port: ReturnType<typeof payments>) => (await port.listPlans())[0]?.priceCents

describe('the prices of the card provider', () => {
  test('are asked for once in five minutes', async () => {
    const port = payments()
    await Promise.all([port.listPlans(), port.listPlans()])
    vi.advanceTimersByTime(KEPT_MS)
    priceCents = 1600
    expect([await monthly(port), asked.length]).toEqual([1500, 1])
    vi.advanceTimersByTime(1)
    await vi.waitUntil(async () => (await monthly(port)) === 1600)
  })

  test('are those of our plans that are on sale', async () => {
    await priceBook().list()
    const query = [...(asked[0]?.searchParams ?? [])]
    expect(query.filter(([name]) => name.startsWith('lookup_keys')).map(([, key]) => key)).toEqual(
      PLANS.map(({ productId }) => productId),
    )
    expect(query).toContainEqual(['active', 'true'])
  })

  test('leave a plan out whose price is not one amount', async () => {
    priceCents = null
    const plans = await priceBook().list()
    expect(plans.map(({ productId }) => productId)).toEqual(PLANS.slice(1).map(({ productId }) => productId))
  })

  test('are shown as last known while it hangs, and anew once it answers', async () => {
    const port = payments()
    expect(await monthly(port)).toBe(1500)
    vi.advanceTimersByTime(KEPT_MS + 1000)
    does = 'hang'
    expect(await monthly(port)).toBe(1500)
    await vi.waitUntil(() => asked.length === 2)
    server.closeAllConnections()
    ;[does, priceCents] = ['answer', 1600]
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

  test('that nobody knows yet keep no page waiting longer than two seconds: our list prices are shown', async () => {
    vi.useFakeTimers()
    const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const silent = { ...payments(), listPlans: () => new Promise<never>(() => undefined) }
    const shown = listPlans(silent)
    await vi.advanceTimersByTimeAsync(1999)
    expect(warn).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect((await shown).map((plan) => plan.priceCents)).toEqual(PLANS.map((plan) => plan.listPriceCents))
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('an order’s price', () => {
  test('is never older than five minutes', async () => {
    const book = priceBook()
    expect(await book.find(MONTHLY)).toMatchObject({ priceCents: 1500 })
    priceCents = 1600
    vi.advanceTimersByTime(KEPT_MS + 1)
    expect(await book.find(MONTHLY)).toMatchObject({ priceCents: 1600 })
  })

  test('that cannot be read fails the order; pages still show the last known ones', async () => {
    const book = priceBook()
    await book.list()
    vi.advanceTimersByTime(KEPT_MS + 1)
    does = 'fail'
    await expect(book.find(MONTHLY)).rejects.toThrow(PaymentsUnavailableError)
    expect(await book.list()).toMatchObject([{ priceCents: 1500 }, {}, {}])
    // The page asks anew meanwhile.
    await vi.waitUntil(() => asked.length === 3)
  })

  test('that cannot be read fails the order also where a page asked first', async () => {
    const book = priceBook()
    await book.list()
    vi.advanceTimersByTime(KEPT_MS + 1)
    does = 'hang'
    expect(await book.list()).toHaveLength(PLANS.length)
    // The order joins the reading that the page began.
    const order = expect(book.find(MONTHLY)).rejects.toThrow(PaymentsUnavailableError)
    await vi.waitUntil(() => failThem.length === 1)
    for (const fail of failThem) fail()
    await order
    expect(asked).toHaveLength(2)
  })
})
