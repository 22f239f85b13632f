import { test as base, expect } from '@playwright/test'
import { startBridgePage, type ApiCall, type BridgePage } from '../../support/webkit/bridgePage'
import { STORE_HANDLERS, ScriptedStoreKit } from '../../support/webkit/scriptedStoreKit'
import { requireWebKit } from '../../support/webkit/webkitApp'
import { WebKitHost, type HostOptions } from '../../support/webkit/webkitHost'
import { OUR_SERVER } from '../../support/e2e/preview/ours'

const CUSTOMER = '4f0c2c6e-1f5c-4f0e-9a0b-0d3f6a0d9d11'
const MONTHLY = {
  id: 'monthly_subscription_1',
  displayName: 'Mensuel',
  displayPrice: '14,99 €',
  price: 14.99,
  currency: 'EUR',
  term: 'monthly',
}
const INTENTS = '/subscriptions/apple/intents'
const INTENT = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const OFFERS = '/subscriptions/apple/offers'
const TRANSACTIONS = '/subscriptions/apple/transactions'
const SIGNED = { keyId: 'KEY', nonce: 'n-1', timestampMs: 1_790_000_000_000, signature: 'MEUC+/Q==' }

/** A server that takes every transaction. */
function willing({ path }: ApiCall) {
  if (path === INTENTS) return { status: 200, body: { customer: CUSTOMER, intentId: INTENT } }
  return path === OFFERS ? { status: 200, body: SIGNED } : { status: 204 }
}

interface Wrapper {
  host: WebKitHost
  store: ScriptedStoreKit
  /** Loads the bridge, as a page does when it needs it. */
  loadBridge(): Promise<unknown>
  buy(order: object): Promise<unknown>
  outcome(kind: string, timeoutMs?: number): Promise<unknown>
  failures(): Promise<string[]>
  /** What the API was asked, by path. */
  asked(): string[]
}

interface Fixtures {
  bridge: BridgePage
  openWrapper: (options?: HostOptions) => Promise<Wrapper>
}

