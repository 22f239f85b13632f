import { describe, expect, test, vi } from 'vitest'
import { createStoreKit, type StoreKitParts } from '~/features/membership/bridge/storeKit'
import { installStoreKitInbox } from '~/features/membership/bridge/storeKitInbox'
import {
  STORE_KIT_HANDLERS,
  fakeBridgeWindow,
  manualTimers,
  settled,
} from '~tests/support/webkit/fakeBridgeWindow'

const PURCHASE = { productId: 'annual_subscription_2', customer: '4f0c2c6e-1f5c-4f0e-9a0b-0d3f6a0d9d11' }
const SUCCESS = { callbackId: 'callback-1', success: true, transactionId: '2000001', error: null }

const jwsOf = (payload: object) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

function start(verifying: StoreKitParts['verify'] = async () => undefined, fake = fakeBridgeWindow()) {
  const timers = manualTimers()
  const report = vi.fn<StoreKitParts['report']>()
  const verify = vi.fn(verifying)
  let last = 0
  const storeKit = createStoreKit({
    window: fake.window,
    report,
    verify,
    newCallbackId: () => `callback-${++last}`,
    startTimer: timers.startTimer,
  })
  return { ...fake, timers, report, verify, storeKit, finished: () => fake.bodies('finishTransaction') }
}

describe('a late success', () => {
  test('changes no outcome, and is verified and finished', async () => {
    const { storeKit, timers, window, verify, finished } = start()
    const purchase = storeKit.purchase(PURCHASE).catch((failure: unknown) => failure)
    timers.fireAll()
    window.storekit?.onPurchase(SUCCESS)
    expect(await purchase).toMatchObject({ message: 'Purchase operation timed out' })
    await settled()
    expect(verify).toHaveBeenCalledExactlyOnceWith({ transactionId: '2000001' })
    expect(finished()).toEqual([{ transactionId: '2000001' }])
  })

  test('of a page that is gone is unknown, and settled all the same', async () => {
    const { window, verify, finished } = start()
    window.storekit?.onPurchase({ ...SUCCESS, callbackId: 'of-the-page-before' })
    await settled()
    expect(verify).toHaveBeenCalledOnce()
    expect(finished()).toHaveLength(1)
  })

  test('a late or unknown failure is nothing at all', async () => {
    const { window, verify, report, posted } = start()
    window.storekit?.onPurchase({ callbackId: 'unknown', success: false, error: 'x' })
    await settled()
    expect(verify).not.toHaveBeenCalled()
    expect(report).not.toHaveBeenCalled()
    expect(posted).toEqual([])
  })
})

describe('an answer that comes twice', () => {
  test('is verified and finished once', async () => {
    const { storeKit, window, verify, finished } = start()
    const purchase = storeKit.purchase(PURCHASE)
    window.storekit?.onPurchase(SUCCESS)
    window.storekit?.onPurchase(SUCCESS)
    window.storekit?.onTransaction({ transactionId: '2000001' })
    await storeKit.settle(await purchase)
    await settled()
    expect(verify).toHaveBeenCalledOnce()
    expect(finished()).toEqual([{ transactionId: '2000001' }])
  })

  test('signed after it came by its number alone is asked again of the server, which may take it then', async () => {
    const refused = { status: 403, code: 'subscriptions/unsigned-transaction', message: '' }
    const jws = jwsOf({ transactionId: '6' })
    const { window, verify, finished } = start(async (shown) => {
      if (!shown.jws) throw refused
    })
    // Both at once: the second does not wait for the first to have failed.
    window.storekit?.onTransaction({ transactionId: '6' })
    window.storekit?.onTransaction({ transactionId: '6', jws })
    await settled()
    expect(verify.mock.calls).toEqual([[{ transactionId: '6' }], [{ transactionId: '6', jws }]])
    expect(finished()).toEqual([{ transactionId: '6' }])
    window.storekit?.onTransaction({ transactionId: '6' })
    await settled()
    expect(verify).toHaveBeenCalledTimes(2)
  })

  test('signed, where the server has taken it by its number, is not asked of it again', async () => {
    const { window, verify, finished } = start()
    window.storekit?.onTransaction({ transactionId: '7' })
    window.storekit?.onTransaction({ transactionId: '7', jws: jwsOf({ transactionId: '7' }) })
    await settled()
    expect(verify).toHaveBeenCalledOnce()
    expect(finished()).toEqual([{ transactionId: '7' }])
  })

  test('is asked again of the server where it refused the first', async () => {
    const { window, verify, finished, report } = start(
      vi
        .fn<StoreKitParts['verify']>()
        .mockRejectedValueOnce({ status: 422, code: 'subscriptions/foreign-transaction', message: '' })
        .mockResolvedValue(undefined),
    )
    window.storekit?.onTransaction({ transactionId: '5' })
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('transaction_not_recorded', {
      reason: 'subscriptions/foreign-transaction',
    })
    expect(finished()).toEqual([])
    window.storekit?.onTransaction({ transactionId: '5' })
    await settled()
    expect(verify).toHaveBeenCalledTimes(2)
    expect(finished()).toEqual([{ transactionId: '5' }])
  })
})

