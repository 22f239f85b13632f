import { generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import type { AppStoreSettings } from '~/adapters/appStore/port'
import { startApiServer, type ApiServer } from './apiServer'
import { trustedChain, type CertificateChain } from './certificateChain'
import {
  agreeToPrice,
  announcePriceIncrease,
  changeProduct,
  extendRenewal,
  redeemOffer,
  stopSelling,
  tell,
} from './changes'
import { deliver, deliverPending } from './delivery'
import { signLikeApple } from './jws'
import { renewalPayload, transactionPayload } from './payloads'
import { purchase, resubscribe, shareWithFamily } from './purchases'
import { refund, reverseRefund, revoke } from './refunds'
import { advanceTo, advanceToDue, recover, setAutoRenew } from './renewals'
import { currentOf, statusOf } from './state'
import { createWorld, subscriptionOf, type AppIdentity, type AppleWorld } from './world'

export interface AppleDoubleOptions {
  /** What its clock shows at first; certificates are valid from 2010 to 2049. */
  now: Date
  app?: Partial<AppIdentity>
  /** Where `deliver` and `deliverPending` post to. */
  webhookUrl?: string
  chain?: CertificateChain
  /** The key of the app, where another double is the other environment of the same one. */
  keys?: KeyPairKeyObjectResult
}

export type AppleDouble = Awaited<ReturnType<typeof startAppleDouble>>

/** The given functions, with the world put in. */
function within<F extends Record<string, (world: AppleWorld, ...rest: never[]) => unknown>>(
  world: AppleWorld,
  functions: F,
) {
  type Rest<G> = G extends (world: AppleWorld, ...rest: infer R) => infer T ? (...rest: R) => T : never
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [name, run.bind(null, world)]),
  ) as unknown as { [K in keyof F]: Rest<F[K]> }
}

/**
 * The App Store, for tests: its customers and their subscriptions on a clock of its own, its server API on loopback,
 * and notifications that are delivered when the test says so. All of it truly signed, under a root of its own.
 */
export async function startAppleDouble(options: AppleDoubleOptions) {
  const app: AppIdentity = {
    bundleId: 'app.elan.test',
    appAppleId: 6_400_000_001,
    environment: 'Sandbox',
    ...options.app,
  }
  const world = createWorld(app, options.chain ?? trustedChain(), options.now)
  const keys = options.keys ?? generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { privateKey, publicKey } = keys
  const key = { keyId: 'TESTKEY001', issuerId: '57246542-96fe-1a63-e053-0824d011072a', publicKey }
  const api: ApiServer = await startApiServer(world, key)

  const settings: AppStoreSettings = {
    bundleId: app.bundleId,
    appAppleId: app.appAppleId,
    environment: app.environment,
    rootCertificates: [world.chain.root],
    issuerId: key.issuerId,
    keyId: key.keyId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    apiUrl: api.origin,
    onlineChecks: false,
  }
  world.webhookUrl = options.webhookUrl ?? null
  const webhook = () => {
    if (world.webhookUrl === null) throw new RangeError('No webhook to deliver to')
    return world.webhookUrl
  }

  return {
    ...within(world, {
      purchase,
      resubscribe,
      shareWithFamily,
      changeProduct,
      redeemOffer,
      announcePriceIncrease,
      agreeToPrice,
      extendRenewal,
      stopSelling,
      tell,
      refund,
      reverseRefund,
      revoke,
      advanceTo,
      advanceToDue,
      recover,
      setAutoRenew,
    }),
    world,
    api,
    keys,
    /** For `createAppStore`. */
    settings,
    /** The key that verifies offer signatures. */
    publicKey,
    now: () => world.now,
    setWebhookUrl(url: string) {
      world.webhookUrl = url
    },
    /** Renewals fail from now on. @param graceDays 0 for an app without billing grace */
    failRenewals(originalTransactionId: string, graceDays = 16) {
      Object.assign(subscriptionOf(world, originalTransactionId), { cardFails: true, graceDays })
    },
    /** Every notification so far, as signed; the last is the newest. */
    notifications: world.notifications,
    deliver: (notification: (typeof world.notifications)[number], copies?: number) =>
      deliver(webhook(), notification, copies),
    deliverPending: (how?: Parameters<typeof deliverPending>[2]) => deliverPending(world, webhook(), how),
    statusOf: (originalTransactionId: string) => statusOf(subscriptionOf(world, originalTransactionId)),
    /** The current transaction as StoreKit would hand it to the app, and its parts to forge from. */
    signedTransaction(originalTransactionId: string): string {
      return signLikeApple(this.transactionPayload(originalTransactionId), world.chain)
    },
    transactionPayload(originalTransactionId: string) {
      const subscription = subscriptionOf(world, originalTransactionId)
      return transactionPayload(world, subscription, currentOf(subscription))
    },
    renewalPayload: (originalTransactionId: string) =>
      renewalPayload(world, subscriptionOf(world, originalTransactionId)),
    /** Signs anything as this App Store. */
    sign: (payload: unknown) => signLikeApple(payload, world.chain),
    close: () => api.close(),
  }
}
