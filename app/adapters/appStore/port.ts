import type { AppleTrial } from '~/domain/goingLive/appleSetup'
import type { AppleEnvironment } from '~/domain/membership/appleFacts'

export type { AppleEnvironment }

/** A signed transaction (`JWSTransaction`) whose signature, app and environment were verified. */
export interface AppleTransaction {
  transactionId: string
  /** The same for every renewal of one subscription. */
  originalTransactionId: string
  productId: string
  /** The lower-case UUID that the app gave at the purchase: the user record's `appleCustomerId`. */
  appAccountToken: string | null
  purchasedAt: Date
  /** `null` where the product is not a subscription. */
  expiresAt: Date | null
  /** Refunded, or taken back from the family. */
  revokedAt: Date | null
  /** 0: another reason, 1: an issue within the app. */
  revocationReason: number | null
  /** Replaced by an upgrade: another transaction now gives the access. */
  isUpgraded: boolean
  ownership: 'PURCHASED' | 'FAMILY_SHARED'
  /** 1 introductory, 2 promotional, 3 offer code, 4 win-back. */
  offerType: number | null
  /** Thousandths of the currency's unit. */
  priceMilliunits: number | null
  /** ISO 4217. */
  currency: string | null
  environment: AppleEnvironment
  signedAt: Date
}

/** Signed renewal information (`JWSRenewalInfo`), verified too. */
export interface AppleRenewal {
  autoRenews: boolean
  autoRenewProductId: string | null
  inBillingRetry: boolean
  graceUntil: Date | null
  /** 1 turned off, 2 billing, 3 price not agreed to, 4 product not for sale, 5 other. */
  expirationIntent: number | null
  /** 0 not answered yet, 1 agreed to. */
  priceIncreaseStatus: number | null
  /** What the next period will cost, in thousandths of the currency's unit. */
  renewalPriceMilliunits: number | null
  /** ISO 4217, of that price. */
  currency: string | null
  renewalAt: Date | null
  signedAt: Date
}

/** UNKNOWN is one that Apple has added since. */
export type AppleStatus = 'ACTIVE' | 'EXPIRED' | 'BILLING_RETRY' | 'GRACE' | 'REVOKED' | 'UNKNOWN'

export interface AppleSubscription {
  status: AppleStatus
  /** The status by its name, or by Apple's number where it has none here. */
  word: string
  transaction: AppleTransaction
  renewal: AppleRenewal | null
}

/** An App Store Server Notification V2, of a known type or of one that Apple will add. */
export interface AppleNotification {
  /** `notificationUUID`: the same when Apple sends it again. */
  id: string
  type: string
  subtype: string | null
  signedAt: Date
  originalTransactionId: string | null
  /** Where it happened. */
  environment: AppleEnvironment
  transaction: AppleTransaction | null
  renewal: AppleRenewal | null
  summary?: unknown
  externalPurchaseToken?: unknown
}

/** What the app hands to StoreKit with a promotional offer. */
export interface AppleOfferSignature {
  keyId: string
  /** Base64 of an ECDSA signature in DER. */
  signature: string
  nonce: string
  timestampMs: number
}

/** The App Store as this server sees it, in all the environments that it accepts (`AppStoreSettings.environment`). */
export interface AppStore {
  /** @throws AppleSignatureRefusedError not signed by Apple for this app and these environments, or of a wrong shape */
  verifyTransaction(jws: string): Promise<AppleTransaction>
  /** @throws AppleSignatureRefusedError for the notification and for what it carries */
  verifyNotification(signedPayload: string): Promise<AppleNotification>
  /**
   * Asks Apple for a transaction, in each environment until one knows it.
   * @returns `null` when Apple does not know it
   * @throws AppStoreUnavailableError worth asking again later
   * @throws AppStoreRefusedError asking again changes nothing
   */
  readTransaction(transactionId: string): Promise<AppleTransaction | null>
  /**
   * Asks Apple for the current state of the subscription of this transaction (any of its transactions).
   * @param environment where it was bought; each is asked until one knows it, where that is left out
   * @returns `null` when Apple does not know it
   * @throws AppStoreUnavailableError, AppStoreRefusedError
   */
  readSubscription(
    transactionId: string,
    environment?: AppleEnvironment | null,
  ): Promise<AppleSubscription | null>
  /**
   * What Apple sent, or tried to send, from `from` to `to`, page after page, one environment after the other. Apple keeps
   * 180 days; of the sandbox 30, and what is older is left out. Where one cannot be asked the others are listed first.
   * @throws AppStoreUnavailableError, AppStoreRefusedError
   */
  listNotifications(from: Date, to: Date): AsyncIterable<AppleNotification>
  /**
   * Signs a promotional offer for one customer; StoreKit takes it for 24 hours.
   * @param input `nonce` and `appAccountToken` are UUIDs; a nonce serves once
   * @throws RangeError where they are not
   */
  signOffer(input: {
    productId: string
    offerId: string
    appAccountToken: string
    nonce: string
    signedAt: Date
  }): Promise<AppleOfferSignature>
}

/** Whether Apple's word arrives, for who sets Élan up. */
export interface AppStoreTrials {
  /** Where notifications come from: the environments that are accepted. */
  readonly environments: readonly AppleEnvironment[]
  /**
   * Has Apple send a notification, and waits for what becomes of it.
   *
   * @param wasReceived asked for its id once Apple has delivered it; `null` where nobody could say
   */
  tryNotification(
    environment: AppleEnvironment,
    wasReceived: (notificationId: string) => Promise<boolean | null>,
  ): Promise<AppleTrial>
}

export interface AppStoreSettings {
  bundleId: string
  /** Required in Production. */
  appAppleId?: number
  /** Production accepts the sandbox as well, for App Review buys there; Sandbox accepts nothing else. */
  environment: AppleEnvironment
  /** Apple's root certificates, DER or PEM. */
  rootCertificates: Buffer[]
  issuerId: string
  keyId: string
  /** The in-app purchase key (`.p8`), PEM. */
  privateKey: string
  /** Another address than Apple's own; HTTPS, or loopback. */
  apiUrl?: string
  /** The same for the sandbox, where it differs. */
  sandboxApiUrl?: string
  /** Asks the certificates' authority whether they were revoked, and judges their dates by today. */
  onlineChecks: boolean
  /** How long an answer of the API may take; 10 s by default. */
  requestTimeoutMs?: number
}
