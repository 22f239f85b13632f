import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreRefusedError, AppStoreUnavailableError } from '~/adapters/appStore/errors'
import type {
  AppleEnvironment,
  AppleNotification,
  AppStore,
  AppStoreSettings,
} from '~/adapters/appStore/port'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { readStoreSettings } from '~/adapters/appStore/index.server'
import { readSettings } from '~/env.server'
import { payloadOf } from '~tests/support/apple/jws'
import { refusalReason } from '~tests/support/apple/refusalReason'
import { DAY_MS } from '~/domain/durations'

const NOW = new Date('2026-03-31T10:00:00.000Z')
const MONTHLY = 'monthly_subscription_1'

/** One app in both of Apple's environments: its buyers, and its reviewers. */
let real: AppleDouble
let sandbox: AppleDouble
let settings: AppStoreSettings
/** A server in production, and one that tries things out. */
let store: AppStore
let trial: AppStore
beforeAll(async () => {
  real = await startAppleDouble({ now: NOW, app: { environment: 'Production' } })
  sandbox = await startAppleDouble({ now: NOW, keys: real.keys })
  const sandboxApiUrl = sandbox.api.origin
  settings = { ...real.settings, sandboxApiUrl }
  store = createAppStore(settings)
  trial = createAppStore({ ...settings, environment: 'Sandbox' })
})
afterAll(async () => {
  await real.close()
  await sandbox.close()
})

const buy = (shop: AppleDouble) => shop.purchase(randomUUID(), MONTHLY).originalTransactionId
const shops = (): [AppleEnvironment, AppleDouble][] => [
  ['Production', real],
  ['Sandbox', sandbox],
]
const asked = (shop: AppleDouble) => shop.api.requests.length

