import { describe, expect, test, vi } from 'vitest'
import { createAppleCalls } from '~/features/membership/bridge/appleCalls'
import {
  createPurchaseFlow,
  type PurchaseFlowParts,
  type PurchaseOutcome,
} from '~/features/membership/bridge/purchaseFlow'
import { createRecorder } from '~/features/membership/bridge/recordTransaction'
import { createStoreKit } from '~/features/membership/bridge/storeKit'
import type { CallMembership } from '~/features/membership/membershipCall'
import type { RawCall } from '~/http/call/rawCall'
import { fakeBridgeWindow, manualTimers, settled } from '~tests/support/webkit/fakeBridgeWindow'

const CUSTOMER = '4f0c2c6e-1f5c-4f0e-9a0b-0d3f6a0d9d11'
const MONTHLY = { id: 'monthly_subscription_1' } as const
const SIGNED = {
  keyId: 'ABC123',
  nonce: '0c6c8f2e-95a4-4f3c-a7d7-0f6b5f1a2b3c',
  timestampMs: 1_790_000_000_000,
  signature: 'MEUC+/Q==',
}
const INTENTS = '/subscriptions/apple/intents'
const DROP = 'DELETE /subscriptions/apple/intents/{id}'
const AWAIT = 'PUT /subscriptions/apple/intents/{id}'
const INTENT = '6f1d2c1e-8f0b-4a58-9d5e-0a6d5c0f7a11'
const OFFERS = '/subscriptions/apple/offers'
const TRANSACTIONS = '/subscriptions/apple/transactions'
const NETWORK = { status: 500, code: 'server/network', message: 'Server Not available at the moment' }

type Answers = Record<string, (payload: unknown, times: number) => unknown>

/** The member's page: flow, recorder and bridge as they are put together, with a server and a wrapper to script. */
function page(answers: Answers = {}, given: Parameters<typeof fakeBridgeWindow>[0] = {}) {
  const fake = fakeBridgeWindow(given)
  const timers = manualTimers()
  const calls: { path: string; payload: unknown; keepalive: boolean | undefined }[] = []
  /** Which intents the server was told the end of, in order. */
  const ended: [how: string, intent: unknown][] = []
  const server: Answers = {
    [INTENTS]: () => ({ customer: CUSTOMER, intentId: INTENT }),
    [OFFERS]: () => SIGNED,
    [TRANSACTIONS]: () => undefined,
    ...answers,
  }
  const appleCalls = createAppleCalls((async (key: string, { body: payload, keepalive, params }: RawCall) => {
    const path = key.replace('POST ', '')
    if (params) ended.push([path, params['id']])
    else calls.push({ path, payload, keepalive })
    return server[path]?.(payload, calls.filter((call) => call.path === path).length)
  }) as CallMembership)
  const waits: number[] = []
  const report = vi.fn<PurchaseFlowParts['report']>()
  const showFailure = vi.fn<PurchaseFlowParts['showFailure']>()
  const loadUser = vi.fn<PurchaseFlowParts['loadUser']>(async () => ({ appleCustomerId: CUSTOMER }))
  let last = 0
  const storeKit = createStoreKit({
    window: fake.window,
    report,
    verify: createRecorder({ ...appleCalls, wait: async (delayMs) => void waits.push(delayMs) }),
    failedUnasked: (failure) => flow.failedUnasked(failure),
    newCallbackId: () => `callback-${++last}`,
    startTimer: timers.startTimer,
  })
  const flow = createPurchaseFlow({ ...appleCalls, storeKit, loadUser, report, showFailure })
  const answer = async (message: object) => {
    await settled()
    fake.window.storekit?.onPurchase({ callbackId: `callback-${last}`, ...message })
  }
  return { ...fake, ...flow, timers, calls, ended, waits, report, showFailure, loadUser, answer }
}

