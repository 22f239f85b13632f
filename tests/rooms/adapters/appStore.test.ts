import { randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreRefusedError, AppStoreUnavailableError } from '~/adapters/appStore/errors'
import type { AppleNotification, AppStore } from '~/adapters/appStore/port'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { makeChain } from '~tests/support/apple/certificateChain'
import { refusalReason } from '~tests/support/apple/refusalReason'

const NOW = new Date('2026-03-31T10:00:00.000Z')
const MONTHLY = 'monthly_subscription_1'
const ANNUAL = 'annual_subscription_2'

let apple: AppleDouble
let store: AppStore
beforeAll(async () => {
  apple = await startAppleDouble({ now: NOW })
  store = createAppStore(apple.settings)
})
afterAll(() => apple.close())

const buy = (product = MONTHLY, customer: string = randomUUID()) =>
  apple.purchase(customer, product).originalTransactionId

describe('reading a transaction', () => {
  test('gives it as Apple has it now', async () => {
    const id = buy()
    expect(await store.readTransaction(id)).toMatchObject({ transactionId: id, revokedAt: null })
    apple.refund(id, { reason: 1 })
    expect(await store.readTransaction(id)).toMatchObject({ revokedAt: apple.now(), revocationReason: 1 })
  })

  test.each(['999', '1'.repeat(40)])('that Apple does not know gives null: %s', async (id) => {
    expect(await store.readTransaction(id)).toBeNull()
    expect(await store.readSubscription(id)).toBeNull()
  })

  test.each(['', '..', '../notifications/test', '1/2', '1?x=1', '1#', ' 1', 'a'.repeat(65)])(
    'never asks Apple for what can be no id: %j',
    async (id) => {
      const before = apple.api.requests.length
      expect(await store.readTransaction(id)).toBeNull()
      expect(await store.readSubscription(id)).toBeNull()
      expect(apple.api.requests).toHaveLength(before)
    },
  )

  test('an answer about another transaction is refused', async () => {
    const other = apple.signedTransaction(buy())
    apple.api.trouble({ status: 200, body: { signedTransactionInfo: other } })
    await expect(store.readTransaction(buy())).rejects.toThrow(AppStoreRefusedError)
  })
})

describe('reading a subscription', () => {
  test('gives its state by any of its transactions', async () => {
    const id = buy()
    apple.advanceToDue(id)
    apple.advanceToDue(id)
    const ids = apple.world.subscriptions.get(id)?.transactions.map((one) => one.transactionId) ?? []
    expect(ids).toHaveLength(3)
    for (const one of ids) {
      expect(await store.readSubscription(one)).toMatchObject({
        status: 'ACTIVE',
        transaction: { originalTransactionId: id, transactionId: ids[2] },
        renewal: { autoRenews: true },
      })
    }
  })

  test('keeps a customer’s two subscriptions apart', async () => {
    const customer = randomUUID()
    const first = buy(MONTHLY, customer)
    apple.setAutoRenew(first, false)
    apple.advanceToDue(first)
    const second = buy(ANNUAL, customer)
    expect(await store.readSubscription(first)).toMatchObject({
      status: 'EXPIRED',
      transaction: { originalTransactionId: first },
      renewal: { expirationIntent: 1, autoRenews: false },
    })
    expect(await store.readSubscription(second)).toMatchObject({
      status: 'ACTIVE',
      transaction: { originalTransactionId: second, productId: ANNUAL },
    })
  })

  test('has a word for a status that Apple has added since', async () => {
    const id = buy()
    Object.assign(apple.world.subscriptions.get(id) ?? {}, { strangeStatus: 6 })
    expect(await store.readSubscription(id)).toMatchObject({ status: 'UNKNOWN', word: '6' })
  })

  test.each<[string, object]>([
    ['another app', { bundleId: 'app.other', data: [] }],
    ['no list', { bundleId: 'app.elan.test' }],
    [
      'a status that there is none of',
      { bundleId: 'app.elan.test', data: [{ lastTransactions: [{ status: 0 }] }] },
    ],
  ])('an answer of %s is refused', async (_what, body) => {
    apple.api.trouble({ status: 200, body })
    await expect(store.readSubscription(buy())).rejects.toThrow(AppStoreRefusedError)
  })

  test('an answer signed by another root is refused', async () => {
    const forger = await startAppleDouble({ now: apple.now(), chain: makeChain() })
    const { originalTransactionId } = forger.purchase(randomUUID(), MONTHLY)
    const misled = createAppStore({ ...forger.settings, rootCertificates: apple.settings.rootCertificates })
    expect(await refusalReason(misled.readTransaction(originalTransactionId))).toBe('signature')
    expect(await refusalReason(misled.readSubscription(originalTransactionId))).toBe('signature')
    await forger.close()
  })
})

