import { isRenewalDue } from '~/domain/sessionPolicy'
import { authenticate } from './principal.server'
import type { SessionUser } from './sessionUser'

/**
 * Who makes a request by her session cookie.
 *
 * @returns `null` for a visitor
 * @throws ApiError 503 when the identity provider or the database cannot be asked
 */
export async function read(request: Request, now: Date): Promise<SessionUser | null> {
  const { principal, session } = await authenticate(request)
  if (!principal) return null
  const { uid, name, email, emailVerified, roles, memberUntil, hasRecord } = principal
  const renewalDue = session !== null && isRenewalDue(session.issuedAt, now)
  return { uid, name, email, emailVerified, roles: [...roles], memberUntil, hasRecord, renewalDue }
}
