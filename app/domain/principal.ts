import type { Claims } from './access'

/** Who makes a request, as far as the server has verified it. */
export interface Principal extends Claims {
  uid: string
  /** The cookie session; `null` for a bearer token. Signed media paths are bound to it. */
  sessionId: string | null
  name: string
  email: string | null
  emailVerified: boolean
  appleCustomerId: string | null
  /** A user record exists (`ID-8`: it is created after the first 404). */
  hasRecord: boolean
}

/** Somebody with a user record; the token of her App Store purchases is created with it (`source.md §5`). */
export interface RecordedPrincipal extends Principal {
  appleCustomerId: string
  hasRecord: true
}

export function hasUserRecord(principal: Principal | null): principal is RecordedPrincipal {
  return principal !== null && principal.hasRecord && principal.appleCustomerId !== null
}

/** By whose record something is signed; `null` where she has none. */
export const recordIdOf = ({ hasRecord, uid }: Pick<Principal, 'hasRecord' | 'uid'>) =>
  hasRecord ? uid : null
