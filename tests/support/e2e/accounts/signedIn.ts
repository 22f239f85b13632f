import type { BrowserContext, Page } from '@playwright/test'
import { openSession, type SignedIn } from '../../accounts'
import type { Place } from '../place'

/** What a browser keeps of somebody signed in: cookies and local storage. */
export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

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
 * A browser where an account is signed in already: by a written session, for clicking through the sign-in page is the
 * matter of other tests.
 */
export async function signedInState(place: Place, account: SignedIn): Promise<StorageState> {
  return stateWith(place, account, await openSession(place, account.idToken))
}

/** The same with a cookie that was made elsewhere, so that the server has not seen the account yet. */
export function stateWith(place: Pick<Place, 'origin'>, account: SignedIn, cookie: string): StorageState {
  const { hostname, origin } = new URL(place.origin)
  const written = { domain: hostname, path: '/', secure: true, httpOnly: true, expires: -1 }
  return {
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
  }
}

/**
 * Another takes her place on the device of `page`, without a sign-out. Of Élan the page shows nothing then: a client of
 * its own might still write whom it knows over her.
 */
export async function takeHerPlace(page: Page, { cookies, origins }: StorageState): Promise<void> {
  await page.goto('/healthz')
  await page.context().addCookies(cookies)
  await page.evaluate(
    (kept) => kept.forEach(({ name, value }) => localStorage.setItem(name, value)),
    origins.flatMap(({ localStorage }) => localStorage),
  )
}
