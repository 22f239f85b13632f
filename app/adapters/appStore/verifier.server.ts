import {
  Environment,
  SignedDataVerifier,
  VerificationException,
  VerificationStatus,
} from '@apple/app-store-server-library'
import { answerInTime } from '~/lib/timeBudget.server'
import { AppStoreUnavailableError, AppleSignatureRefusedError, type SignatureRefusalReason } from './errors'
import {
  readNotificationPayload,
  readRenewalPayload,
  readTransactionPayload,
  type RenewalOf,
} from './payloads'
import type {
  AppleEnvironment,
  AppleNotification,
  AppleRenewal,
  AppleTransaction,
  AppStoreSettings,
} from './port'

/**
 * The library skips every signature check in its two other environments, Xcode and LocalTesting: whatever the settings
 * hold, only these two can come out of here.
 */
const ENVIRONMENTS = { Sandbox: Environment.SANDBOX, Production: Environment.PRODUCTION } as const

/** @throws RangeError for any other environment, also one that the types would have refused */
export function libraryEnvironment(environment: AppleEnvironment): Environment {
  if (!Object.hasOwn(ENVIRONMENTS, environment)) {
    throw new RangeError(`App Store environment must be Sandbox or Production: ${environment}`)
  }
  return ENVIRONMENTS[environment]
}

const REASONS: Partial<Record<VerificationStatus, SignatureRefusalReason>> = {
  [VerificationStatus.INVALID_APP_IDENTIFIER]: 'app',
  [VerificationStatus.INVALID_ENVIRONMENT]: 'environment',
  [VerificationStatus.INVALID_CHAIN_LENGTH]: 'chain',
  [VerificationStatus.INVALID_CERTIFICATE]: 'certificate',
}

function whyRefused(error: VerificationException): Error {
  if (error.status === VerificationStatus.RETRYABLE_VERIFICATION_FAILURE) {
    return new AppStoreUnavailableError('certificate status', { cause: error })
  }
  // The library wraps its own word on the chain's length in a general one on certificates.
  if (error.cause instanceof VerificationException) return whyRefused(error.cause)
  return new AppleSignatureRefusedError(REASONS[error.status] ?? 'signature', { cause: error })
}

/** The library asks the certificates' authority too, for up to 30 s each. */
const ONLINE_CHECKS_MS = 10_000
const noAnswer = () => new AppStoreUnavailableError('certificate status')

async function verified<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await answerInTime(ONLINE_CHECKS_MS, verify, noAnswer)
  } catch (error) {
    throw error instanceof VerificationException ? whyRefused(error) : error
  }
}

/** Verifies what Apple signed, and reads it. */
export interface Verifier {
  transaction(jws: string): Promise<AppleTransaction>
  /** @param originalTransactionId the subscription that it must speak of */
  renewal(jws: string, originalTransactionId: string): Promise<AppleRenewal>
  notification(signedPayload: string): Promise<AppleNotification>
}

/** @throws Error no or unreadable root certificates, another environment, no app id in Production */
export function createVerifier(settings: AppStoreSettings, environment: AppleEnvironment): Verifier {
  if (settings.rootCertificates.length === 0) throw new RangeError('No root certificate for the App Store')
  const library = new SignedDataVerifier(
    settings.rootCertificates,
    settings.onlineChecks,
    libraryEnvironment(environment),
    settings.bundleId,
    settings.appAppleId,
  )

  async function transaction(jws: string) {
    return readTransactionPayload(await verified(() => library.verifyAndDecodeTransaction(jws)))
  }
  async function renewal(jws: string, originalTransactionId: string | null): Promise<RenewalOf> {
    const read = readRenewalPayload(await verified(() => library.verifyAndDecodeRenewalInfo(jws)))
    // A transaction and a renewal are both signed, but not their being together.
    if (originalTransactionId !== null && read.originalTransactionId !== originalTransactionId) {
      throw new AppleSignatureRefusedError('shape')
    }
    return read
  }

  return {
    transaction,
    renewal: async (jws, originalTransactionId) => (await renewal(jws, originalTransactionId)).renewal,
    async notification(signedPayload) {
      const payload = await verified(() => library.verifyAndDecodeNotification(signedPayload))
      const { signedTransaction, signedRenewal, ...envelope } = readNotificationPayload(payload)
      const bought = signedTransaction === null ? null : await transaction(signedTransaction)
      const original = bought?.originalTransactionId ?? null
      const renewing = signedRenewal === null ? null : await renewal(signedRenewal, original)
      return {
        ...envelope,
        originalTransactionId: original ?? renewing?.originalTransactionId ?? null,
        // The library has refused every other one.
        environment,
        transaction: bought,
        renewal: renewing?.renewal ?? null,
      }
    },
  }
}