const test = base.extend<Fixtures, { servedBridge: BridgePage }>({
  servedBridge: [
    async ({}, use) => {
      requireWebKit()
      const page = await startBridgePage()
      await use(page)
      await page.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  bridge: async ({ servedBridge }, use) => {
    servedBridge.calls.length = 0
    servedBridge.answer = willing
    await use(servedBridge)
  },
  openWrapper: async ({ bridge }, use) => {
    const opened: WebKitHost[] = []
    await use(async (options = { bridge: 'present', handlers: STORE_HANDLERS }) => {
      const host = await WebKitHost.start({ cert: bridge.certFile, ...options })
      opened.push(host)
      let last = 2_000_000
      const sell = () => ({ transactionId: String(++last), jws: 'a.b.c' })
      return {
        host,
        store: new ScriptedStoreKit(host, { products: [MONTHLY], sell }),
        loadBridge: () => host.evaluate('window.page = window.bridgePage.start()'),
        buy: (order) => host.evaluate('window.page.buy(args)', order),
        outcome: (kind, timeoutMs) =>
          host.waitFor(`window.page.outcome === ${JSON.stringify(kind)}`, timeoutMs),
        failures: () => host.evaluate<string[]>('return window.bridgePage.failures'),
        asked: () => bridge.calls.map(({ path }) => path),
      }
    })
    for (const host of opened) await host.close()
  },
})

test.skip(...OUR_SERVER)

test.describe.configure({ timeout: 90_000 })

test('outside the wrapper there is no store, and nothing listens @long', async ({ bridge, openWrapper }) => {
  const { host, loadBridge, buy, outcome, failures, asked } = await openWrapper({ bridge: 'absent' })
  await host.goto(bridge.origin)
  expect(await host.evaluate('return window.storekit')).toBeNull()
  await loadBridge()
  await buy({ product: MONTHLY })
  await outcome('failed')
  expect(await failures()).toEqual(['StoreKit is not available'])
  expect(asked()).toEqual([])
})

test('in the wrapper she sees what is sold, buys, and manages it in the App Store', async ({
  bridge,
  openWrapper,
}) => {
  const { host, store, loadBridge, buy, outcome, failures } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  expect(
    await host.evaluate('return window.page.storeKit.loadProducts(args)', [MONTHLY.id, 'unknown']),
  ).toEqual([{ ...MONTHLY, introductoryOffer: null, offers: [] }])

  await buy({ product: MONTHLY })
  await outcome('recorded')
  await store.quiet()
  const callbackId = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(store.orders).toEqual([{ productId: MONTHLY.id, customer: CUSTOMER, callbackId, offer: undefined }])
  expect(bridge.calls).toEqual([
    { path: INTENTS, body: { productId: MONTHLY.id } },
    { path: TRANSACTIONS, body: { transactionId: '2000001', jws: 'a.b.c' } },
  ])
  await expect.poll(() => store.finished).toEqual(['2000001'])

  await host.evaluate('await window.page.storeKit.manageSubscription()')
  await expect.poll(() => store.settingsOpened).toBe(1)
  expect(await failures()).toEqual([])
})

test('with an offer the wrapper gets the server’s signature @long', async ({ bridge, openWrapper }) => {
  const { store, loadBridge, buy, outcome } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  await buy({ product: MONTHLY, offer: { id: 'winback' } })
  await outcome('recorded')
  expect(store.orders).toMatchObject([
    { productId: MONTHLY.id, customer: CUSTOMER, offer: 'winback:KEY:n-1:1790000000000:MEUC-_Q' },
  ])
})

test('an older wrapper knows no offers @long', async ({ bridge, openWrapper }) => {
  const handlers = STORE_HANDLERS.filter((name) => name !== 'purchaseWithOffer')
  const { store, loadBridge, buy, outcome, failures } = await openWrapper({ bridge: 'present', handlers })
  await store.launch(bridge.origin)
  await loadBridge()
  await buy({ product: MONTHLY, offer: { id: 'winback' } })
  await outcome('failed')
  expect(await failures()).toEqual(['Promotional offers not supported in this version'])
})

test('a refusal is shown, a cancellation is not, a repeated answer counts once @long', async ({
  bridge,
  openWrapper,
}) => {
  const { store, loadBridge, buy, outcome, failures, asked } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  store.script({ fails: 'SKErrorDomain 3' }, { fails: 'userCancelled' }, 'answers-twice')
  await buy({ product: MONTHLY })
  await outcome('failed')
  await buy({ product: MONTHLY })
  await outcome('cancelled')
  expect(await failures()).toEqual(['Purchase failed'])
  await buy({ product: MONTHLY })
  await outcome('recorded')
  await store.quiet()
  await expect.poll(() => store.finished).toEqual(['2000001'])
  expect(asked().filter((path) => path === TRANSACTIONS)).toHaveLength(1)
})

test('while her parents are asked nothing failed; their yes comes by itself @long', async ({
  bridge,
  openWrapper,
}) => {
  const { store, loadBridge, buy, outcome, failures, asked } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  store.script({ fails: 'pending' })
  await buy({ product: MONTHLY })
  await outcome('awaited')
  expect(asked()).toEqual([INTENTS, `${INTENTS}/${INTENT}`])
  await store.push({ transactionId: '2000009', jws: 'a.b.c' })
  await expect.poll(() => store.finished).toEqual(['2000009'])
  expect(await failures()).toEqual([])
})

test('an operation that the bridge does not have, and an unknown buyer, are refused @long', async ({
  bridge,
  openWrapper,
}) => {
  const { host, store, loadBridge } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  const messageOf = (call: string) =>
    host.evaluate(`return window.page.storeKit.${call}.catch(({ message }) => message)`)
  expect(await messageOf(`call('restorePurchases', {})`)).toBe('Unsupported StoreKit method')
  expect(await messageOf(`purchase({ productId: 'monthly_subscription_1', customer: '' })`)).toBe(
    'User not found',
  )
  expect(host.messages).toEqual([])
})

test('what was left unfinished is recorded and finished at the next start @long', async ({
  bridge,
  openWrapper,
}) => {
  const { host, store, loadBridge, asked } = await openWrapper()
  store.unfinished.set('1999999', { transactionId: '1999999', jws: 'a.b.c' })
  // The server is down at first: nothing is finished before it has answered.
  let refusals = 1
  bridge.answer = (call) => (refusals-- > 0 ? { status: 503, body: { status: 503 } } : willing(call))
  await store.launch(bridge.origin)
  expect(asked()).toEqual([])
  await loadBridge()
  await expect.poll(() => store.finished).toEqual(['1999999'])
  expect(asked()).toEqual([TRANSACTIONS, TRANSACTIONS])
  expect(store.unfinished.size).toBe(0)

  // The same one again, of a server that has it: Apple's own notification was faster, say.
  bridge.answer = () => ({ status: 409, body: { status: 409, code: 'subscriptions/already-recorded' } })
  await host.reload()
  await loadBridge()
  await store.push({ transactionId: '1999999' })
  await expect.poll(() => store.finished).toEqual(['1999999', '1999999'])
  expect(asked()).toHaveLength(3)
})

test('in a frame the bridge does not listen and does not ask @long', async ({ bridge, openWrapper }) => {
  const { host } = await openWrapper()
  await host.goto(`${bridge.origin}/frame`)
  await host.waitFor('frames[0].bridgePage')
  expect(
    await host.evaluate(
      `const page = frames[0].bridgePage.start()
       return [typeof frames[0].webkit?.messageHandlers?.purchase, frames[0].storekit ?? null, page.storeKit.isAvailable()]`,
    ),
  ).toEqual(['object', null, false])
})

test('a message of the wrong shape is reported and nothing else @long', async ({ bridge, openWrapper }) => {
  const { host, store, loadBridge, asked } = await openWrapper()
  await store.launch(bridge.origin)
  await loadBridge()
  await host.evaluate(`window.storekit.onPurchase('nonsense'); window.storekit.onTransaction({ jws: 7 })`)
  expect(await host.evaluate('return window.bridgePage.reports')).toEqual([
    ['storekit_message_ignored', { event: 'onPurchase', field: '' }],
    ['storekit_message_ignored', { event: 'onTransaction', field: 'transactionId' }],
  ])
  expect(asked()).toEqual([])
})
