import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'

const FALLBACK = 'Cela n’a pas abouti. Réessayez dans un instant.'

/** What a member reads of a failed call; `null` where nothing failed. */
export function failureWords(failure: unknown): string | null {
  return failure === null || failure === undefined ? null : errorMessage(readFailure(failure).code, FALLBACK)
}
