import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import { createFirebaseProvider } from '~/adapters/identityProvider/firebase.server'
import { PaymentsUnavailableError } from '~/adapters/payments/port'
import { createStripePayments } from '~/adapters/payments/stripe/index.server'
import type { Settings } from '~/env.server'
import { IdentityAwayError } from '~/lib/bounds/identityAway.server'
import { withTimeBudget } from '~/lib/timeBudget.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'

const SOON_MS = 500

/** Accepts every request; answers it as the test wants, or never. */
let server: Server
let asked = 0
let answer: (response: ServerResponse) => void
let address: string
let apple: AppleDouble
beforeAll(async () => {
  server = createServer((_, response) => {
    asked += 1
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  apple = await startAppleDouble({ now: new Date('2026-03-10T08:00:00.000Z') })
})
beforeEach(() => {
  asked = 0
  answer = () => undefined
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await apple.close()
})

/** More than one call: together they get no more time than one. */
const several = (call: () => Promise<unknown>) =>
  Promise.allSettled([call(), call().catch(call)]).then((outcomes) =>
    outcomes.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : 'answered')),
  )
const inTime = (call: () => Promise<unknown>) => withTimeBudget(SOON_MS, () => several(call))

describe('a provider that accepts what is asked and never answers', () => {
  const payments = () =>
    createStripePayments({ secretKey: 'sk_test', webhookSecret: 'whsec', apiBase: `http://${address}` })
  const read = () => payments().readSubscription('sub_1')

  test('of card payments is given up, with all its retries', async () => {
    for (const outcome of await inTime(read)) expect(outcome).toBeInstanceOf(PaymentsUnavailableError)
  })

  test('of card payments is given up in the middle of its answer, too', async () => {
    answer = (response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"id":')
    }
    for (const outcome of await inTime(read)) expect(outcome).toBeInstanceOf(PaymentsUnavailableError)
  })

  test('of card payments is asked nothing any more when the time is up', async () => {
    const outcome = await withTimeBudget(0, read).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(PaymentsUnavailableError)
    expect(asked).toBe(0)
  })

  test('of the App Store is given up', async () => {
    const store = createAppStore({ ...apple.settings, apiUrl: `http://${address}` })
    for (const outcome of await inTime(() => store.readSubscription('1')))
      expect(outcome).toBeInstanceOf(AppStoreUnavailableError)
  })

  test('of identity is given up, whoever was asked before in this process', async () => {
    const elsewhere = {
      FIREBASE_PROJECT_ID: 'demo-elan',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
    } as Settings
    const refused = createFirebaseProvider(elsewhere).getAccount('u')
    await expect(refused).rejects.toBeInstanceOf(IdentityAwayError)
    await expect(refused).rejects.toMatchObject({ cause: { code: 'app/network-error' } })
    const provider = createFirebaseProvider({
      FIREBASE_PROJECT_ID: 'demo-elan',
      FIREBASE_AUTH_EMULATOR_HOST: address,
    } as Settings)
    for (const call of [
      () => provider.getAccount('u'),
      () => provider.setClaims('u', { memberUntil: null, roles: ['USER'] }),
      () => provider.revokeSessions('u'),
      () => provider.getAccountDetails('u'),
      () => provider.findAccountDetails('u@elan.test'),
      () => provider.setDisabled('u', true),
      () => provider.inviteAccount({ uid: 'u', email: 'u@elan.test', displayName: 'U' }),
      () => provider.passwordResetCode('u@elan.test'),
    ])
      for (const outcome of await inTime(call))
        expect(outcome).toMatchObject({ name: 'IdentityAwayError', cause: { code: 'app/network-timeout' } })
  })
})