const thrown = (failure: unknown) => () => {
  throw failure
}
const paths = (calls: { path: string }[]) => calls.map(({ path }) => path)
const failed = (expected: object) => ({ kind: 'failed', failure: expect.objectContaining(expected) })

describe('a purchase that succeeds', () => {
  test('asks the server, the App Store and the server again, and is finished last', async () => {
    const { buy, answer, calls, ended, posted, bodies, report, showFailure } = page()
    const outcome = buy({ product: MONTHLY })
    await settled()
    expect(paths(calls)).toEqual([INTENTS])
    expect(posted).toEqual([
      { name: 'purchase', body: { productId: MONTHLY.id, customer: CUSTOMER, callbackId: 'callback-1' } },
    ])
    await answer({ success: true, transactionId: '77', error: null, jws: 'a.b.c' })
    expect(await outcome).toEqual({ kind: 'recorded' })
    expect(calls).toEqual([
      { path: INTENTS, payload: { productId: MONTHLY.id }, keepalive: undefined },
      { path: TRANSACTIONS, payload: { transactionId: '77', jws: 'a.b.c' }, keepalive: true },
    ])
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '77' }])
    // The server sees the end of it by the transaction itself.
    expect(ended).toEqual([])
    expect(report).not.toHaveBeenCalled()
    expect(showFailure).not.toHaveBeenCalled()
  })

  test('with an offer carries the server’s signature in the one string', async () => {
    const { buy, answer, calls, bodies } = page()
    const outcome = buy({ product: MONTHLY, offer: { id: 'winback_3.months-1' } })
    await answer({ success: true, transactionId: '78' })
    expect(await outcome).toEqual({ kind: 'recorded' })
    expect(paths(calls)).toEqual([INTENTS, OFFERS, TRANSACTIONS])
    const order = { productId: MONTHLY.id, offerId: 'winback_3.months-1' }
    expect(calls.slice(0, 2).map(({ payload }) => payload)).toEqual([order, order])
    const offer = `winback_3.months-1:ABC123:${SIGNED.nonce}:1790000000000:MEUC-_Q`
    expect(bodies('purchaseWithOffer')).toEqual([`${MONTHLY.id}|${CUSTOMER}|${offer}|callback-1`])
  })

  test('tapped twice is one purchase with one outcome; afterwards she may buy again', async () => {
    const { buy, answer, bodies, calls } = page()
    const both = [buy({ product: MONTHLY }), buy({ product: MONTHLY })]
    await answer({ success: true, transactionId: '79' })
    expect(await Promise.all(both)).toEqual([{ kind: 'recorded' }, { kind: 'recorded' }])
    expect(bodies('purchase')).toHaveLength(1)
    expect(paths(calls)).toEqual([INTENTS, TRANSACTIONS])
    const again = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: '80' })
    expect(await again).toEqual({ kind: 'recorded' })
    expect(bodies('purchase')).toHaveLength(2)
  })

  test('recorded already, by a notification of Apple’s, is finished', async () => {
    const known = { status: 409, code: 'subscriptions/already-recorded', message: '' }
    const { buy, answer, bodies, waits } = page({ [TRANSACTIONS]: thrown(known) })
    const outcome = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: '81' })
    expect(await outcome).toEqual({ kind: 'recorded' })
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '81' }])
    expect(waits).toEqual([])
  })
})

