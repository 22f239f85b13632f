import { readFailure } from '~/lib/readFailure'
import { errorMessage } from '~/messages/errors.fr'

/** What a failed action says in French. */
export function refusalText(error: unknown): string {
  return errorMessage(readFailure(error).code)
}
