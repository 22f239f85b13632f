import { DAY_MS } from './durations'

/** What an identity carries about access (`source.md §3`). `memberUntil` is an instant, `null` for none. */
export interface Claims {
  memberUntil: Date | null
  roles: readonly Role[]
}

export const ROLES = ['USER', 'MEMBER', 'ADMIN', 'AMBASSADOR', 'AUTHOR', 'COACH'] as const
export type Role = (typeof ROLES)[number]

/** Narrows an untrusted string to a role. */
export function isRole(value: unknown): value is Role {
  return (ROLES as readonly unknown[]).includes(value)
}

/**
 * The roles somebody holds: those given to her, and MEMBER while a subscription runs (`AC-2`). MEMBER is never stored,
 * so it cannot outlive the subscription.
 */
export function heldRoles({ roles, memberUntil }: Claims, now: Date): Role[] {
  const given = roles.filter((role) => role !== 'MEMBER')
  return memberUntil && memberUntil > now ? [...given, 'MEMBER'] : given
}

const ALWAYS_PRO: readonly Role[] = ['ADMIN', 'AMBASSADOR']

/**
 * Pro access: `memberUntil` in the future, or role ADMIN or AMBASSADOR (`source.md §6`, `AC-1`). The MEMBER role
 * alone gives nothing: it follows a subscription, it does not replace one.
 *
 * @param claims the identity's claims; `null` for a visitor
 * @param now the instant to judge at
 */
export function hasProAccess(claims: Claims | null, now: Date): boolean {
  if (!claims) return false
  if (claims.roles.some((role) => ALWAYS_PRO.includes(role))) return true
  return claims.memberUntil !== null && claims.memberUntil.getTime() > now.getTime()
}

/**
 * The claims of a member, and of nothing else: what she sees is looked at by whoever writes it, a member herself or not.
 *
 * @param now the instant to look at
 */
export const memberClaims = (now: Date): Claims => ({
  roles: ['USER'],
  memberUntil: new Date(now.getTime() + DAY_MS),
})

/** Whether these claims open a film of the given access. */
export function canWatch(access: 'FREE' | 'PRO', claims: Claims | null, now: Date): boolean {
  return access === 'FREE' || hasProAccess(claims, now)
}

/**
 * Who may call an operation: anyone, anyone signed in, anyone signed in who has a user record (money is tied to it), or
 * the holders of one of the roles.
 */
export type Audience = 'anyone' | 'signedIn' | 'withRecord' | readonly Role[]

/** Whether an identity belongs to an audience. ADMIN belongs to all (`AC-2`). */
export function isAdmitted(audience: Audience, claims: Claims | null): boolean {
  if (audience === 'anyone') return true
  if (!claims) return false
  if (audience === 'signedIn' || audience === 'withRecord') return true
  return claims.roles.some((role) => role === 'ADMIN' || audience.includes(role))
}
