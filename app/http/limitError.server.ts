import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from './apiError'

/** A refusal of something too large, which knows how large it may be. */
export class LimitError extends ApiError {
  /** In bytes. */
  readonly limit: number

  constructor(status: number, code: ErrorCode, limit: number) {
    super(status, code)
    this.limit = limit
  }
}
