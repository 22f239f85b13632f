import type { Role } from '../access'

/** What an administrator gives and takes. USER is everybody's, MEMBER follows a subscription. */
export const GIVEN_ROLES = ['AUTHOR', 'COACH', 'AMBASSADOR', 'ADMIN'] as const
export type GivenRole = (typeof GIVEN_ROLES)[number]

/** Those of somebody's roles that were given to her. */
export const givenRoles = (roles: readonly Role[]): GivenRole[] =>
  GIVEN_ROLES.filter((role) => roles.includes(role))

/** The roles to store for somebody who is given these. */
export const storedRoles = (given: readonly GivenRole[]): Role[] => [
  'USER',
  ...GIVEN_ROLES.filter((role) => given.includes(role)),
]

/** Who acts on whom, and who could still run the house. */
interface Acting {
  actor: string
  person: { id: string; roles: readonly Role[] }
  /** Administrators whose account is open, as they are at this moment. */
  admins: readonly string[]
}

/** Why an act of an administrator is refused, as a code of the catalogue. */
type Refusal = 'auth/insufficient-permissions' | 'users/own-roles' | 'users/own-account' | 'users/last-admin'

/**
 * Whether an administrator may give somebody these roles: nobody raises herself, and one administrator at least is left. Who
 * was one when she asked, but is none any more, changes nothing.
 *
 * @returns `null` where she may
 */
export function roleChangeRefusal(
  { actor, person, admins }: Acting,
  given: readonly GivenRole[],
): Refusal | null {
  if (!admins.includes(actor)) return 'auth/insufficient-permissions'
  const has = givenRoles(person.roles)
  const gains = given.some((role) => !has.includes(role))
  if (gains && actor === person.id) return 'users/own-roles'
  const loses = has.includes('ADMIN') && !given.includes('ADMIN')
  const others = admins.some((admin) => admin !== person.id)
  return loses && !others ? 'users/last-admin' : null
}

/**
 * Whether an administrator may close somebody's account, or open it again. Her own is closed by another one: so one
 * administrator at least is left.
 *
 * @returns `null` where she may
 */
export function closingRefusal({ actor, person, admins }: Acting): Refusal | null {
  if (!admins.includes(actor)) return 'auth/insufficient-permissions'
  return actor === person.id ? 'users/own-account' : null
}
