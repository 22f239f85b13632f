import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from './apiError'

/** A refusal that knows when it is worth to ask again. Apart from `ApiError`, which is in every page's first load. */
export class LaterError extends ApiError {
  /** The answer's `Retry-After`. */
  readonly retryAfterSeconds: number

  constructor(status: number, code: ErrorCode, retryAfterSeconds: number) {
    super(status, code)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