describe('listing notifications', () => {
  let shop: AppleDouble
  beforeAll(async () => {
    shop = await startAppleDouble({ now: NOW })
  })
  afterAll(() => shop.close())

  async function list(from: Date, to: Date) {
    const found: AppleNotification[] = []
    for await (const one of createAppStore(shop.settings).listNotifications(from, to)) found.push(one)
    return found
  }

  test('goes through all pages, in order, within the bounds', async () => {
    for (let count = 0; count < 45; count += 1) shop.purchase(randomUUID(), MONTHLY)
    const after = new Date(NOW.getTime() + 1)
    const asked = shop.api.requests.length
    expect(await list(after, new Date(NOW.getTime() + 2))).toEqual([])
    const found = await list(NOW, after)
    expect(found.map(({ id }) => id)).toEqual(shop.notifications.map(({ id }) => id))
    expect(shop.api.requests.length - asked).toBe(4)
  })

  test('further back than Apple keeps is refused', async () => {
    const real = await startAppleDouble({ now: NOW, app: { environment: 'Production' } })
    const longAgo = new Date(NOW.getTime() - 181 * 86_400_000)
    const listing = createAppStore(real.settings).listNotifications(longAgo, NOW)[Symbol.asyncIterator]()
    await expect(listing.next()).rejects.toMatchObject({ name: 'AppStoreRefusedError', code: 4_000_012 })
    await real.close()
  })

  test('pages that never end are refused', async () => {
    const page = { status: 200, body: { hasMore: true, paginationToken: 'again', notificationHistory: [] } }
    shop.api.trouble(page, page)
    await expect(list(NOW, NOW)).rejects.toThrow('pages without an end')
  })
})

describe('the network between us and Apple', () => {
  const hurried = () => createAppStore({ ...apple.settings, requestTimeoutMs: 200 })

  test.each([
    ['a broken line', 'broken' as const],
    ['silence', 'silent' as const],
    ['a page of a gateway', { raw: '<html>' }],
    ['no object', { raw: 'null' }],
    ['500', { status: 500, body: { errorCode: 5_000_000 } }],
    ['503', { status: 503, body: {} }],
    ['429', { status: 429, body: { errorCode: 4_290_000 } }],
    ['404 for now', { status: 404, body: { errorCode: 4_040_006 } }],
  ])('is worth asking again: %s', async (_what, trouble) => {
    const id = buy()
    apple.api.trouble(trouble)
    await expect(hurried().readTransaction(id)).rejects.toThrow(AppStoreUnavailableError)
    expect(await store.readTransaction(id)).toMatchObject({ transactionId: id })
  })

  test('a redirect is not followed: the token is for Apple alone', async () => {
    const id = buy()
    const headers = { Location: `/inApps/v1/transactions/${id}` }
    apple.api.trouble({ status: 307, body: {}, headers })
    await expect(store.readTransaction(id)).rejects.toThrow(AppStoreUnavailableError)
  })

  test('says when Apple wants to be asked again', async () => {
    const retryAt = new Date('2026-04-01T00:00:00.000Z')
    const headers = { 'Retry-After': String(retryAt.getTime()) }
    apple.api.trouble({ status: 429, body: { errorCode: 4_290_000 }, headers })
    await expect(store.readTransaction(buy())).rejects.toMatchObject({ retryAt })
  })

  test('an unreachable Apple is worth asking again', async () => {
    const gone = await startAppleDouble({ now: NOW })
    await gone.close()
    const asking = createAppStore(gone.settings).readTransaction('1')
    await expect(asking).rejects.toThrow(AppStoreUnavailableError)
  })

  test.each([
    ['another issuer', { issuerId: randomUUID() }],
    ['another key id', { keyId: 'OTHER' }],
    ['another app', { bundleId: 'app.other' }],
  ])('a token of %s is ours to mend: what was asked is asked again', async (_what, change) => {
    const wrong = createAppStore({ ...apple.settings, ...change })
    await expect(wrong.readTransaction(buy())).rejects.toThrow(AppStoreUnavailableError)
  })

  test('a token of another private key, too', async () => {
    const other = await startAppleDouble({ now: NOW })
    const wrong = createAppStore({ ...apple.settings, privateKey: other.settings.privateKey })
    await expect(wrong.readTransaction(buy())).rejects.toThrow(AppStoreUnavailableError)
    await other.close()
  })
})

describe('signing an offer', () => {
  const offer = { productId: ANNUAL, offerId: 'retour_1', signedAt: NOW }

  test('signs exactly the fields that StoreKit checks', async () => {
    const appAccountToken = 'ABCDEF00-1111-4222-8333-444455556666'
    const nonce = randomUUID()
    const signed = await store.signOffer({ ...offer, appAccountToken, nonce })
    expect(signed).toMatchObject({ keyId: apple.settings.keyId, nonce, timestampMs: NOW.getTime() })
    const fields = ['app.elan.test', signed.keyId, ANNUAL, 'retour_1', appAccountToken.toLowerCase(), nonce]
    const text = [...fields, String(NOW.getTime())].join('\u2063')
    const signature = Buffer.from(signed.signature, 'base64')
    expect(verify('sha256', Buffer.from(text), apple.publicKey, signature)).toBe(true)
  })

  test.each([{ nonce: 'once' }, { appAccountToken: 'me' }, { productId: '' }, { offerId: 'a\u2063b' }])(
    'refuses %j',
    async (change) => {
      const whole = { ...offer, appAccountToken: randomUUID(), nonce: randomUUID(), ...change }
      await expect(store.signOffer(whole)).rejects.toThrow(RangeError)
    },
  )
})
