import type { User } from 'firebase/auth'
import type { Claims } from '~/domain/access'
import { fromStoredClaims } from '~/domain/claims'

/** The auth user as this browser's identity client knows her (`source.md §3`). The server reads her rights for itself. */
export interface AuthUser {
  id: string
  displayName: string | null
  email: string | null
  emailVerified: boolean
  phoneNumber: string | null
  photoURL: string | null
  /** Of a provider that serves several sites; `null` where it serves one. */
  tenantId: string | null
  /** What her token grants. Her record may be ahead of it (`createClaimsAlignment`). */
  claims: Claims
  /** All that was written into her token for Élan, these two included, as it was written. */
  customClaims: Readonly<Record<string, unknown>>
  firebaseUser: User
}

/** What the provider puts into every token by itself. */
const OF_EVERY_TOKEN: ReadonlySet<string> = new Set(
  (
    'iss aud sub iat exp auth_time user_id firebase name picture email email_verified phone_number ' +
    'sign_in_provider sign_in_second_factor'
  ).split(' '),
)

/**
 * Reads the auth user from the identity provider's own, by her present token.
 *
 * @throws Error of the provider where a token that has run out cannot be renewed
 */
export async function readAuthUser(firebaseUser: User): Promise<AuthUser> {
  const { claims } = await firebaseUser.getIdTokenResult()
  const { uid, displayName, email, emailVerified, phoneNumber, photoURL, tenantId } = firebaseUser
  return {
    id: uid,
    displayName,
    email,
    emailVerified,
    phoneNumber,
    photoURL,
    tenantId,
    claims: fromStoredClaims({ memberUntil: claims['memberUntil'], roles: claims['roles'] }),
    customClaims: Object.fromEntries(Object.entries(claims).filter(([name]) => !OF_EVERY_TOKEN.has(name))),
    firebaseUser,
  }
}
