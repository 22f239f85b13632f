import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'

/** What went wrong, in French. @param fallback for a failure without a code that has a message of its own */
export function failureMessage(failure: unknown, fallback?: string): string {
  return errorMessage(readFailure(failure).code, fallback)
}
