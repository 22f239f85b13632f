import type { ErrorCode } from '~/messages/errors.fr'

/** An error of the API: `{ code, message, status }` (`RQ-2`). The message is French copy, never a provider's words. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** When it is worth to ask again, where that is known: the answer's `Retry-After`. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, code: ErrorCode, retryAfterSeconds?: number) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}
