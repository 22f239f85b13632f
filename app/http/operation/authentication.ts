import type { Principal } from '~/domain/principal'

/** The caller, and what to do about the cookie. */
export interface Authentication {
  principal: Principal | null
  /** `unknown`: by a cookie that cannot be checked just now. */
  via: 'cookie' | 'bearer' | 'none' | 'unknown'
  /** The cookie that came is forged, expired or revoked: the answer clears it (`ID-4`). */
  staleCookie: boolean
}

export const NOBODY: Authentication = { principal: null, via: 'none', staleCookie: false }