describe('a server in production', () => {
  test('believes what was signed in either environment, and says which', async () => {
    for (const [environment, shop] of shops()) {
      const id = buy(shop)
      expect(await store.verifyTransaction(shop.signedTransaction(id))).toMatchObject({ environment })
      const signed = shop.notifications.at(-1)?.signedPayload ?? ''
      expect(await store.verifyNotification(signed)).toMatchObject({
        environment,
        originalTransactionId: id,
        transaction: { environment },
      })
    }
  })

  test('asks for a number in production first, then in the sandbox', async () => {
    const [bought, tried] = [buy(real), buy(sandbox)]
    const before = asked(sandbox)
    expect(await store.readTransaction(bought)).toMatchObject({ environment: 'Production' })
    expect(asked(sandbox)).toBe(before)
    expect(await store.readTransaction(tried)).toMatchObject({ environment: 'Sandbox' })
    expect(await store.readSubscription(tried)).toMatchObject({ transaction: { environment: 'Sandbox' } })
    expect(await store.readTransaction('999')).toBeNull()
  })

  test('asks nobody but the environment that is known', async () => {
    const [bought, tried] = [buy(real), buy(sandbox)]
    const before = [asked(real), asked(sandbox)]
    expect(await store.readSubscription(tried, 'Sandbox')).toMatchObject({ status: 'ACTIVE' })
    expect([asked(real), asked(sandbox)]).toEqual([before[0], (before[1] ?? 0) + 1])
    expect(await store.readSubscription(bought, 'Sandbox')).toBeNull()
    expect(await store.readSubscription(tried, 'Production')).toBeNull()
  })

  test('finds a reviewer’s purchase though production does not know the app yet, and fails where nobody knows it', async () => {
    const tried = buy(sandbox)
    const refused = { status: 401, body: {} }
    real.api.trouble(refused)
    expect(await store.readTransaction(tried)).toMatchObject({ environment: 'Sandbox' })
    real.api.trouble(refused)
    await expect(store.readTransaction('999')).rejects.toThrow(AppStoreUnavailableError)
    real.api.trouble({ status: 400, body: { errorCode: 4_000_000 } })
    await expect(store.readTransaction('999')).rejects.toThrow(AppStoreRefusedError)
  })

  test('lists what both have sent; of the sandbox no more than it keeps', async () => {
    for (const [, shop] of shops()) shop.notifications.splice(0)
    buy(real)
    buy(sandbox)
    const found: AppleNotification[] = []
    for await (const one of store.listNotifications(new Date(NOW.getTime() - 179 * DAY_MS), NOW))
      found.push(one)
    expect(found.map(({ environment }) => environment)).toEqual(['Production', 'Sandbox'])
  })

  test('lists what one has sent before it says that the other could not be asked', async () => {
    sandbox.notifications.splice(0)
    buy(sandbox)
    real.api.trouble({ status: 500, body: {} })
    const found: AppleNotification[] = []
    const listing = async () => {
      for await (const one of store.listNotifications(NOW, NOW)) found.push(one)
    }
    await expect(listing()).rejects.toThrow(AppStoreUnavailableError)
    expect(found).toMatchObject([{ environment: 'Sandbox' }])
  })

  test.each(['Xcode', 'LocalTesting', 'toString', undefined])(
    'believes nothing of %s',
    async (environment) => {
      const payload = { ...real.transactionPayload(buy(real)), environment }
      expect(await refusalReason(store.verifyTransaction(real.sign(payload)))).toBe('environment')
    },
  )

  test('refuses a notification whose part is from elsewhere', async () => {
    const tried = buy(sandbox)
    buy(real)
    const notification = payloadOf(real.notifications.at(-1)?.signedPayload ?? '') as { data: object }
    const data = { ...notification.data, signedTransactionInfo: sandbox.signedTransaction(tried) }
    expect(await refusalReason(store.verifyNotification(real.sign({ ...notification, data })))).toBe(
      'environment',
    )
  })

  test('refuses what only calls itself of the sandbox', async () => {
    const forger = await startAppleDouble({ now: NOW })
    const [head, , signature] = forger.signedTransaction(buy(forger)).split('.')
    const body = Buffer.from(JSON.stringify(sandbox.transactionPayload(buy(sandbox)))).toString('base64url')
    expect(await refusalReason(store.verifyTransaction(`${head}.${body}.${signature}`))).toBe('signature')
    await forger.close()
  })

  test.each([
    ['SANDBOX_1', 'Sandbox'],
    ['1', 'Production'],
  ])('tells by its name where the external purchase %s was made', async (externalPurchaseId, environment) => {
    real.tell('EXTERNAL_PURCHASE_TOKEN', { externalPurchaseToken: { externalPurchaseId } })
    const signed = real.notifications.at(-1)?.signedPayload ?? ''
    expect(await store.verifyNotification(signed)).toMatchObject({ environment })
  })
})

test('the settings point each environment at a double of its own', () => {
  const apple = {
    APPLE_BUNDLE_ID: settings.bundleId,
    APPLE_APP_ID: String(settings.appAppleId),
    // Not read before anything is verified; no certificate is needed to say where the API is.
    APPLE_ROOT_CERTIFICATES: ' , ',
    APPLE_ISSUER_ID: settings.issuerId,
    APPLE_KEY_ID: settings.keyId,
    APPLE_PRIVATE_KEY: settings.privateKey,
    APPLE_API_URL: real.api.origin,
  }
  const both = { ...apple, APPLE_SANDBOX_API_URL: sandbox.api.origin }
  expect(readStoreSettings(readSettings(both))).toMatchObject({
    apiUrl: real.api.origin,
    sandboxApiUrl: sandbox.api.origin,
    onlineChecks: false,
  })
  expect(readStoreSettings(readSettings(apple))).not.toHaveProperty('sandboxApiUrl')
})

test('a server that tries things out takes no true purchase', async () => {
  const [bought, tried] = [buy(real), buy(sandbox)]
  expect(await refusalReason(trial.verifyTransaction(real.signedTransaction(bought)))).toBe('environment')
  expect(await refusalReason(trial.verifyNotification(real.notifications.at(-1)?.signedPayload ?? ''))).toBe(
    'environment',
  )
  const before = asked(real)
  expect(await trial.readTransaction(bought)).toBeNull()
  expect(await trial.readSubscription(bought, 'Production')).toBeNull()
  expect(asked(real)).toBe(before)
  expect(await trial.readTransaction(tried)).toMatchObject({ environment: 'Sandbox' })
})
