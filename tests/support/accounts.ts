import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isDeployed } from './e2e/preview/ours'

/** The demo's accounts, by what they stand for in the access matrix. */
export const demoEmails = {
  USER: 'visiteuse@elan.test',
  MEMBER: 'membre@elan.test',
  AMBASSADOR: 'ambassadrice@elan.test',
  AUTHOR: 'autrice@elan.test',
  COACH: 'coach@elan.test',
  ADMIN: 'admin@elan.test',
  expired: 'ancienne@elan.test',
} as const
export type DemoAccount = keyof typeof demoEmails

export const demoNames: Record<DemoAccount, string> = {
  USER: 'Violette',
  MEMBER: 'Manon',
  AMBASSADOR: 'Ambre',
  AUTHOR: 'Aurore',
  COACH: 'Inès Morel',
  ADMIN: 'Adèle',
  expired: 'Agnès',
}

export const DEMO_PASSWORD = 'elan-demo'
const PROJECT = 'demo-elan'

interface Place {
  origin: string
  emulatorHost: string
}

export interface SignedIn {
  uid: string
  email: string
  idToken: string
  refreshToken: string
}

async function post<T>(address: string, body: object, headers: Record<string, string> = {}): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new Error(`${new URL(address).pathname} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

const toolkit = (emulatorHost: string, method: string) =>
  `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=demo-api-key`

interface EmulatorAnswer {
  localId: string
  idToken: string
  refreshToken: string
}

/** Signs in at the identity emulator, as the Firebase client does. */
export async function signIn(
  { emulatorHost }: Pick<Place, 'emulatorHost'>,
  email: string,
  password = DEMO_PASSWORD,
): Promise<SignedIn> {
  const answer = await post<EmulatorAnswer>(toolkit(emulatorHost, 'signInWithPassword'), {
    email,
    password,
    returnSecureToken: true,
  })
  return { uid: answer.localId, email, idToken: answer.idToken, refreshToken: answer.refreshToken }
}

/** A new account that no other test knows; it has no user record yet. */
export async function signUp(
  { emulatorHost }: Pick<Place, 'emulatorHost'>,
  password = DEMO_PASSWORD,
): Promise<SignedIn> {
  const email = `${randomUUID()}@elan.test`
  const answer = await post<EmulatorAnswer>(toolkit(emulatorHost, 'signUp'), {
    email,
    password,
    returnSecureToken: true,
  })
  return { uid: answer.localId, email, idToken: answer.idToken, refreshToken: answer.refreshToken }
}

/** Another ID token of the same sign-in, as the Firebase client fetches one each hour. */
export async function refreshIdToken(
  { emulatorHost }: Pick<Place, 'emulatorHost'>,
  { refreshToken }: SignedIn,
): Promise<string> {
  const address = `http://${emulatorHost}/securetoken.googleapis.com/v1/token?key=demo-api-key`
  const answer = await post<{ id_token: string }>(address, {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
  })
  return answer.id_token
}

/** Changes an account as the operator of the identity provider may. */
export async function changeAccount(
  { emulatorHost }: Pick<Place, 'emulatorHost'>,
  uid: string,
  change: { disableUser?: boolean; password?: string; validSince?: string; emailVerified?: boolean },
): Promise<void> {
  const address = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`
  await post(address, { localId: uid, ...change }, { Authorization: 'Bearer owner' })
}

/** Deletes an account at the identity provider. */
export async function deleteAccount(
  { emulatorHost }: Pick<Place, 'emulatorHost'>,
  uid: string,
): Promise<void> {
  const address = `http://${emulatorHost}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:delete`
  await post(address, { localId: uid }, { Authorization: 'Bearer owner' })
}

/** The value that a Set-Cookie of this answer gives a cookie; `undefined` without one. */
export function setCookieValue(response: Response, name: string): string | undefined {
  const line = response.headers.getSetCookie().find((candidate) => candidate.startsWith(`${name}=`))
  return line?.slice(name.length + 1).split(';')[0]
}

/** In how many seconds who was asked too often is to be asked again. */
function later({ status, headers }: Response): number | null {
  const seconds = Number(headers.get('Retry-After'))
  return status === 429 && seconds > 0 ? seconds : null
}

/**
 * Opens a session for an ID token.
 *
 * @returns the `auth` cookie's value
 */
export async function openSession(
  { origin }: Pick<Place, 'origin'>,
  idToken: string,
  presented?: string,
): Promise<string> {
  const ask = () =>
    fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${idToken}`,
        Origin: origin,
        ...(presented ? { Cookie: `auth=${presented}` } : {}),
      },
    })
  let response = await ask()
  // All tests sign in from one address, and a deployment limits how often one account does: it says when to come again.
  let wait = isDeployed ? later(response) : null
  while (wait !== null) {
    await setTimeout(wait * 1000)
    response = await ask()
    wait = later(response)
  }
  const cookie = setCookieValue(response, 'auth')
  if (response.status !== 204 || !cookie)
    throw new Error(`sign-in answered ${response.status}: ${await response.text()}`)
  return cookie
}

/** Signed in at the emulator and here. */
export interface Session extends SignedIn {
  cookie: string
}

export async function openDemoSession(place: Place, account: DemoAccount): Promise<Session> {
  const signedIn = await signIn(place, demoEmails[account])
  return { ...signedIn, cookie: await openSession(place, signedIn.idToken) }
}
