import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import type { AppStore } from '~/adapters/appStore/port'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { trustedChain } from '~tests/support/apple/certificateChain'
import { forgeries } from '~tests/support/apple/forge'
import { payloadOf } from '~tests/support/apple/jws'
import { refusalReason } from '~tests/support/apple/refusalReason'

const NOW = new Date('2026-03-31T10:00:00.000Z')
const MONTHLY = 'monthly_subscription_1'
const FORGERIES = Object.keys(forgeries({}, trustedChain()))
const FORGED = /^(signature|chain|certificate)$/

let apple: AppleDouble
let store: AppStore
beforeAll(async () => {
  apple = await startAppleDouble({ now: NOW })
  store = createAppStore(apple.settings)
})
afterAll(() => apple.close())

/** What Apple would sign of a new purchase: the transaction, the renewal, and the notification. */
function parts() {
  const { originalTransactionId } = apple.purchase(randomUUID(), MONTHLY)
  return {
    transaction: apple.transactionPayload(originalTransactionId),
    renewal: apple.renewalPayload(originalTransactionId),
    notification: payloadOf(apple.notifications.at(-1)?.signedPayload ?? '') as {
      data: Record<string, unknown>
    },
  }
}

describe('a signed transaction', () => {
  test('says what was bought, by whom and until when', async () => {
    const customer = randomUUID()
    const { originalTransactionId } = apple.purchase(customer, MONTHLY)
    const payload = apple.transactionPayload(originalTransactionId)
    expect(await store.verifyTransaction(apple.sign(payload))).toEqual({
      transactionId: originalTransactionId,
      originalTransactionId,
      productId: MONTHLY,
      appAccountToken: customer,
      purchasedAt: NOW,
      expiresAt: new Date('2026-04-30T10:00:00.000Z'),
      revokedAt: null,
      revocationReason: null,
      isUpgraded: false,
      ownership: 'PURCHASED',
      offerType: null,
      priceMilliunits: 14_990,
      currency: 'EUR',
      environment: 'Sandbox',
      signedAt: new Date(Number(payload['signedDate'])),
    })
  })

  test.each(FORGERIES)('forged is refused: %s', async (kind) => {
    const { transaction } = parts()
    expect(await refusalReason(store.verifyTransaction(apple.sign(transaction)))).toBeNull()
    const forged = forgeries(transaction, apple.world.chain)[kind] ?? ''
    expect(await refusalReason(store.verifyTransaction(forged))).toMatch(FORGED)
  })

  test.each([
    ['another root', 'signature'],
    ['another key', 'signature'],
    ['a leaf out of date', 'certificate'],
    ['two certificates', 'chain'],
    ['certificates that are none', 'certificate'],
  ])('of %s is refused for its %s', async (kind, reason) => {
    const forged = forgeries(parts().transaction, apple.world.chain)[kind] ?? ''
    expect(await refusalReason(store.verifyTransaction(forged))).toBe(reason)
  })

  test.each([
    [{ bundleId: 'app.other' }, 'app'],
    [{ bundleId: undefined }, 'app'],
    [{ environment: 'Production' }, 'environment'],
    [{ environment: 'Xcode' }, 'environment'],
    [{ environment: 'LocalTesting' }, 'environment'],
    [{ environment: undefined }, 'environment'],
    [{ transactionId: undefined }, 'shape'],
    [{ transactionId: '../../mass' }, 'shape'],
    [{ originalTransactionId: '' }, 'shape'],
    [{ productId: undefined }, 'shape'],
    [{ appAccountToken: 'somebody' }, 'shape'],
    [{ purchaseDate: undefined }, 'shape'],
    [{ purchaseDate: NOW.getTime() / 1000 }, 'shape'],
    [{ expiresDate: 1e20 }, 'shape'],
    [{ expiresDate: '2026-04-30' }, 'signature'],
    [{ inAppOwnershipType: 'BORROWED' }, 'shape'],
    [{ price: -1 }, 'shape'],
    [{ currency: 'euros' }, 'shape'],
    [{ signedDate: undefined }, 'shape'],
  ])('truly signed with %j is refused: %s', async (change, reason) => {
    const signed = apple.sign({ ...parts().transaction, ...change })
    expect(await refusalReason(store.verifyTransaction(signed))).toBe(reason)
  })

  test('is nothing else that Apple signed', async () => {
    const { renewal, notification } = parts()
    expect(await refusalReason(store.verifyTransaction(apple.sign(renewal)))).toBe('app')
    expect(await refusalReason(store.verifyTransaction(apple.sign(notification)))).toBe('app')
  })

  test('keeps the account token in lower case, as the user record has it', async () => {
    const { transaction } = parts()
    const token = 'ABCDEF00-1111-4222-8333-444455556666'
    const read = await store.verifyTransaction(apple.sign({ ...transaction, appAccountToken: token }))
    expect(read.appAccountToken).toBe(token.toLowerCase())
  })
})

