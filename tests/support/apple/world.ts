import { randomInt } from 'node:crypto'
import type { CertificateChain } from './certificateChain'
import { PRODUCTS, type AppleProduct } from './products'
import type { StoredSubscription } from './state'

/** The app that the double sells for. */
export interface AppIdentity {
  bundleId: string
  appAppleId: number
  environment: 'Sandbox' | 'Production'
}

export interface SentNotification {
  id: string
  type: string
  subtype: string | null
  signedAt: Date
  originalTransactionId: string | null
  signedPayload: string
  /** HTTP statuses of the deliveries tried; `null` where nobody answered. */
  attempts: (number | null)[]
}

/** Everything that the double knows. */
export interface AppleWorld {
  app: AppIdentity
  chain: CertificateChain
  now: Date
  products: AppleProduct[]
  subscriptions: Map<string, StoredSubscription>
  notifications: SentNotification[]
  /** Where notifications are posted to; `null` where nobody has entered an address. */
  webhookUrl: string | null
  nextTransactionId(): string
  /** When it signs: never twice in one millisecond, however still its clock stands. */
  signingMs(): number
}

export function createWorld(app: AppIdentity, chain: CertificateChain, now: Date): AppleWorld {
  // Two doubles on one database must not sell under the same ids.
  let last = 2_000_000_000_000_000n + BigInt(randomInt(2 ** 40)) * 1000n
  let signedMs = 0
  return {
    app,
    chain,
    now,
    products: [...PRODUCTS],
    subscriptions: new Map(),
    notifications: [],
    webhookUrl: null,
    nextTransactionId: () => String((last += 1n)),
    signingMs() {
      signedMs = Math.max(this.now.getTime(), signedMs + 1)
      return signedMs
    },
  }
}

/** @throws RangeError a product that is not (or no longer) for sale */
export function productOf(world: AppleWorld, id: string): AppleProduct {
  const product = world.products.find((one) => one.id === id)
  if (!product) throw new RangeError(`No such product: ${id}`)
  return product
}

/** @throws RangeError no such subscription */
export function subscriptionOf(world: AppleWorld, originalTransactionId: string): StoredSubscription {
  const subscription = world.subscriptions.get(originalTransactionId)
  if (!subscription) throw new RangeError(`No such subscription: ${originalTransactionId}`)
  return subscription
}
