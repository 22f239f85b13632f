import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { REPORT_EVENT } from '~/lib/reportFailure'
import { NOTIFY_EVENT } from '~/ui/notify'
import { fakeBridgeWindow, settled } from '~tests/support/webkit/fakeBridgeWindow'

const { readSession, callInProcess, callMembership } = vi.hoisted(() => ({
  readSession: vi.fn(),
  callInProcess: vi.fn(),
  callMembership: vi.fn(),
}))
// Server functions and calls in-process need Start around them.
vi.mock('~/features/identity/identity.functions', () => ({ readSession }))
vi.mock('~/http/call/callInProcess.server', () => ({ callInProcess }))
vi.mock('~/features/membership/membershipCall', () => ({ callMembership }))

const MANON = { uid: 'manon', memberUntil: null }
const MEMBER = { uid: 'manon', memberUntil: new Date('2027-01-01T00:00:00Z') }
const RECORD = { id: 'manon', appleCustomerId: '4f0c2c6e-1f5c-4f0e-9a0b-0d3f6a0d9d11' }
const MONTHLY = { id: 'monthly_subscription_1' } as const

afterEach(() => vi.unstubAllGlobals())

/** A page in the wrapper, with her record; the module is loaded again, because it keeps one bridge for each page. */
async function page(session: typeof MANON | null, record: typeof RECORD | null = RECORD) {
  vi.resetModules()
  const { openStoreKit } = await import('~/features/membership/bridge/openStoreKit')
  const { sessionQuery, userRecordQuery } = await import('~/features/identity/identity.queries')
  const fake = fakeBridgeWindow()
  const events: CustomEvent<unknown>[] = []
  vi.stubGlobal(
    'window',
    Object.assign(fake.window, { dispatchEvent: (event: CustomEvent) => events.push(event) }),
  )
  // Without the type of its data: the bridge reads the little that is given here.
  const sessionKey: QueryKey = sessionQuery.queryKey
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const recordKey: QueryKey = userRecordQuery('manon').queryKey
  queryClient.setQueryData(sessionKey, session)
  if (record) queryClient.setQueryData(recordKey, record)
  readSession.mockReset().mockResolvedValue(MEMBER)
  callMembership
    .mockReset()
    .mockImplementation(async (key: string) =>
      key.endsWith('/intents') ? { customer: RECORD.appleCustomerId } : undefined,
    )
  const sessionChanged = vi.fn(async () => undefined)
  const open = () => openStoreKit({ queryClient, sessionChanged })
  const signIn = () => void queryClient.setQueryData(sessionKey, MANON)
  const told = (name: string) => events.filter(({ type }) => type === name).map(({ detail }) => detail)
  return { ...fake, open, signIn, queryClient, sessionChanged, told }
}

describe('a purchase on a member’s page', () => {
  test('is recorded as hers, and the page then shows what the server grants', async () => {
    const { open, bodies, window, sessionChanged, queryClient } = await page(MANON)
    const outcome = open().buy({ product: MONTHLY })
    await settled()
    const [body] = bodies('purchase') as [{ callbackId: string; customer: string }]
    expect(body.customer).toBe(RECORD.appleCustomerId)
    window.storekit?.onPurchase({ callbackId: body.callbackId, success: true, transactionId: '1' })
    expect(await outcome).toEqual({ kind: 'recorded' })
    expect(callMembership.mock.calls.map(([key]) => key)).toEqual([
      'POST /subscriptions/apple/intents',
      'POST /subscriptions/apple/transactions',
    ])
    await settled()
    expect(queryClient.getQueryData(['session'])).toEqual(MEMBER)
    expect(queryClient.getQueryState(['user-record', 'manon'])?.isInvalidated).toBe(true)
    expect(sessionChanged).toHaveBeenCalledOnce()
  })

  test('that fails is shown in red and reported', async () => {
    const { open, bodies, window, told } = await page(MANON)
    const outcome = open().buy({ product: MONTHLY })
    await settled()
    const [body] = bodies('purchase') as [{ callbackId: string }]
    window.storekit?.onPurchase({ callbackId: body.callbackId, success: false, error: 'SKErrorDomain 3' })
    expect(await outcome).toMatchObject({ kind: 'failed' })
    expect(told(NOTIFY_EVENT)).toEqual([
      { color: 'red', title: 'Purchase failed', message: 'L’achat n’a pas abouti.', autoClose: 4000 },
    ])
    expect(told(REPORT_EVENT)).toEqual([
      { event: 'purchase_failed', properties: { reason: 'SKErrorDomain 3', productId: MONTHLY.id } },
    ])
  })

  test('whose record cannot be loaded is not made', async () => {
    const { open, posted, told } = await page(MANON, null)
    callInProcess.mockRejectedValue({ status: 500, code: 'server/network', message: '' })
    expect(await open().buy({ product: MONTHLY })).toMatchObject({ failure: { message: 'User not found' } })
    expect(posted).toEqual([])
    expect(told(NOTIFY_EVENT)).toMatchObject([{ message: expect.stringContaining('(User not found)') }])
  })
})

describe('on a visitor’s page', () => {
  test('nothing is bought', async () => {
    const { open, posted } = await page(null)
    expect(await open().buy({ product: MONTHLY })).toMatchObject({ failure: { message: 'User not found' } })
    expect(posted).toEqual([])
    expect(callMembership).not.toHaveBeenCalled()
  })

  test('a transaction waits until she has signed in', async () => {
    const { open, signIn, window, bodies } = await page(null)
    const storeKit = open()
    window.storekit?.onTransaction({ transactionId: '7' })
    await settled()
    expect(callMembership).not.toHaveBeenCalled()
    signIn()
    storeKit.signedIn()
    await settled()
    expect(callMembership).toHaveBeenCalledOnce()
    expect(bodies('finishTransaction')).toEqual([{ transactionId: '7' }])
  })
})

test('there is one bridge for each page', async () => {
  const { open, window } = await page(MANON)
  const first = open()
  const listener = window.storekit
  expect(open()).toBe(first)
  expect(window.storekit).toBe(listener)
})
