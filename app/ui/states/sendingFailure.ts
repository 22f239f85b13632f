import { readFailure } from '~/lib/readFailure'
import { refusalMessage } from '~/messages/limits.fr'

/** Why a file was not taken, in French, with the limit where the answer says one. Apart from `failureMessage`, which many pages load. */
export function sendingFailure(failure: unknown): string {
  const limit = (failure as { limit?: unknown } | null)?.limit
  return refusalMessage(readFailure(failure).code, typeof limit === 'number' ? limit : null)
}
