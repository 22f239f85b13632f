import { expect, vi } from 'vitest'
import { storedToken } from '~/features/identity/client/tokens/tokenCookies'
import { sealSession, unsealSession } from '~/features/identity/session/session.server'
import { SESSION_COOKIE } from '~/http/headers/cookieNames'
import { setCookieLine } from '~/http/headers/cookies'
import { browserStorage } from '~tests/support/browser/storage'
import { holds, notApplicable, type Rule } from './rule'

const KEY = new TextEncoder().encode('first'.padEnd(32, '.'))

/**
 * `setAuthCookies.test.ts`: the four that are about what a sign-in writes and gives back. Of its other eight, three are about debug
 * logs, which do not exist here; five are about where the token comes from, which is the Authorization header alone
 * (`tests/http/session/login.test.ts`).
 */
export const signInRules: Rule[] = [
  holds('who she is, in a signed cookie of hers', async () => {
    const now = new Date('2026-03-04T12:00:00.000Z')
    const session = { uid: 'u-1', sessionId: crypto.randomUUID(), authTime: now }
    const sealed = await sealSession(session, [KEY], 60_000, now)
    expect(setCookieLine(SESSION_COOKIE, sealed, { maxAgeSeconds: 60, sameSite: 'Strict' })).toBe(
      `auth=${sealed}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Strict`,
    )
    expect(await unsealSession(sealed, [KEY], now)).toMatchObject(session)
  }),
  holds('her tokens, in cookies of their own', () => {
    const written: string[] = []
    const jar = {
      get cookie() {
        return written.map((line) => line.split(';')[0]).join('; ')
      },
      set cookie(line: string) {
        written.push(line)
      },
    }
    vi.stubGlobal('document', jar)
    vi.stubGlobal('localStorage', browserStorage())
    storedToken.write('id-token', 'refresh-token')
    vi.unstubAllGlobals()
    const attributes = 'Path=/; Max-Age=1209600; Secure; SameSite=Strict'
    expect(written).toEqual([`token=id-token; ${attributes}`, `refreshToken=refresh-token; ${attributes}`])
  }),
  notApplicable(
    'the user and her tokens, given back to whoever signed her in',
    'The endpoint answers 204 with cookies alone: the browser has her tokens already, and asks who she is by readSession.',
  ),
  notApplicable(
    'the user without tokens, where the provider gives none',
    'The server fetches no tokens for her: the browser’s identity client holds and refreshes them.',
  ),
]