describe('the server’s verification', () => {
  test('is asked for again, ever more slowly, while the server cannot answer', async () => {
    const { buy, answer, bodies, waits, showFailure } = page({
      [TRANSACTIONS]: (_payload, times) => {
        if (times <= 3) throw times === 2 ? { status: 503, code: 'auth/unavailable', message: '' } : NETWORK
      },
    })
    const outcome = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: '90' })
    expect(await outcome).toEqual({ kind: 'recorded' })
    expect(waits).toEqual([1000, 2000, 4000])
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '90' }])
    expect(showFailure).not.toHaveBeenCalled()
  })

  test('that cannot be had leaves the purchase pending and unfinished', async () => {
    const { buy, answer, bodies, waits, report, showFailure } = page({ [TRANSACTIONS]: thrown(NETWORK) })
    const outcome = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: '91' })
    expect(await outcome).toEqual({ kind: 'pending' })
    expect(waits).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000])
    expect(bodies('finishTransaction')).toEqual([])
    expect(report).toHaveBeenCalledExactlyOnceWith('transaction_not_recorded', { reason: 'server/network' })
    expect(showFailure).not.toHaveBeenCalled()
  })

  test('that refuses is a failure, shown, reported, and not finished', async () => {
    const refusal = { status: 422, code: 'subscriptions/foreign-transaction', message: 'Refusée.' }
    const { buy, answer, bodies, waits, report, showFailure } = page({ [TRANSACTIONS]: thrown(refusal) })
    const outcome = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: '92' })
    expect(await outcome).toEqual({ kind: 'failed', failure: refusal })
    expect(waits).toEqual([])
    expect(bodies('finishTransaction')).toEqual([])
    expect(report).toHaveBeenCalledExactlyOnceWith('purchase_failed', {
      reason: 'subscriptions/foreign-transaction',
      productId: MONTHLY.id,
    })
    expect(showFailure).toHaveBeenCalledExactlyOnceWith(refusal)
  })
})

