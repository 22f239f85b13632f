import { randomUUID } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import type { Session } from '~tests/support/accounts'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { DAY_SECONDS } from '~tests/support/time'

const keyOf = (text: string) => new TextEncoder().encode(text)

interface CookieParts {
  key?: string
  /** Seconds from now. */
  expiresIn?: number
  issued?: number
  signedIn?: number
  audience?: string
  alg?: string
}

/** A session cookie made outside the server, for a real account. */
export function makeCookie(
  { uid }: Pick<Session, 'uid'>,
  {
    key = COOKIE_KEYS.signing,
    expiresIn = DAY_SECONDS,
    issued = -600,
    signedIn = 0,
    audience = 'elan-session',
    alg = 'HS256',
  }: CookieParts = {},
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ sid: randomUUID(), auth_time: now + signedIn })
    .setProtectedHeader({ alg, typ: 'JWT' })
    .setSubject(uid)
    .setIssuer('elan')
    .setAudience(audience)
    .setIssuedAt(now + Math.min(issued, expiresIn - 1))
    .setExpirationTime(now + expiresIn)
    .sign(keyOf(key))
}

function unsigned(uid: string): string {
  return new UnsecuredJWT({ sid: randomUUID(), auth_time: Math.floor(Date.now() / 1000) })
    .setSubject(uid)
    .setIssuer('elan')
    .setAudience('elan-session')
    .setIssuedAt()
    .setExpirationTime('1d')
    .encode()
}

/** The same token with another payload under the old signature. */
function withPayload(token: string, change: Record<string, unknown>): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const parsed = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  return [
    header,
    Buffer.from(JSON.stringify({ ...parsed, ...change })).toString('base64url'),
    signature,
  ].join('.')
}

function flipLast(token: string): string {
  const at = token.length - 10
  return token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
}

/** Cookie headers that name a real account and are worth nothing, by what is wrong with them. */
export async function badCookies(session: Session, other: Session): Promise<Record<string, string>> {
  const { cookie, uid, idToken } = session
  const one = (value: string) => `auth=${value}`
  return {
    forged: one(withPayload(cookie, { sub: other.uid })),
    'forged in its signature': one(flipLast(cookie)),
    expired: one(await makeCookie(session, { expiresIn: -DAY_SECONDS })),
    truncated: one(cookie.slice(0, -20)),
    'cut to its payload': one(cookie.split('.').slice(0, 2).join('.')),
    doubled: `auth=${cookie}; auth=${cookie}`,
    'doubled with another’s': `auth=${cookie}; auth=${other.cookie}`,
    'signed by a retired key': one(await makeCookie(session, { key: COOKIE_KEYS.retired })),
    'of another audience': one(await makeCookie(session, { audience: 'elsewhere' })),
    'of another algorithm': one(
      await makeCookie(session, { alg: 'HS512', key: COOKIE_KEYS.signing.repeat(2) }),
    ),
    unsigned: one(unsigned(uid)),
    'an identity token': one(idToken),
    empty: 'auth=',
    nonsense: 'auth=%00%ff"<script>',
    'far too long': one('a'.repeat(6000)),
  }
}

function reEncoded(token: string, header: Record<string, unknown>, payload: Record<string, unknown>): string {
  const [oldHeader = '', oldPayload = ''] = token.split('.')
  const merged = (part: string, change: Record<string, unknown>) =>
    Buffer.from(
      JSON.stringify({ ...(JSON.parse(Buffer.from(part, 'base64url').toString()) as object), ...change }),
    ).toString('base64url')
  return `${merged(oldHeader, header)}.${merged(oldPayload, payload)}.`
}

/** What a browser brings to every address behind the password of a proxy, as that of a preview. */
export const OTHER_SCHEME = `Basic ${Buffer.from('a:b').toString('base64')}`

/** Authorization headers that are worth nothing, by what is wrong with them. The emulator's good tokens are unsigned. */
export function badAuthorizations({ idToken, cookie }: Session): Record<string, string> {
  const now = Math.floor(Date.now() / 1000)
  const bearer = (token: string) => `Bearer ${token}`
  return {
    expired: bearer(reEncoded(idToken, {}, { iat: now - 7200, exp: now - 3600 })),
    'of another project': bearer(reEncoded(idToken, {}, { aud: 'another-project' })),
    'of another issuer': bearer(reEncoded(idToken, {}, { iss: 'https://issuer.invalid/demo-elan' })),
    'for an account that is gone': bearer(
      reEncoded(idToken, {}, { sub: randomUUID(), user_id: randomUUID() }),
    ),
    'without a subject': bearer(reEncoded(idToken, {}, { sub: '' })),
    truncated: bearer(idToken.slice(0, idToken.length / 2)),
    doubled: `Bearer ${idToken}, Bearer ${idToken}`,
    'a session cookie': bearer(cookie),
    nonsense: bearer('abc.def.ghi'),
    'with no token': 'Bearer ',
    'far too long': bearer('a'.repeat(6000)),
  }
}
