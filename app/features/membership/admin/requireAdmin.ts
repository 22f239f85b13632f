import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'

/**
 * The use case judges for itself, whatever its caller has judged: an operation's audience guards the API, not the page.
 *
 * @throws ApiError 401 or 403
 */
export function requireAdmin(principal: Principal | null): Principal {
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!principal.roles.includes('ADMIN')) throw new ApiError(403, 'auth/insufficient-permissions')
  return principal
}