describe('a purchase that does not come about', () => {
  async function expectFailure(
    { buy, answer, report, showFailure }: ReturnType<typeof page>,
    message: object | null,
    expected: object,
    reason: string,
  ): Promise<PurchaseOutcome> {
    const outcome = buy({ product: MONTHLY })
    if (message) await answer(message)
    expect(await outcome).toEqual(failed(expected))
    expect(report).toHaveBeenCalledExactlyOnceWith('purchase_failed', { reason, productId: MONTHLY.id })
    expect(showFailure).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(expected))
    return outcome
  }

  test('by the App Store’s refusal', async () => {
    const member = page()
    await expectFailure(
      member,
      { success: false, error: 'SKErrorDomain 3' },
      { message: 'Purchase failed' },
      'SKErrorDomain 3',
    )
    expect(paths(member.calls)).toEqual([INTENTS])
    expect(member.ended).toEqual([[DROP, INTENT]])
    expect(member.bodies('finishTransaction')).toEqual([])
  })

  test('by a subscription by card: the App Store is never asked', async () => {
    const covered = { status: 409, code: 'subscriptions/other-store', message: 'Vous êtes déjà abonnée.' }
    const member = page({ [INTENTS]: thrown(covered) })
    await expectFailure(member, null, covered, 'subscriptions/other-store')
    expect(member.posted).toEqual([])
    expect(member.ended).toEqual([])
  })

  test('by a server that gives no customer to buy for', async () => {
    const member = page({ [INTENTS]: () => ({ customer: '', intentId: INTENT }) })
    await expectFailure(member, null, { message: 'User not found' }, 'storekit/user-not-found')
    expect(member.posted).toEqual([])
  })

  test('without a loaded user: nobody is asked anything', async () => {
    const member = page()
    member.loadUser.mockResolvedValue(null)
    await expectFailure(member, null, { message: 'User not found' }, 'storekit/user-not-found')
    expect(member.calls).toEqual([])
    expect(member.posted).toEqual([])
  })

  test('outside the wrapper', async () => {
    const member = page({}, { handlers: null })
    await expectFailure(member, null, { message: 'StoreKit is not available' }, 'storekit/not-available')
    expect(member.calls).toEqual([])
  })

  test('with an offer, in a version that knows none: the server is not asked', async () => {
    const { buy, calls, posted } = page({}, { handlers: ['purchase'] })
    expect(await buy({ product: MONTHLY, offer: { id: 'winback' } })).toEqual(
      failed({ message: 'Promotional offers not supported in this version' }),
    )
    expect(calls).toEqual([])
    expect(posted).toEqual([])
  })

  test('within 30 s; the late success is recorded and finished, and nothing more is shown', async () => {
    const { buy, timers, answer, bodies, showFailure, calls, ended } = page()
    const outcome = buy({ product: MONTHLY })
    await settled()
    timers.fireAll()
    expect(await outcome).toEqual(failed({ message: 'Purchase operation timed out' }))
    await answer({ success: true, transactionId: '95' })
    await settled()
    expect(paths(calls)).toEqual([INTENTS, TRANSACTIONS])
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '95' }])
    expect(showFailure).toHaveBeenCalledOnce()
    expect(ended).toEqual([])
  })

  test.each([
    ['cancelled', DROP],
    ['SKErrorDomain 3', DROP],
    ['pending', AWAIT],
  ])('within 30 s; the server alone hears that it was "%s" at last, once', async (error, told) => {
    const { buy, timers, answer, report, showFailure, ended } = page()
    const outcome = buy({ product: MONTHLY })
    await settled()
    timers.fireAll()
    await outcome
    // The sheet may still be open: nothing else may be bought meanwhile.
    expect(ended).toEqual([])
    await answer({ success: false, error })
    await answer({ success: false, error })
    expect(ended).toEqual([[told, INTENT]])
    expect(showFailure).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledOnce()
  })

  test('that is said to have succeeded without a transaction is held open: money may have been taken', async () => {
    const { buy, answer, ended } = page()
    const outcome = buy({ product: MONTHLY })
    await answer({ success: true, transactionId: null })
    expect(await outcome).toEqual(failed({ reason: 'no-transaction' }))
    expect(ended).toEqual([])
  })

  test('while her parents or her bank are asked: it waits, and nothing failed', async () => {
    const { buy, answer, report, showFailure, ended, window, bodies } = page()
    const outcome = buy({ product: MONTHLY })
    await answer({ success: false, error: 'pending' })
    expect(await outcome).toEqual({ kind: 'awaited' })
    expect(ended).toEqual([[AWAIT, INTENT]])
    window.storekit?.onTransaction({ transactionId: '96', jws: 'a.b.c' })
    await settled()
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '96' }])
    expect(report).not.toHaveBeenCalled()
    expect(showFailure).not.toHaveBeenCalled()
  })

  test('and whose end the server could not be told: only that is reported', async () => {
    const { buy, answer, report, showFailure } = page({ [DROP]: thrown(NETWORK) })
    const outcome = buy({ product: MONTHLY })
    await answer({ success: false, error: 'cancelled' })
    expect(await outcome).toEqual({ kind: 'cancelled' })
    await settled()
    expect(report).toHaveBeenCalledExactlyOnceWith('purchase_end_not_told', { reason: 'server/network' })
    expect(showFailure).not.toHaveBeenCalled()
  })

  test.each(['cancelled', 'userCancelled'])('because she %s it: nothing failed', async (error) => {
    const { buy, answer, report, showFailure, ended } = page()
    const outcome = buy({ product: MONTHLY })
    await answer({ success: false, error })
    expect(await outcome).toEqual({ kind: 'cancelled' })
    expect(ended).toEqual([[DROP, INTENT]])
    expect(report).not.toHaveBeenCalled()
    expect(showFailure).not.toHaveBeenCalled()
  })

  test.each([
    ['an offer id with a separator', 'a|b', SIGNED],
    ['an offer id with a colon', 'a:b', SIGNED],
    ['a signature that is none', 'winback', { ...SIGNED, signature: 'a|b' }],
    ['a time that is none', 'winback', { ...SIGNED, timestampMs: 1.5 }],
  ])('for %s', async (_what, id, signed) => {
    const { buy, posted, ended } = page({ [OFFERS]: () => signed })
    expect(await buy({ product: MONTHLY, offer: { id } })).toEqual(failed({ name: 'ValiError' }))
    expect(posted).toEqual([])
    expect(ended).toEqual([[DROP, INTENT]])
  })
})
