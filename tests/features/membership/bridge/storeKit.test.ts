import { describe, expect, test, vi } from 'vitest'
import { createStoreKit, type StoreKitParts } from '~/features/membership/bridge/storeKit'
import { StoreKitError, type StoreKitErrorCode } from '~/features/membership/bridge/storeKitError'
import { fakeBridgeWindow, manualTimers, settled } from '~tests/support/webkit/fakeBridgeWindow'

const CUSTOMER = '4f0c2c6e-1f5c-4f0e-9a0b-0d3f6a0d9d11'
const PURCHASE = { productId: 'monthly_subscription_1', customer: CUSTOMER }
const OFFER = 'winback:KEY1:nonce:1:sig'
const MONTHLY = {
  id: 'monthly_subscription_1',
  displayName: 'Mensuel',
  displayPrice: '14,99 €',
  price: 14.99,
  currency: 'EUR',
  term: 'monthly',
}

function start(given: Parameters<typeof fakeBridgeWindow>[0] = {}, parts: Partial<StoreKitParts> = {}) {
  const fake = fakeBridgeWindow(given)
  const timers = manualTimers()
  const report = vi.fn<StoreKitParts['report']>()
  const verify = vi.fn<StoreKitParts['verify']>(async () => undefined)
  let last = 0
  const storeKit = createStoreKit({
    window: fake.window,
    report,
    verify,
    newCallbackId: () => `callback-${++last}`,
    startTimer: timers.startTimer,
    ...parts,
  })
  return { ...fake, timers, report, verify, storeKit }
}

const refusal = (code: StoreKitErrorCode, message: string) =>
  expect.objectContaining({ name: 'StoreKitError', code, message })
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('it should have been refused'),
    (failure: unknown) => failure,
  )

describe('what the wrapper is given', () => {
  test('the bodies of the contract, to the letter', async () => {
    const { storeKit, posted, window } = start()
    const list = storeKit.loadProducts(['monthly_subscription_1', 'annual_subscription_2'])
    const purchase = storeKit.purchase(PURCHASE)
    const withOffer = storeKit.purchaseWithOffer({ ...PURCHASE, offer: OFFER })
    await storeKit.manageSubscription()
    await storeKit.finishTransaction('2000001')
    expect(posted).toEqual([
      {
        name: 'loadProducts',
        body: {
          productIds: ['monthly_subscription_1', 'annual_subscription_2'],
          callbackId: 'callback-1',
        },
      },
      { name: 'purchase', body: { ...PURCHASE, callbackId: 'callback-2' } },
      { name: 'purchaseWithOffer', body: `monthly_subscription_1|${CUSTOMER}|${OFFER}|callback-3` },
      { name: 'manageSubscription', body: {} },
      { name: 'finishTransaction', body: { transactionId: '2000001' } },
    ])
    window.storekit?.onProducts({ callbackId: 'callback-1', products: [MONTHLY] })
    window.storekit?.onPurchase({
      callbackId: 'callback-3',
      success: true,
      transactionId: '3',
      error: null,
      jws: 'a.b.c',
    })
    window.storekit?.onPurchase({ callbackId: 'callback-2', success: true, transactionId: '2', error: '' })
    expect(await list).toEqual([{ ...MONTHLY, introductoryOffer: null, offers: [] }])
    expect(await purchase).toEqual({ transactionId: '2' })
    expect(await withOffer).toEqual({ transactionId: '3', jws: 'a.b.c' })
  })

  test('a callback id that is never the same', async () => {
    const { storeKit, bodies, timers } = start({}, { newCallbackId: () => crypto.randomUUID() })
    const both = [storeKit.purchase(PURCHASE), storeKit.purchase(PURCHASE)].map(failureOf)
    const ids = bodies('purchase').map((body) => (body as { callbackId: string }).callbackId)
    expect(new Set(ids).size).toBe(2)
    expect(ids[0]).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    timers.fireAll()
    await Promise.all(both)
  })

  test('no string that it would read otherwise', async () => {
    const { storeKit, posted } = start()
    await expect(storeKit.purchaseWithOffer({ ...PURCHASE, offer: 'a|b' })).rejects.toBeInstanceOf(RangeError)
    expect(posted).toEqual([])
  })
})

