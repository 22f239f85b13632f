import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { changeAccount, deleteAccount, signUp, type SignedIn } from '~tests/support/accounts'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { freePorts } from '~tests/support/server/serverPorts'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'
import { makeCookie } from '../hostile/hostileCredentials'

/** So long an instance goes on with what it knows of a user (`ID-7` allows twice that); `revocation.long.test.ts` waits for it. */
const KNOWN_MS = 30_000
/** The provider keeps whole seconds: a revocation within the second of the sign-in would not void it. */
const TELLS_APART_MS = 1100

const { emulatorHost } = inject('server')
const place = { emulatorHost }
let built: InProcessApp
let origin: string

beforeAll(async () => {
  // Before the application is loaded, which keeps hold of the clock that it finds.
  vi.useFakeTimers({ toFake: ['Date'] })
  const [port, sandboxPort] = await freePorts(2)
  origin = `http://127.0.0.1:${port}`
  built = await openBuiltApp({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
  })
})
afterAll(async () => {
  await built?.stop()
  vi.useRealTimers()
})

/** Sets the application's clock so far before the identity provider's. */
const setClock = (ahead: number) => vi.setSystemTime(vi.getRealSystemTime() + ahead)

interface Member extends SignedIn {
  cookie: string
}

async function newMember(): Promise<Member> {
  const account = await signUp(place)
  setClock(0)
  const made = await built.ask('/api/users', {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.idToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Zoé' }),
  })
  expect(made.status).toBe(201)
  return { ...account, cookie: await makeCookie(account) }
}

/** What she is answered, by cookie and by bearer token. */
function answers({ uid, cookie, idToken }: Member): Promise<number[]> {
  const credentials: Record<string, string>[] = [
    { Cookie: `auth=${cookie}` },
    { Authorization: `Bearer ${idToken}` },
  ]
  const asked = credentials.map((headers) => built.ask(`/api/users/${uid}`, { headers }))
  return Promise.all(asked.map(async (answer) => (await answer).status))
}

test.each<[string, (her: Member) => Promise<unknown>]>([
  ['disabling an account', ({ uid }) => changeAccount(place, uid, { disableUser: true })],
  ['deleting an account', ({ uid }) => deleteAccount(place, uid)],
  ['changing the password', ({ uid }) => changeAccount(place, uid, { password: 'un-autre-mot-de-passe' })],
  [
    'closing an account in the studio',
    async ({ uid }) => {
      const admin = await newMember()
      const db = await built.app.getDb()
      await db.execute(`UPDATE users SET roles = '{USER,ADMIN}' WHERE id = '${admin.uid}'`)
      const headers = { Authorization: `Bearer ${admin.idToken}` }
      const closed = await built.ask(`/api/studio/users/${uid}/closing`, { method: 'PUT', headers })
      expect(closed.status).toBe(200)
    },
  ],
  [
    'signing out everywhere',
    ({ uid, cookie }) =>
      built.ask(`/api/users/${uid}/sessions`, {
        method: 'DELETE',
        headers: { Cookie: `auth=${cookie}`, Origin: origin },
      }),
  ],
])('%s is felt by cookie and by token once what was known of her is old', async (_name, change) => {
  const her = await newMember()
  expect(await answers(her)).toEqual([200, 200])
  await new Promise((resolve) => setTimeout(resolve, TELLS_APART_MS))
  setClock(0)
  await change(her)
  setClock(KNOWN_MS)
  expect(await answers(her)).toEqual([401, 401])
})

test('a change of role is felt by cookie and by token once what was known of her is old', async () => {
  const [her, another] = [await newMember(), await newMember()]
  const asks = () => answers({ ...her, uid: another.uid })
  expect(await asks()).toEqual([403, 403])
  const db = await built.app.getDb()
  await db.execute(`UPDATE users SET roles = '{USER,ADMIN}' WHERE id = '${her.uid}'`)
  setClock(KNOWN_MS)
  expect(await asks()).toEqual([200, 200])
  await db.execute(`UPDATE users SET roles = '{USER}' WHERE id = '${her.uid}'`)
  setClock(2 * KNOWN_MS)
  expect(await asks()).toEqual([403, 403])
})
