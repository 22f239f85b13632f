import { createAppStore } from '~/adapters/appStore/apple.server'
import { AppStoreUnavailableError, AppleSignatureRefusedError } from '~/adapters/appStore/errors'
import { readRenewalPayload, readTransactionPayload } from '~/adapters/appStore/payloads'
import type { AppleRenewal, AppleSubscription, AppleTransaction, AppStore } from '~/adapters/appStore/port'
import { payloadOf } from '../apple/jws'
import { renewalPrice } from '../apple/payloads'
import { currentOf, statusOf, type StoredSubscription } from '../apple/state'
import type { AppleWorld, SentNotification } from '../apple/world'
import type { Random } from './random'
import { overTheWire } from './storeCalls'

const STATUSES = ['ACTIVE', 'EXPIRED', 'BILLING_RETRY', 'GRACE', 'REVOKED'] as const
/** Of so many payloads one is checked by Apple's library as well: it takes milliseconds. */
const SAMPLED = 50
const unreachable = () => new AppStoreUnavailableError('no connection')

function transactionOf(world: AppleWorld, subscription: StoredSubscription): AppleTransaction {
  const { originalTransactionId, appAccountToken, ownership } = subscription
  const current = currentOf(subscription)
  return {
    transactionId: current.transactionId,
    originalTransactionId,
    productId: current.productId,
    appAccountToken,
    purchasedAt: current.purchasedAt,
    expiresAt: current.expiresAt,
    revokedAt: current.revokedAt,
    revocationReason: current.revocationReason,
    isUpgraded: current.isUpgraded,
    ownership,
    offerType: current.offer?.type ?? null,
    priceMilliunits: current.priceMilliunits,
    currency: 'EUR',
    environment: world.app.environment,
    signedAt: new Date(world.signingMs()),
  }
}

function renewalOf(world: AppleWorld, subscription: StoredSubscription): AppleRenewal {
  const { autoRenews, nextProductId, billing, graceUntil, expirationIntent } = subscription
  return {
    autoRenews,
    autoRenewProductId: nextProductId,
    inBillingRetry: billing === 'GRACE' || billing === 'RETRY',
    graceUntil: billing === 'GRACE' ? graceUntil : null,
    expirationIntent,
    priceIncreaseStatus: null,
    renewalPriceMilliunits: renewalPrice(world, subscription),
    currency: 'EUR',
    renewalAt: currentOf(subscription).expiresAt,
    signedAt: new Date(world.signingMs()),
  }
}

function told(world: AppleWorld, subscription: StoredSubscription): AppleSubscription {
  const status = STATUSES[statusOf(subscription) - 1] ?? 'UNKNOWN'
  return {
    status,
    word: status,
    transaction: transactionOf(world, subscription),
    renewal: renewalOf(world, subscription),
  }
}

interface Signed {
  data?: { signedTransactionInfo?: string; signedRenewalInfo?: string }
}

/** What Apple's library makes of what this App Store signed, and of what it did not. */
export type AppleLibrary = Pick<AppStore, 'verifyNotification' | 'verifyTransaction'>

/** @returns the true verification, under this world's root */
export function appleLibrary(world: AppleWorld, privateKey: string): AppleLibrary {
  return createAppStore({
    bundleId: world.app.bundleId,
    appAppleId: world.app.appAppleId,
    environment: world.app.environment,
    rootCertificates: [world.chain.root],
    issuerId: 'model',
    keyId: 'model',
    privateKey,
    onlineChecks: false,
  })
}

/** An App Store in memory. Anything but exactly what it signed is refused; some transactions also go through Apple's library. */
export function applePort(world: AppleWorld, library: AppleLibrary, dice: Random): AppStore {
  const asks = <T>(answer: () => T) => overTheWire(unreachable, answer)
  const find = (id: string) => {
    for (const one of world.subscriptions.values())
      if (one.transactions.some(({ transactionId }) => transactionId === id)) return one
    return world.subscriptions.get(id) ?? null
  }
  const read = (sent: SentNotification) => {
    // As they were when it was signed.
    const { signedTransactionInfo, signedRenewalInfo } = (payloadOf(sent.signedPayload) as Signed).data ?? {}
    const { id, type, subtype, signedAt, originalTransactionId } = sent
    return {
      id,
      type,
      subtype,
      signedAt,
      originalTransactionId,
      environment: world.app.environment,
      transaction: signedTransactionInfo ? readTransactionPayload(payloadOf(signedTransactionInfo)) : null,
      renewal: signedRenewalInfo ? readRenewalPayload(payloadOf(signedRenewalInfo)).renewal : null,
    }
  }
  const notAsked = () => {
    throw new Error('no history asks for this')
  }
  return {
    verifyTransaction: async (jws) =>
      dice.int(SAMPLED) === 0 ? library.verifyTransaction(jws) : readTransactionPayload(payloadOf(jws)),
    signOffer: notAsked,
    async verifyNotification(signedPayload) {
      const sent = world.notifications.find((one) => one.signedPayload === signedPayload)
      if (dice.int(SAMPLED) === 0) return library.verifyNotification(signedPayload)
      if (!sent) throw new AppleSignatureRefusedError('signature')
      return read(sent)
    },
    readTransaction: (id) =>
      asks(() => {
        const found = find(id)
        return found && transactionOf(world, found)
      }),
    readSubscription: (id) =>
      asks(() => {
        const found = find(id)
        return found && told(world, found)
      }),
    async *listNotifications(from, to) {
      yield* await asks(() =>
        world.notifications.filter(({ signedAt }) => signedAt >= from && signedAt <= to).map(read),
      )
    },
  }
}
