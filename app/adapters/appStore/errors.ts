/**
 * Why a signed payload was refused. `signature`: forged, changed or unsigned; `chain`: not exactly three certificates;
 * `certificate`: unreadable, expired or revoked; `app`: another app's; `environment`: the other environment's, or none;
 * `shape`: signed, but a field is missing or of a wrong shape.
 */
export type SignatureRefusalReason = 'signature' | 'chain' | 'certificate' | 'app' | 'environment' | 'shape'

/** A payload that is not Apple's word to this app. */
export class AppleSignatureRefusedError extends Error {
  readonly reason: SignatureRefusalReason

  constructor(reason: SignatureRefusalReason, options?: { cause?: unknown }) {
    super(`Signed payload refused: ${reason}`, options)
    this.name = 'AppleSignatureRefusedError'
    this.reason = reason
  }
}

/** Apple cannot be reached or asks to come back: network, timeout, 429, 5xx and Apple's retryable codes. */
export class AppStoreUnavailableError extends Error {
  /** The earliest instant to ask again, where Apple names one. */
  readonly retryAt: Date | null
  /** The status of its answer; `null` where there was none. */
  readonly httpStatus: number | null

  constructor(
    detail: string,
    options?: { cause?: unknown; retryAt?: Date | null; httpStatus?: number | null },
  ) {
    super(`App Store unavailable: ${detail}`, { cause: options?.cause })
    this.name = 'AppStoreUnavailableError'
    this.retryAt = options?.retryAt ?? null
    this.httpStatus = options?.httpStatus ?? null
  }
}

/** Apple's final no (a wrong key, a wrong request), or an answer that is not Apple's protocol. */
export class AppStoreRefusedError extends Error {
  readonly httpStatus: number
  /** Apple's `errorCode`, where it gave one. */
  readonly code: number | null

  constructor(httpStatus: number, code: number | null, detail: string, options?: { cause?: unknown }) {
    super(`App Store refused (${httpStatus}${code === null ? '' : `, ${code}`}): ${detail}`, options)
    this.name = 'AppStoreRefusedError'
    this.httpStatus = httpStatus
    this.code = code
  }
}
