import { readFailure } from '~/lib/readFailure'
import { ApiError } from '../apiError'
import { tokenOf } from '../headers/bearerToken'
import { NOBODY, type Authentication } from './authentication'
import type { Operation } from './operation'

/**
 * Who asks for an operation. What is open to anyone does not need the identity provider: while that is away, somebody with
 * a cookie is answered as a visitor, and her cookie is left alone, because it may be valid. A bearer token is never passed over:
 * who sends one means to be known.
 *
 * @throws ApiError 401 for a refused token, 503 when the identity provider cannot be asked
 */
export async function authenticateFor(
  { audience }: Operation,
  request: Request,
  authenticate: (request: Request) => Promise<Authentication>,
): Promise<Authentication> {
  try {
    return await authenticate(request)
  } catch (error) {
    const away = readFailure(error).status === 503
    if (away && audience === 'anyone' && tokenOf(request) === null) return { ...NOBODY, via: 'unknown' }
    throw error
  }
}

/** The refusal when the session could not be checked: signing in again would not help. */
export function refusalOf({ via }: Authentication, refusal: ApiError): ApiError {
  return via === 'unknown' && refusal.status === 401 ? new ApiError(503, 'auth/unavailable') : refusal
}
