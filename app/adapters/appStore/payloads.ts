import * as v from 'valibot'
import { AppleSignatureRefusedError } from './errors'
import type { AppleNotification, AppleRenewal, AppleTransaction } from './port'

/** Bounds that distinguish milliseconds from seconds: the App Store opened in 2008. */
const EARLIEST_MS = Date.UTC(2008, 0, 1)
const LATEST_MS = Date.UTC(2200, 0, 1)

const TRANSACTION_ID = /^[0-9A-Za-z_-]{1,64}$/

const id = v.pipe(v.string(), v.regex(TRANSACTION_ID))
/** What a database can hold, at least. */
const NAME = /^[^\p{Cc}\p{Cs}]{1,255}$/u
const name = v.pipe(v.string(), v.regex(NAME))
const currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))
const integer = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const instant = v.pipe(
  v.number(),
  v.minValue(EARLIEST_MS),
  v.maxValue(LATEST_MS),
  v.transform((ms) => new Date(ms)),
)
const orNull = <S extends v.GenericSchema>(schema: S) => v.nullish(schema, null)

const transactionSchema = v.pipe(
  v.object({
    transactionId: id,
    originalTransactionId: id,
    productId: name,
    appAccountToken: orNull(v.pipe(v.string(), v.uuid(), v.toLowerCase())),
    purchaseDate: instant,
    expiresDate: orNull(instant),
    revocationDate: orNull(instant),
    revocationReason: orNull(integer),
    isUpgraded: v.nullish(v.boolean(), false),
    inAppOwnershipType: v.picklist(['PURCHASED', 'FAMILY_SHARED']),
    offerType: orNull(integer),
    price: orNull(integer),
    currency: orNull(currency),
    environment: v.picklist(['Sandbox', 'Production']),
    signedDate: instant,
  }),
  v.transform(
    ({ purchaseDate, expiresDate, revocationDate, inAppOwnershipType, price, signedDate, ...same }) => ({
      ...same,
      purchasedAt: purchaseDate,
      expiresAt: expiresDate,
      revokedAt: revocationDate,
      ownership: inAppOwnershipType,
      priceMilliunits: price,
      signedAt: signedDate,
    }),
  ),
)

const renewalSchema = v.object({
  originalTransactionId: id,
  autoRenewStatus: v.picklist([0, 1]),
  autoRenewProductId: orNull(name),
  isInBillingRetryPeriod: v.nullish(v.boolean(), false),
  gracePeriodExpiresDate: orNull(instant),
  expirationIntent: orNull(integer),
  priceIncreaseStatus: orNull(integer),
  renewalPrice: orNull(integer),
  currency: orNull(currency),
  renewalDate: orNull(instant),
  signedDate: instant,
})

const notificationSchema = v.object({
  notificationUUID: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  notificationType: name,
  subtype: orNull(name),
  version: v.pipe(v.string(), v.regex(/^2\./)),
  signedDate: instant,
  data: v.optional(
    v.object({ signedTransactionInfo: v.optional(v.string()), signedRenewalInfo: v.optional(v.string()) }),
  ),
  summary: v.optional(v.unknown()),
  externalPurchaseToken: v.optional(v.unknown()),
})

function parse<S extends v.GenericSchema>(schema: S, payload: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, payload)
  if (result.success) return result.output
  throw new AppleSignatureRefusedError('shape', { cause: new v.ValiError(result.issues) })
}

/** Whether this can be a transaction's id at all: it becomes part of a path. */
export function isTransactionId(value: string): boolean {
  return TRANSACTION_ID.test(value)
}

/** @throws AppleSignatureRefusedError a field is missing or of a wrong shape */
export function readTransactionPayload(payload: unknown): AppleTransaction {
  return parse(transactionSchema, payload)
}

/** Renewal information, and the subscription that it says it is of. */
export interface RenewalOf {
  originalTransactionId: string
  renewal: AppleRenewal
}

/**
 * @param payload verified by signature; only its shape distinguishes a renewal from other payloads, so it must
 * @throws AppleSignatureRefusedError a field is missing or of a wrong shape
 */
export function readRenewalPayload(payload: unknown): RenewalOf {
  const fields = parse(renewalSchema, payload)
  return {
    originalTransactionId: fields.originalTransactionId,
    renewal: {
      autoRenews: fields.autoRenewStatus === 1,
      autoRenewProductId: fields.autoRenewProductId,
      inBillingRetry: fields.isInBillingRetryPeriod,
      graceUntil: fields.gracePeriodExpiresDate,
      expirationIntent: fields.expirationIntent,
      priceIncreaseStatus: fields.priceIncreaseStatus,
      renewalPriceMilliunits: fields.renewalPrice,
      currency: fields.currency,
      renewalAt: fields.renewalDate,
      signedAt: fields.signedDate,
    },
  }
}

/** A notification whose own parts are still signed. */
export type NotificationEnvelope = Pick<
  AppleNotification,
  'id' | 'type' | 'subtype' | 'signedAt' | 'summary' | 'externalPurchaseToken'
> & { signedTransaction: string | null; signedRenewal: string | null }

/** @throws AppleSignatureRefusedError a field is missing or of a wrong shape */
export function readNotificationPayload(payload: unknown): NotificationEnvelope {
  const notification = parse(notificationSchema, payload)
  return {
    id: notification.notificationUUID,
    type: notification.notificationType,
    subtype: notification.subtype,
    signedAt: notification.signedDate,
    signedTransaction: notification.data?.signedTransactionInfo ?? null,
    signedRenewal: notification.data?.signedRenewalInfo ?? null,
    ...(notification.summary !== undefined && { summary: notification.summary }),
    ...(notification.externalPurchaseToken !== undefined && {
      externalPurchaseToken: notification.externalPurchaseToken,
    }),
  }
}
