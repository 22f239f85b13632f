import { isAdmitted } from '~/domain/access'
import { hasUserRecord, type Principal } from '~/domain/principal'
import { ApiError } from '../apiError'
import type { Operation } from './operation'
import type { ValidAddress } from './readInput.server'

/**
 * Whether the caller may call the operation at all; what she may do with one object is checked by the use case.
 *
 * @throws ApiError 401 for visitors, 403 for the wrong role, 404 where her user record is yet to be made (`ID-8`)
 */
export function authorise({ audience }: Operation, principal: Principal | null): void {
  if (!isAdmitted(audience, principal)) {
    if (!principal) throw new ApiError(401, 'auth/missing-token')
    throw new ApiError(403, 'auth/insufficient-permissions')
  }
  if (audience === 'withRecord' && !hasUserRecord(principal)) throw new ApiError(404, 'users/not-found')
}

/**
 * Whether the caller is whom the operation's address names, where it declares its owner. Nobody else learns whether that
 * member exists.
 *
 * @throws ApiError 403 for somebody else
 */
export function authoriseOwner(
  { owner }: Operation,
  principal: Principal | null,
  address: ValidAddress,
): void {
  if (!owner) return
  const named = address[owner.in]?.[owner.name]
  const admitted =
    principal && (principal.uid === named || (owner.orAdmin && principal.roles.includes('ADMIN')))
  if (!admitted) throw new ApiError(403, 'auth/insufficient-permissions')
}
