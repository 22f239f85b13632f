import { isRole, type Claims, type Role } from './access'

/** The claims as the identity provider stores them (`ID-8`): it takes 1000 bytes of JSON, and every role at once is a tenth. */
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
