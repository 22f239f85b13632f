import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { PaymentsSandbox } from '../../../scripts/paymentsSandbox/startPaymentsSandbox.server'
import { paymentEvents } from '~/db/schema/membership'
import { signUp, type SignedIn } from '~tests/support/accounts'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { forgeries } from '~tests/support/apple/forge'
import { payloadOf } from '~tests/support/apple/jws'
import { openPaymentsSandbox, stockSandbox } from '../../../scripts/server/paymentsSandbox'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'
import { aboutSubscription, clientOfSandbox, deliver, makeCustomer, subscribe } from './cardEvents'
import { expectRefusal } from '../errorBody'

const MONTHLY = 'monthly_subscription_1'
const { emulatorHost } = inject('server')
const folder = mkdtempSync(path.join(tmpdir(), 'elan-apple-'))
let apple: AppleDouble
let built: InProcessApp
let sandbox: PaymentsSandbox

/** The sandbox, which sends no events by itself. */
async function openSandbox(): Promise<PaymentsSandbox> {
  const opened = await openPaymentsSandbox(built.app.getSettings())
  opened.setWebhookUrl(null)
  return opened
}

beforeAll(async () => {
  apple = await startAppleDouble({ now: new Date() })
  const { bundleId, appAppleId, environment, issuerId, keyId, privateKey, apiUrl = '' } = apple.settings
  const root = path.join(folder, 'root.cer')
  writeFileSync(root, apple.world.chain.root)
  built = await openBuiltApp({
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    APPLE_BUNDLE_ID: bundleId,
    APPLE_APP_ID: String(appAppleId),
    APPLE_ENVIRONMENT: environment,
    APPLE_ROOT_CERTIFICATES: root,
    APPLE_ISSUER_ID: issuerId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    APPLE_API_URL: apiUrl,
  })
  sandbox = await openSandbox()
  await stockSandbox(built.app.getSettings())
})
afterAll(async () => {
  await sandbox?.close()
  await built?.stop()
  await apple?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the log holds of an event. */
async function loggedAs(eventId: string) {
  const db = await built.app.getDb()
  return db.select().from(paymentEvents).where(eq(paymentEvents.eventId, eventId))
}

/** An operation as a member calls it. */
function call(her: SignedIn, method: string, address: string, body?: object): Promise<Response> {
  return built.ask(`/api${address}`, {
    method,
    headers: { Authorization: `Bearer ${her.idToken}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

async function isMember(her: SignedIn): Promise<boolean> {
  const membership = await (await call(her, 'GET', `/users/${her.uid}/membership`)).json()
  return (membership as { isMember: boolean }).isMember
}

describe('an event that comes while the card provider is down', () => {
  test('is answered 503, not kept, and taken once it is back', async () => {
    const her = await signUp({ emulatorHost })
    const stripe = clientOfSandbox(built.app.getSettings().SANDBOX_PORT)
    const event = aboutSubscription(await subscribe(stripe, await makeCustomer(built.ask, stripe, her)))

    await sandbox.close()
    const refused = await deliver(built.ask, event.body)
    expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'payments/unavailable' }])
    expect(await loggedAs(event.id)).toEqual([])
    expect(await isMember(her)).toBe(false)

    sandbox = await openSandbox()
    expect((await deliver(built.ask, event.body)).status).toBe(204)
    expect(await loggedAs(event.id)).toMatchObject([{ effect: 'applied', userId: her.uid }])
    expect(await isMember(her)).toBe(true)
  })
})

describe('a notification of the App Store', () => {
  const post = (body: string) => built.ask('/api/webhooks/apple', { method: 'POST', body })
  const notify = (signedPayload: string) => post(JSON.stringify({ signedPayload }))
  const newest = () => {
    const notification = apple.notifications.at(-1)
    if (!notification) throw new Error('the App Store has sent nothing')
    return notification
  }

  /** A member with the token that ties what she buys at Apple to her. */
  async function customer(): Promise<SignedIn & { token: string }> {
    const her = await signUp({ emulatorHost })
    expect((await call(her, 'POST', '/users', { name: 'Zoé' })).status).toBe(201)
    const intent = await call(her, 'POST', '/subscriptions/apple/intents', { productId: MONTHLY })
    return { ...her, token: ((await intent.json()) as { customer: string }).customer }
  }

  test('that is true does its work once, however often it comes', async () => {
    const her = await customer()
    apple.purchase(her.token, MONTHLY)
    const { signedPayload, id } = newest()
    const copies = await Promise.all(Array.from({ length: 6 }, () => notify(signedPayload)))
    expect(copies.map(({ status }) => status)).toEqual(copies.map(() => 204))
    expect(await isMember(her)).toBe(true)
    const logged = await loggedAs(id)
    expect(logged).toMatchObject([{ provider: 'APPLE', effect: 'applied', userId: her.uid }])
    expect((await notify(signedPayload)).status).toBe(204)
    expect(await loggedAs(id)).toEqual(logged)
  })

  test.each<[string, string, () => unknown]>([
    ['of an unknown type', 'ignored', () => apple.tell('A_TYPE_OF_NEXT_YEAR')],
    ['that is a test', 'ignored', () => apple.tell('TEST')],
    ['about nobody’s purchase', 'foreign', () => apple.purchase(randomUUID(), MONTHLY)],
    ['about a purchase without a token', 'foreign', () => apple.purchase(null, MONTHLY)],
  ])('%s is kept as %s', async (_, effect, happens) => {
    happens()
    const { signedPayload, id } = newest()
    expect((await notify(signedPayload)).status).toBe(204)
    expect(await loggedAs(id)).toMatchObject([{ effect, userId: null }])
  })

  test('that Apple did not sign is refused, changes nothing and is not kept', async () => {
    const her = await customer()
    apple.purchase(her.token, MONTHLY)
    const { signedPayload, id } = newest()
    for (const [flaw, forged] of Object.entries(forgeries(payloadOf(signedPayload), apple.world.chain)))
      expect(await expectRefusal(await notify(forged), 400), flaw).toBe('payments/invalid-signature')
    expect(await loggedAs(id)).toEqual([])
    expect(await isMember(her)).toBe(false)
  })

  test('that carries what Apple did not sign is refused as well', async () => {
    const her = await customer()
    const { originalTransactionId } = apple.purchase(her.token, MONTHLY)
    const { signedPayload, id } = newest()
    const payload = payloadOf(signedPayload) as { data: object }
    const { chain } = apple.world
    const carried = {
      signedTransactionInfo: apple.transactionPayload(originalTransactionId),
      signedRenewalInfo: apple.renewalPayload(originalTransactionId),
    }
    for (const [part, true_] of Object.entries(carried))
      for (const [flaw, forged] of Object.entries(forgeries(true_, chain))) {
        // An empty one is none at all, which a notification may well carry.
        if (forged === '') continue
        const outer = apple.sign({ ...payload, data: { ...payload.data, [part]: forged } })
        expect(await expectRefusal(await notify(outer), 400), `${part}: ${flaw}`).toBe(
          'payments/invalid-signature',
        )
      }
    expect(await loggedAs(id)).toEqual([])
    expect(await isMember(her)).toBe(false)
  })

  test('of another app or of the other environment is refused', async () => {
    const her = await customer()
    apple.purchase(her.token, MONTHLY)
    const payload = payloadOf(newest().signedPayload) as { data: object }
    for (const change of [
      { bundleId: 'app.autre' },
      { environment: 'Production' },
      { environment: 'Xcode' },
    ]) {
      const outer = apple.sign({ ...payload, data: { ...payload.data, ...change } })
      expect(await expectRefusal(await notify(outer), 400), JSON.stringify(change)).toBe(
        'payments/invalid-signature',
      )
    }
    expect(await isMember(her)).toBe(false)
  })

  test('that comes while Apple is down is answered 503, not kept, and taken once it is back', async () => {
    const her = await customer()
    apple.purchase(her.token, MONTHLY)
    const { signedPayload, id } = newest()
    for (const trouble of [{ status: 500, body: {} }, { status: 429, body: {} }, 'broken'] as const) {
      apple.api.trouble(trouble)
      const refused = await notify(signedPayload)
      expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'apple/unavailable' }])
      expect(await loggedAs(id)).toEqual([])
    }
    expect((await notify(signedPayload)).status).toBe(204)
    expect(await loggedAs(id)).toMatchObject([{ effect: 'applied', userId: her.uid }])
    expect(await isMember(her)).toBe(true)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '1',
    '{}',
    '{"signedPayload":1}',
    '{"signedPayload":null}',
    '{"signedPayload":["a.b.c"]}',
    '"a.b.c"',
  ])('that is %j is none', async (body) => {
    expect(await expectRefusal(await post(body), 400)).toBe('request/malformed')
  })

  test('that is too large is refused', async () => {
    const large = JSON.stringify({ signedPayload: 'a'.repeat(1_100_000) })
    expect(await expectRefusal(await post(large), 413)).toBe('request/too-large')
  })
})

describe('a transaction of the App Store that the app brings', () => {
  const bring = (her: SignedIn, body: object) => call(her, 'POST', '/subscriptions/apple/transactions', body)

  test('gives nothing to another member, and nothing for a forged one', async () => {
    const [buyer, other] = [await signUp({ emulatorHost }), await signUp({ emulatorHost })]
    for (const her of [buyer, other]) await call(her, 'POST', '/users', { name: 'Zoé' })
    const intent = await call(buyer, 'POST', '/subscriptions/apple/intents', { productId: MONTHLY })
    const { customer } = (await intent.json()) as { customer: string }
    const { originalTransactionId } = apple.purchase(customer, MONTHLY)
    const jws = apple.signedTransaction(originalTransactionId)

    for (const shown of [{ jws }, { transactionId: originalTransactionId }])
      expect(await expectRefusal(await bring(other, shown), 403)).toBe('subscriptions/foreign-transaction')
    const payload = apple.transactionPayload(originalTransactionId)
    for (const [flaw, forged] of Object.entries(forgeries(payload, apple.world.chain)))
      expect(await expectRefusal(await bring(buyer, { jws: forged }), 400), flaw).toBe(
        'apple/invalid-transaction',
      )
    expect([await isMember(buyer), await isMember(other)]).toEqual([false, false])
    expect((await bring(buyer, { jws })).status).toBe(200)
    expect([await isMember(buyer), await isMember(other)]).toEqual([true, false])
  })
})