describe('what cannot be done', () => {
  const NOT_AVAILABLE = refusal('storekit/not-available', 'StoreKit is not available')
  test.each([
    ['in a browser', { handlers: null }],
    ['without a purchase handler', { handlers: ['loadProducts', 'purchaseWithOffer', 'signIn'] }],
    ['in a frame', { framed: true }],
  ])('%s nothing is available', async (_where, given) => {
    const { storeKit, posted } = start(given)
    expect(storeKit.isAvailable()).toBe(false)
    for (const attempt of [
      storeKit.loadProducts([]),
      storeKit.purchase(PURCHASE),
      storeKit.purchaseWithOffer({ ...PURCHASE, offer: OFFER }),
      storeKit.manageSubscription(),
      storeKit.finishTransaction('1'),
    ])
      expect(await failureOf(attempt)).toEqual(NOT_AVAILABLE)
    expect(posted).toEqual([])
  })

  test('a frame is not spoken to either', () => {
    expect(start({ framed: true }).window.storekit).toBeUndefined()
  })

  test('an offer, in an older version', async () => {
    const { storeKit, posted } = start({ handlers: ['purchase', 'loadProducts'] })
    expect(storeKit.isAvailable()).toBe(true)
    expect(await failureOf(storeKit.purchaseWithOffer({ ...PURCHASE, offer: OFFER }))).toEqual(
      refusal('storekit/offers-not-supported', 'Promotional offers not supported in this version'),
    )
    expect(posted).toEqual([])
  })

  test('another operation that this version lacks', async () => {
    const { storeKit } = start({ handlers: ['purchase'] })
    expect(await failureOf(storeKit.manageSubscription())).toEqual(
      refusal('storekit/unsupported-method', 'Unsupported StoreKit method'),
    )
  })

  test.each(['restorePurchases', 'toString', 'constructor', '__proto__', 'signIn', ''])(
    'an operation named "%s"',
    async (name) => {
      const { storeKit, posted } = start()
      expect(await failureOf(storeKit.call(name as 'manageSubscription', {}))).toEqual(
        refusal('storekit/unsupported-method', 'Unsupported StoreKit method'),
      )
      expect(posted).toEqual([])
    },
  )

  test('a purchase without a buyer', async () => {
    const { storeKit, posted } = start()
    const unknown = refusal('storekit/user-not-found', 'User not found')
    expect(await failureOf(storeKit.purchase({ ...PURCHASE, customer: '' }))).toEqual(unknown)
    expect(await failureOf(storeKit.purchaseWithOffer({ ...PURCHASE, customer: '', offer: OFFER }))).toEqual(
      unknown,
    )
    expect(posted).toEqual([])
  })

  test('an operation is called by its name', async () => {
    const { storeKit, posted } = start()
    await storeKit.call('finishTransaction', { transactionId: '7' })
    expect(posted).toEqual([{ name: 'finishTransaction', body: { transactionId: '7' } }])
  })
})

