import type { ErrorCode } from '~/messages/errors.fr'

/** An error of the API: `{ code, message, status }` (`RQ-2`). The message is French copy, never a provider's words. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number

  constructor(status: number, code: ErrorCode) {
    super(code)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}
