import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  changeAccount,
  deleteAccount,
  demoEmails,
  openSession,
  signIn,
  signUp,
  type Session,
} from '~tests/support/accounts'
import { eventsOnBoth } from '../webhooks/eventsOnBoth'
import { onDatabase, startTwoInstances, type TwoInstances } from '../twoInstances'

/** `ID-7`: on every instance, within a minute. */
const LIMIT_MS = 60_000
const POLL_MS = 500
const STARTING_MS = 180_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const postgresUrl = inject('postgresUrl')

function suite(serverUrl: string): void {
  let two: TwoInstances

  beforeAll(async () => {
    two = await startTwoInstances(serverUrl, inject('server').emulatorHost)
  }, STARTING_MS)
  afterAll(() => two?.stop(), STARTING_MS)

  const first = () => two.first

  /** A member of her own for each test, whose standing both instances have just read. */
  async function member(): Promise<Session> {
    const account = await signUp(first())
    const session = { ...account, cookie: await openSession(first(), account.idToken) }
    const headers = { Authorization: `Bearer ${account.idToken}`, 'Content-Type': 'application/json' }
    const made = await fetch(`${first().origin}/api/users`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ name: 'Zoé' }),
    })
    expect(made.status).toBe(201)
    for (const answers of await everywhere(session, session.uid)) expect(answers).toBe(200)
    return session
  }

  /** What each instance answers to her, by cookie and by bearer token. */
  function everywhere({ cookie, idToken }: Session, uid: string): Promise<number[]> {
    const credentials: Record<string, string>[] = [
      { Cookie: `auth=${cookie}` },
      { Authorization: `Bearer ${idToken}` },
    ]
    const calls = [two.first, two.second].flatMap(({ origin }) =>
      credentials.map((headers) => fetch(`${origin}/api/users/${uid}`, { headers })),
    )
    return Promise.all(calls.map(async (call) => (await call).status))
  }

  /** Asks until every instance gives the answer to both credentials, a minute at most. */
  async function untilEverywhere(session: Session, uid: string, expected: number): Promise<void> {
    const deadline = Date.now() + LIMIT_MS
    let answers = await everywhere(session, uid)
    while (answers.some((status) => status !== expected) && Date.now() < deadline) {
      await pause(POLL_MS)
      answers = await everywhere(session, uid)
    }
    expect(answers).toEqual(answers.map(() => expected))
  }

  test('a session of one instance stands on the other', async () => {
    await member()
  })

  eventsOnBoth(() => two)

  const changes: [string, (her: Session) => Promise<unknown>][] = [
    ['disabling an account', ({ uid }) => changeAccount(first(), uid, { disableUser: true })],
    ['deleting an account', ({ uid }) => deleteAccount(first(), uid)],
    [
      'signing out everywhere',
      async ({ uid, cookie }) => {
        const headers = { Cookie: `auth=${cookie}`, Origin: first().origin }
        expect(
          (await fetch(`${first().origin}/api/users/${uid}/sessions`, { method: 'DELETE', headers })).status,
        ).toBe(204)
      },
    ],
    [
      'changing the password',
      ({ uid }) => changeAccount(first(), uid, { password: 'un-autre-mot-de-passe' }),
    ],
  ]

  describe('is felt on both, by cookie and by token:', () => {
    const changed = new Map<string, Session>()
    let promoted: Session
    let somebody = ''

    // All changes are made at once, because each takes half a minute to show.
    beforeAll(async () => {
      for (const [name] of changes) changed.set(name, await member())
      promoted = await member()
      somebody = (await signIn(first(), demoEmails.USER)).uid
      expect(new Set(await everywhere(promoted, somebody))).toEqual(new Set([403]))
      // The provider keeps whole seconds: a revocation within the second of the sign-in would not void it.
      await pause(1100)
      for (const [name, change] of changes) {
        const her = changed.get(name)
        if (her) await change(her)
      }
      await onDatabase(two.databaseUrl, `UPDATE users SET roles = ARRAY['USER', 'ADMIN'] WHERE id = $1`, [
        promoted.uid,
      ])
    })

    test.each(changes.map(([name]) => name))(
      '%s',
      async (name) => {
        const her = changed.get(name)
        expect(her).toBeDefined()
        if (her) await untilEverywhere(her, her.uid, 401)
      },
      2 * LIMIT_MS,
    )
    test(
      'a change of role',
      async () => {
        await untilEverywhere(promoted, somebody, 200)
      },
      2 * LIMIT_MS,
    )
  })
}

if (postgresUrl === null) describe.todo('two instances: NOT RUN, PostgreSQL’s binaries were not found')
else describe('two instances over one PostgreSQL', () => suite(postgresUrl))
