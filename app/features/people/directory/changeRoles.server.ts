import type { Db } from '~/db/client.server'
import { givenRoles, roleChangeRefusal, storedRoles, type GivenRole } from '~/domain/people/roles'
import { recordChange } from '~/features/audit/audit.public.server'
import { holdPerson, storeRoles } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'

const STATUS = {
  'auth/insufficient-permissions': 403,
  'users/own-roles': 403,
  'users/own-account': 409,
  'users/last-admin': 409,
} as const

/** Throws what the rules of the house refuse (`domain/people/roles`). */
export function assertAllowed(refusal: keyof typeof STATUS | null): void {
  if (refusal) throw new ApiError(STATUS[refusal], refusal)
}

/**
 * Gives somebody exactly these roles (`AC-2`). Whether she may is judged by who is an administrator at that moment, not by who
 * was one when the request came in.
 *
 * @param version of the roles that the administrator has seen; a request that is sent again comes with an old one
 * @throws ApiError 403 for who is no administrator any more, and for raising oneself; 409 for the last administrator, and for
 *   roles that were changed meanwhile; 404 for a record that was never created
 */
export async function changeRoles(
  db: Db,
  actor: string,
  uid: string,
  { roles, version }: { roles: readonly GivenRole[]; version: number },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { person, admins } = await holdPerson(tx, uid)
    assertAllowed(roleChangeRefusal({ actor, person, admins }, roles))
    const [before, after] = [givenRoles(person.roles), givenRoles(storedRoles(roles))]
    if (String(before) === String(after)) return
    if (person.rolesVersion !== version) throw new ApiError(409, 'users/changed-meanwhile')
    await storeRoles(tx, person, storedRoles(roles), now)
    const change = { actor, action: 'roles', kind: 'users', id: uid, name: null } as const
    await recordChange(tx, { ...change, before: { roles: before }, after: { roles: after } }, now)
  })
}
