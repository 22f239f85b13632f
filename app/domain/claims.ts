import { isRole, type Claims, type Role } from './access'

/** Firebase's limit on the JSON of custom claims. */
export const MAX_CLAIMS_BYTES = 1000

/** The claims as the identity provider stores them (`ID-8`). */
export interface StoredClaims {
  memberUntil: string | null
  roles: Role[]
}

export function toStoredClaims({ memberUntil, roles }: Claims): StoredClaims {
  return { memberUntil: memberUntil?.toISOString() ?? null, roles: [...new Set(roles)].sort() }
}

/** Reads the claims of a token or a cookie. Unknown values grant nothing. */
export function fromStoredClaims(stored: { memberUntil?: unknown; roles?: unknown }): Claims {
  const instant = typeof stored.memberUntil === 'string' ? new Date(stored.memberUntil) : null
  return {
    memberUntil: instant && !Number.isNaN(instant.getTime()) ? instant : null,
    roles: Array.isArray(stored.roles) ? stored.roles.filter(isRole) : [],
  }
}

export function sameClaims(a: Claims, b: Claims): boolean {
  return JSON.stringify(toStoredClaims(a)) === JSON.stringify(toStoredClaims(b))
}