describe('a notification', () => {
  test.each(FORGERIES)('forged is refused, whole or in a part: %s', async (kind) => {
    const { transaction, renewal, notification } = parts()
    expect(await refusalReason(store.verifyNotification(apple.sign(notification)))).toBeNull()
    const forge = (payload: object) => forgeries(payload, apple.world.chain)[kind] ?? ''
    expect(await refusalReason(store.verifyNotification(forge(notification)))).toMatch(FORGED)
    for (const part of [
      { signedTransactionInfo: forge(transaction) },
      { signedRenewalInfo: forge(renewal) },
    ]) {
      const signed = apple.sign({ ...notification, data: { ...notification.data, ...part } })
      expect(await refusalReason(store.verifyNotification(signed))).toMatch(FORGED)
    }
  })

  test.each([
    [{ bundleId: 'app.other' }, 'app'],
    [{ environment: 'Production' }, 'environment'],
    [{ environment: 'Xcode' }, 'environment'],
    [{ signedTransactionInfo: 7 }, 'signature'],
  ])('truly signed with data %j is refused: %s', async (change, reason) => {
    const { notification } = parts()
    const signed = apple.sign({ ...notification, data: { ...notification.data, ...change } })
    expect(await refusalReason(store.verifyNotification(signed))).toBe(reason)
  })

  test.each([
    [{ notificationUUID: undefined }, 'shape'],
    [{ notificationUUID: 'one' }, 'shape'],
    [{ notificationType: undefined }, 'shape'],
    [{ version: '1.0' }, 'shape'],
    [{ signedDate: undefined }, 'shape'],
    [{ data: undefined }, 'app'],
  ])('truly signed with %j is refused: %s', async (change, reason) => {
    const signed = apple.sign({ ...parts().notification, ...change })
    expect(await refusalReason(store.verifyNotification(signed))).toBe(reason)
  })

  test.each([
    ['the renewal of another subscription', () => parts().renewal],
    ['a transaction for a renewal', () => parts().transaction],
    ['a renewal that says neither yes nor no', () => ({ ...parts().renewal, autoRenewStatus: 2 })],
  ])('with %s is refused', async (_what, other) => {
    const { notification } = parts()
    const data = { ...notification.data, signedRenewalInfo: apple.sign(other()) }
    expect(await refusalReason(store.verifyNotification(apple.sign({ ...notification, data })))).toBe('shape')
  })

  test('of another app in production is refused', async () => {
    const real = await startAppleDouble({ now: NOW, app: { environment: 'Production' } })
    real.purchase(randomUUID(), MONTHLY)
    const signedPayload = real.notifications.at(-1)?.signedPayload ?? ''
    expect(await refusalReason(createAppStore(real.settings).verifyNotification(signedPayload))).toBeNull()
    const other = createAppStore({ ...real.settings, appAppleId: 1 })
    expect(await refusalReason(other.verifyNotification(signedPayload))).toBe('app')
    await real.close()
  })
})

describe('settings that cannot work are refused at once', () => {
  test.each<[string, Record<string, unknown>]>([
    ['Xcode, which checks no signature', { environment: 'Xcode' }],
    ['LocalTesting, which checks none either', { environment: 'LocalTesting' }],
    ['an inherited name', { environment: 'toString' }],
    ['no root certificate', { rootCertificates: [] }],
    ['an unreadable root certificate', { rootCertificates: [Buffer.from('none')] }],
    ['no app id in production', { environment: 'Production', appAppleId: undefined }],
    ['an unreadable private key', { privateKey: 'none' }],
    ['an address in clear', { apiUrl: 'http://store.test' }],
  ])('%s', (_what, change) => {
    expect(() => createAppStore({ ...apple.settings, ...change })).toThrow()
  })

  test('a key whose line ends came escaped is read', () => {
    const privateKey = apple.settings.privateKey.replaceAll('\n', '\\n')
    expect(() => createAppStore({ ...apple.settings, privateKey })).not.toThrow()
  })
})
