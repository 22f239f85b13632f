import { SignJWT, errors, jwtVerify } from 'jose'
import * as v from 'valibot'

const ISSUER = 'elan'
const AUDIENCE = 'elan-session'
const ALGORITHM = 'HS256'

const PayloadSchema = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  sid: v.pipe(v.string(), v.uuid()),
  auth_time: v.pipe(v.number(), v.integer()),
  iat: v.pipe(v.number(), v.integer()),
  exp: v.pipe(v.number(), v.integer()),
})

/** What the `auth` cookie holds (`ID-4`). Her rights are not in it: they are read each time, so that they cannot go stale. */
export interface Session {
  uid: string
  /** Changes at each sign-in; signed media paths are bound to it. */
  sessionId: string
  authTime: Date
}

/** A session as a cookie brought it. */
export interface SealedSession extends Session {
  /** When this cookie was signed; a renewal changes it. */
  issuedAt: Date
  /** As of when it is worth nothing. */
  expiresAt: Date
}

/**
 * Signs a session.
 *
 * @param keys the first one signs
 * @param ageMs how long it is valid, in milliseconds
 */
export function sealSession(
  session: Session,
  keys: readonly Uint8Array[],
  ageMs: number,
  now: Date,
): Promise<string> {
  const [key] = keys
  if (!key) throw new RangeError('no cookie key')
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ sid: session.sessionId, auth_time: Math.floor(session.authTime.getTime() / 1000) })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setSubject(session.uid)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + Math.floor(ageMs / 1000))
    .sign(key)
}

/**
 * Verifies a cookie's value against every key.
 *
 * @returns `null` for one that is forged, expired, truncated, unsigned or signed by another key
 * @throws RangeError without any key: that is a fault of ours, not of the cookie
 */
export async function unsealSession(
  value: string,
  keys: readonly Uint8Array[],
  now: Date,
): Promise<SealedSession | null> {
  if (keys.length === 0) throw new RangeError('no cookie key')
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(value, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['exp', 'iat', 'sub'],
      })
      const parsed = v.safeParse(PayloadSchema, payload)
      if (!parsed.success) return null
      const { sub, sid, auth_time: authTime, iat, exp } = parsed.output
      return {
        uid: sub,
        sessionId: sid,
        authTime: new Date(authTime * 1000),
        issuedAt: new Date(iat * 1000),
        expiresAt: new Date(exp * 1000),
      }
    } catch (error) {
      if (error instanceof errors.JWSSignatureVerificationFailed) continue
      return null
    }
  }
  return null
}
