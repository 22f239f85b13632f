import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from './apiError'

/** A refusal of a text that was sent, which knows where in it something is wrong. */
export class LineError extends ApiError {
  /** From 1. */
  readonly line: number

  constructor(status: number, code: ErrorCode, line: number) {
    super(status, code)
    this.line = line
  }
}