describe('an answer', () => {
  test('that does not come within 30 s is a timeout', async () => {
    const { storeKit, timers } = start()
    const waiting = [
      storeKit.purchase(PURCHASE),
      storeKit.purchaseWithOffer({ ...PURCHASE, offer: OFFER }),
      storeKit.loadProducts(['monthly_subscription_1']),
    ].map(failureOf)
    expect(timers.delaysMs()).toEqual([30_000, 30_000, 30_000])
    timers.fireAll()
    for (const failure of await Promise.all(waiting))
      expect(failure).toEqual(refusal('storekit/timeout', 'Purchase operation timed out'))
  })

  test('in time stops the clock', async () => {
    const { storeKit, timers, window } = start()
    const purchase = storeKit.purchase(PURCHASE)
    window.storekit?.onPurchase({ callbackId: 'callback-1', success: true, transactionId: '1', error: null })
    await purchase
    expect(timers.delaysMs()).toEqual([])
  })

  test.each([
    [{ success: false, error: 'paymentNotAllowed' }, 'paymentNotAllowed'],
    [{ success: false, transactionId: null, error: null }, 'unknown'],
    [{ success: false, transactionId: '9', error: 'x' }, 'x'],
    // Without a transaction there is nothing that the server could verify.
    [{ success: true, transactionId: '' }, 'no-transaction'],
  ])('of %o is a failure', async (answer, reason) => {
    const { storeKit, window, verify } = start()
    const purchase = failureOf(storeKit.purchase(PURCHASE))
    window.storekit?.onPurchase({ callbackId: 'callback-1', ...answer })
    const failure = await purchase
    expect(failure).toBeInstanceOf(StoreKitError)
    expect(failure).toMatchObject({ code: 'storekit/purchase-failed', message: 'Purchase failed', reason })
    expect(verify).not.toHaveBeenCalled()
  })

  test('to one purchase leaves the others waiting', async () => {
    const { storeKit, window, timers } = start()
    const first = failureOf(storeKit.purchase(PURCHASE))
    const second = storeKit.purchase(PURCHASE)
    window.storekit?.onPurchase({ callbackId: 'callback-2', success: true, transactionId: '2' })
    expect(await second).toEqual({ transactionId: '2' })
    timers.fireAll()
    expect(await first).toMatchObject({ code: 'storekit/timeout' })
  })

  test('of the wrong kind for its callback id is not taken', async () => {
    const { storeKit, window, timers } = start()
    const products = failureOf(storeKit.loadProducts([]))
    window.storekit?.onPurchase({ callbackId: 'callback-1', success: false, error: 'x' })
    timers.fireAll()
    expect(await products).toMatchObject({ code: 'storekit/timeout' })
  })

  test('a handler that throws fails the purchase at once', async () => {
    const { window, storeKit, timers } = start()
    const failure = new DOMException('not a structured clone', 'DataCloneError')
    const purchase = window.webkit?.messageHandlers?.purchase
    if (purchase)
      purchase.postMessage = () => {
        throw failure
      }
    expect(await failureOf(storeKit.purchase(PURCHASE))).toBe(failure)
    expect(timers.delaysMs()).toEqual([])
    await settled()
  })
})

describe('a message of the wrong shape', () => {
  test.each([
    ['onPurchase', 'nonsense', ''],
    ['onPurchase', null, ''],
    ['onPurchase', { success: true, transactionId: '1' }, 'callbackId'],
    ['onPurchase', { callbackId: 'callback-1', success: 'yes', transactionId: '1' }, 'success'],
    ['onPurchase', { callbackId: 'callback-1', success: true, transactionId: 1 }, 'transactionId'],
    ['onPurchase', { callbackId: 'callback-1', success: false, error: { code: 2 } }, 'error'],
    ['onTransaction', undefined, ''],
    ['onTransaction', { transactionId: '' }, 'transactionId'],
    ['onTransaction', { jws: 'a.b.c' }, 'transactionId'],
    ['onProducts', { callbackId: 'callback-1', products: {} }, 'products'],
    [
      'onProducts',
      { callbackId: 'callback-1', products: [{ ...MONTHLY, term: 'weekly' }] },
      'products.0.term',
    ],
    ['onProducts', { callbackId: 'callback-1', products: [{ ...MONTHLY, price: '1' }] }, 'products.0.price'],
  ] as const)('%s %o is ignored and reported', async (event, message, field) => {
    const { storeKit, window, report, verify, timers } = start()
    const asked = failureOf(event === 'onProducts' ? storeKit.loadProducts([]) : storeKit.purchase(PURCHASE))
    window.storekit?.[event](message)
    expect(report).toHaveBeenCalledExactlyOnceWith('storekit_message_ignored', { event, field })
    expect(verify).not.toHaveBeenCalled()
    // No answer was sent: the question still waits.
    expect(timers.delaysMs()).toHaveLength(1)
    timers.fireAll()
    expect(await asked).toMatchObject({ code: 'storekit/timeout' })
  })
})
