import type { Browser, BrowserContext, Page } from '@playwright/test'
import { openSession, signUp, type SignedIn } from './accounts'
import { callAs } from './e2eCalls'
import type { Place } from './e2ePlace'
import { expect, newContext, test as base } from './e2eTest'

/** A member of one test alone, who never typed a password. */
export interface FreshMember extends SignedIn {
  name: string
  /** Of a browser in which she is signed in. */
  page: Page
}

interface MemberFixtures {
  /** A new account in a browser of its own. */
  newMember: (name: string) => Promise<FreshMember>
  /** Opens a further browser in which somebody is signed in. */
  browserOf: (account: SignedIn) => Promise<Page>
}

/** As the identity client of the page keeps somebody who signed in. */
function storedIdentity({ uid, email, idToken, refreshToken }: SignedIn): string {
  return JSON.stringify({
    uid,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + 3_600_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'demo-api-key',
    appName: '[DEFAULT]',
  })
}

/**
 * Opens a browser where an account is signed in already: by a written session, for clicking through the sign-in page is
 * the matter of other tests.
 */
async function openSignedIn(browser: Browser, place: Place, account: SignedIn): Promise<BrowserContext> {
  const cookie = await openSession(place, account.idToken)
  const { hostname, origin } = new URL(place.origin)
  const written = { domain: hostname, path: '/', secure: true, httpOnly: true, expires: -1 }
  return newContext(browser, {
    cookies: [
      { ...written, name: 'auth', value: cookie, sameSite: 'Strict' },
      { ...written, name: 'elan_session', value: '1', sameSite: 'Lax' },
    ],
    origins: [
      {
        origin,
        localStorage: [{ name: 'firebase:authUser:demo-api-key:[DEFAULT]', value: storedIdentity(account) }],
      },
    ],
  })
}

export const test = base.extend<MemberFixtures>({
  browserOf: async ({ browser, place, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async (account) => {
      const context = await openSignedIn(browser, place, account)
      opened.push(context)
      problems.watch(context)
      return context.newPage()
    })
    for (const context of opened) await context.close()
  },
  newMember: async ({ browserOf, place }, use) =>
    use(async (name) => {
      const account = await signUp(place)
      const { status } = await callAs(place, account, 'POST', '/users', { name })
      expect(status, 'her record').toBe(201)
      return { ...account, name, page: await browserOf(account) }
    }),
})

export { expect }
