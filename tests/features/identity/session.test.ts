import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { sealSession, unsealSession, type Session } from '~/features/identity/session/session.server'
import { MAX_COOKIE_BYTES, setCookieLine } from '~/http/headers/cookies'

const NOW = new Date('2026-03-04T12:00:00.000Z')
const AGE_MS = 1_209_600_000
const key = (name: string) => new TextEncoder().encode(name.padEnd(32, '.'))
const [FIRST, SECOND, STRANGER] = [key('first'), key('second'), key('stranger')]

const session: Session = {
  uid: 'user-1',
  sessionId: '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11',
  authTime: new Date('2026-03-04T11:59:30.000Z'),
}

/** As it comes back. */
const sealed = { ...session, issuedAt: NOW, expiresAt: new Date(NOW.getTime() + AGE_MS) }

const seal = (keys = [FIRST]) => sealSession(session, keys, AGE_MS, NOW)
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)

/** A token signed with our key that differs in one thing. */
function almost(change: (token: SignJWT) => SignJWT, payload: Record<string, unknown> = {}) {
  const token = new SignJWT({ sid: session.sessionId, auth_time: 1_772_625_570, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject('user-1')
    .setIssuer('elan')
    .setAudience('elan-session')
    .setIssuedAt(NOW)
    .setExpirationTime(later(60_000))
  return change(token).sign(FIRST)
}

describe('a session', () => {
  it('comes back as it was sealed', async () => {
    expect(await unsealSession(await seal(), [FIRST], NOW)).toEqual(sealed)
  })

  it('is valid until its last second and not beyond', async () => {
    const value = await seal()
    expect(await unsealSession(value, [FIRST], later(AGE_MS - 1000))).toEqual(sealed)
    expect(await unsealSession(value, [FIRST], later(AGE_MS))).toBeNull()
    expect(await unsealSession(value, [FIRST], later(AGE_MS + 1000))).toBeNull()
  })

  it('fits a cookie with the longest uid there is', async () => {
    const value = await sealSession({ ...session, uid: '界'.repeat(128) }, [FIRST], AGE_MS, NOW)
    const line = setCookieLine('auth', value, { maxAgeSeconds: 1_209_600, sameSite: 'Strict' })
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(MAX_COOKIE_BYTES)
  })

  it('cannot be sealed or unsealed without a key', async () => {
    expect(() => sealSession(session, [], AGE_MS, NOW)).toThrow(RangeError)
    await expect(unsealSession(await seal(), [], NOW)).rejects.toThrow(RangeError)
  })
})

describe('when keys rotate', () => {
  it('the first signs', async () => {
    const value = await seal([SECOND, FIRST])
    expect(await unsealSession(value, [SECOND], NOW)).toEqual(sealed)
    expect(await unsealSession(value, [FIRST], NOW)).toBeNull()
  })

  it('all verify', async () => {
    const value = await seal([FIRST])
    expect(await unsealSession(value, [SECOND, FIRST], NOW)).toEqual(sealed)
    expect(await unsealSession(value, [STRANGER, SECOND, FIRST], NOW)).toEqual(sealed)
  })

  it('one that is gone no longer does', async () => {
    expect(await unsealSession(await seal([FIRST]), [SECOND, STRANGER], NOW)).toBeNull()
  })
})

describe('anything but one of our sessions is refused', () => {
  it('another key', async () => {
    expect(await unsealSession(await seal([STRANGER]), [FIRST], NOW)).toBeNull()
  })

  it('cut short anywhere', async () => {
    const value = await seal()
    for (const length of [
      1,
      10,
      value.indexOf('.'),
      value.lastIndexOf('.'),
      value.lastIndexOf('.') + 1,
      value.length - 1,
    ]) {
      expect(await unsealSession(value.slice(0, length), [FIRST], NOW)).toBeNull()
    }
  })

  it('another payload under the same signature', async () => {
    const [header, , signature] = (await seal()).split('.')
    const payload = Buffer.from(
      JSON.stringify({ sub: 'admin', sid: session.sessionId, auth_time: 1 }),
    ).toString('base64url')
    expect(await unsealSession(`${header}.${payload}.${signature}`, [FIRST], NOW)).toBeNull()
  })

  it('no signature at all', async () => {
    const unsigned = new UnsecuredJWT({ sid: session.sessionId, auth_time: 1 })
      .setSubject('user-1')
      .setIssuer('elan')
      .setAudience('elan-session')
      .setIssuedAt(NOW)
      .setExpirationTime(later(60_000))
      .encode()
    expect(await unsealSession(unsigned, [FIRST], NOW)).toBeNull()
  })

  it.each(['none', 'None', 'HS512', 'RS256'])('a header that names the algorithm %s', async (alg) => {
    const [, payload, signature] = (await seal()).split('.')
    const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
    expect(await unsealSession(`${header}.${payload}.${signature}`, [FIRST], NOW)).toBeNull()
    expect(await unsealSession(`${header}.${payload}.`, [FIRST], NOW)).toBeNull()
  })

  it('a token like ours in all but one thing', async () => {
    expect(await unsealSession(await almost((token) => token), [FIRST], NOW)).not.toBeNull()
    const others = [
      almost((token) => token.setIssuer('elsewhere')),
      almost((token) => token.setAudience('elan-media')),
      almost((token) => token.setSubject('')),
      almost((token) => token.setSubject('u'.repeat(129))),
      almost((token) => token.setNotBefore(later(60_000))),
      almost((token) => token, { sid: 'not-a-uuid' }),
      almost((token) => token, { sid: undefined }),
      almost((token) => token, { auth_time: 'yesterday' }),
      almost((token) => token, { auth_time: 1.5 }),
    ]
    for (const other of others) expect(await unsealSession(await other, [FIRST], NOW)).toBeNull()
  })

  it('a token that never expires', async () => {
    const endless = await new SignJWT({ sid: session.sessionId, auth_time: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('user-1')
      .setIssuer('elan')
      .setAudience('elan-session')
      .setIssuedAt(NOW)
      .sign(FIRST)
    expect(await unsealSession(endless, [FIRST], NOW)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '.',
    '..',
    '...',
    'a.b.c',
    'null',
    '{}',
    '%00',
    'é.é.é',
    'eyJhbGciOiJub25lIn0..',
    'a'.repeat(5000),
  ])('garbage: %s', async (value) => {
    expect(await unsealSession(value, [FIRST, SECOND], NOW)).toBeNull()
  })
})