describe('a transaction outside a purchase', () => {
  test('is finished only after the server has recorded it', async () => {
    let recorded = () => {}
    const { window, verify, finished } = start(() => new Promise((resolve) => (recorded = resolve)))
    window.storekit?.onTransaction({ transactionId: '8', jws: jwsOf({ transactionId: '8' }) })
    await settled()
    expect(verify).toHaveBeenCalledWith({ transactionId: '8', jws: jwsOf({ transactionId: '8' }) })
    expect(finished()).toEqual([])
    recorded()
    await settled()
    expect(finished()).toEqual([{ transactionId: '8' }])
  })

  test('known by its signature alone is finished by the id within', async () => {
    const { window, finished } = start()
    const jws = jwsOf({ transactionId: '31', name: 'é?>' })
    window.storekit?.onPurchase({ callbackId: 'gone', success: true, transactionId: null, jws })
    await settled()
    expect(finished()).toEqual([{ transactionId: '31' }])
  })

  test.each(['unreadable', jwsOf({}), 'a.%%%.c'])(
    'whose id cannot be read of "%s" is reported',
    async (jws) => {
      const { window, verify, finished, report } = start()
      window.storekit?.onPurchase({ callbackId: 'gone', success: true, jws })
      await settled()
      expect(verify).toHaveBeenCalledExactlyOnceWith({ jws })
      expect(finished()).toEqual([])
      expect(report).toHaveBeenCalledExactlyOnceWith('transaction_not_finished', {
        reason: 'no-transaction-id',
      })
    },
  )

  test('is recorded even where the wrapper cannot finish', async () => {
    const { storeKit, report } = start(
      undefined,
      fakeBridgeWindow({ handlers: STORE_KIT_HANDLERS.filter((name) => name !== 'finishTransaction') }),
    )
    await storeKit.settle({ transactionId: '1' })
    expect(report).toHaveBeenCalledExactlyOnceWith('transaction_not_finished', {
      reason: 'storekit/unsupported-method',
    })
  })
})

describe('what comes before the bridge is loaded', () => {
  test('waits for it, in order', async () => {
    const fake = fakeBridgeWindow()
    installStoreKitInbox(fake.window)
    fake.window.storekit?.onTransaction({ transactionId: '1' })
    fake.window.storekit?.onTransaction('nonsense')
    fake.window.storekit?.onPurchase({ ...SUCCESS, callbackId: 'of-the-page-before', transactionId: '2' })
    const { verify, finished, report } = start(undefined, fake)
    await settled()
    expect(verify.mock.calls).toEqual([[{ transactionId: '1' }], [{ transactionId: '2' }]])
    expect(finished()).toEqual([{ transactionId: '1' }, { transactionId: '2' }])
    expect(report).toHaveBeenCalledExactlyOnceWith('storekit_message_ignored', {
      event: 'onTransaction',
      field: '',
    })
  })

  test('the inbox is put up once, and does not take the bridge’s place', () => {
    const { window, verify } = start()
    const listener = window.storekit
    installStoreKitInbox(window)
    expect(window.storekit).toBe(listener)
    expect(verify).not.toHaveBeenCalled()
  })

  test.each([
    ['a browser', { handlers: null }],
    ['a wrapper without a store', { handlers: ['signIn'] }],
    ['a frame', { framed: true }],
  ])('%s gets none', (_where, given) => {
    const { window } = fakeBridgeWindow(given)
    installStoreKitInbox(window)
    expect(window.storekit).toBeUndefined()
  })
})
