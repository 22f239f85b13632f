import type { Principal } from '~/domain/principal'

/** Who is signed in, as her own page may know it. */
export interface SessionUser extends Pick<
  Principal,
  'uid' | 'name' | 'email' | 'emailVerified' | 'memberUntil' | 'hasRecord'
> {
  roles: Principal['roles'][number][]
  /** The page is to have her session prolonged (`renewSession`). */
  renewalDue: boolean
}
