import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'

export const TRY_AGAIN = 'Cela n’a pas abouti. Réessayez dans un instant.'

/** What went wrong, in French. @param fallback for a failure without a code that has a message of its own */
export function failureMessage(failure: unknown, fallback?: string): string {
  return errorMessage(readFailure(failure).code, fallback)
}

/** What she reads when something that she did was refused. */
export const actionFailure = (failure: unknown): string => failureMessage(failure, TRY_AGAIN)
