import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError } from '~/adapters/appStore/errors'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { makeBelow, trustedChain } from '~tests/support/apple/certificateChain'
import { signLikeApple } from '~tests/support/apple/jws'
import { startOcspResponder, type OcspResponder } from '~tests/support/apple/ocspResponder'
import { refusalReason } from '~tests/support/apple/refusalReason'

/** As in production: the certificates' authority is asked, by today's clock. */
let authority: OcspResponder
let apple: AppleDouble
beforeEach(async () => {
  authority = await startOcspResponder()
  apple = await startAppleDouble({ now: new Date(), chain: authority.chain })
})
afterEach(async () => {
  await apple.close()
  await authority.close()
})

const askingStore = () => createAppStore({ ...apple.settings, onlineChecks: true })
const signed = () => apple.signedTransaction(purchased())

test('certificates that stand are believed', async () => {
  expect(await refusalReason(askingStore().verifyTransaction(signed()))).toBeNull()
})

test.each(['leaf revoked', 'intermediate revoked'] as const)('%s is refused', async (status) => {
  authority.says(status)
  expect(await refusalReason(askingStore().verifyTransaction(signed()))).toMatch(/^(signature|certificate)$/)
})

test('an authority out of order is no refusal: it is worth asking again', async () => {
  const store = askingStore()
  const jws = signed()
  authority.says('out of order')
  await expect(store.verifyTransaction(jws)).rejects.toThrow(AppStoreUnavailableError)
  authority.says('good')
  expect(await refusalReason(store.verifyTransaction(jws))).toBeNull()
})

test('an authority that is gone is worth asking again', async () => {
  const jws = signed()
  await authority.close()
  await expect(askingStore().verifyTransaction(jws)).rejects.toThrow(AppStoreUnavailableError)
})

test('certificates that name no authority are refused', async () => {
  const trusting = createAppStore({
    ...apple.settings,
    rootCertificates: [trustedChain().root],
    onlineChecks: true,
  })
  const jws = signLikeApple(apple.transactionPayload(purchased()), trustedChain())
  expect(await refusalReason(trusting.verifyTransaction(jws))).toBe('certificate')
})

test('a leaf that expired since the payload was signed is refused', async () => {
  const leafNotAfter = new Date(Date.now() - 86_400_000)
  const old = makeBelow(authority.chain, { leafNotAfter })
  const payload = apple.transactionPayload(purchased())
  const jws = signLikeApple({ ...payload, signedDate: leafNotAfter.getTime() - 1000 }, old)
  expect(await refusalReason(askingStore().verifyTransaction(jws))).toBe('certificate')
  // Offline, the payload's own date is all that there is to judge by.
  expect(await refusalReason(createAppStore(apple.settings).verifyTransaction(jws))).toBeNull()
})

function purchased(): string {
  return apple.purchase(randomUUID(), 'monthly_subscription_1').originalTransactionId
}
