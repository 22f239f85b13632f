import { PgBoss } from 'pg-boss'
import { demoAccount } from '../../support/e2e/accounts/demoAccounts'
import { startPostgres } from '../../support/db/postgresServer'
import { expectUsable } from '../../support/e2e/accessibility'
import { currentPlace } from '../../support/e2e/place'
import { signedInState } from '../../support/e2e/accounts/signedIn'
import { OUR_SERVER } from '../../support/e2e/preview/ours'
import { expect, open, test } from '../../support/e2e/test'
import { startTestServer } from '../../support/server/server'

test.skip(...OUR_SERVER)

/** Sent by schedule alone, and this server has none: what is in its queue is this test's. */
const JOB = 'images/strays'
const NAME = 'Ménage des photos perdues'
const DEAD_LETTERS = 'dead-letters'

test('an administrator is told why jobs were given up, sends one again, then all, and they are done @long', async ({
  newDevice,
}) => {
  test.setTimeout(300_000)
  const postgres = await startPostgres()
  test.skip(postgres === null, 'a worker beside the server needs PostgreSQL')
  if (!postgres) return
  const { emulatorHost } = currentPlace()
  const database = `${postgres.url}/postgres`
  const env = { DATABASE_URL: database, SERVER_JOBS: '0', FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }
  const server = await startTestServer({ build: false, env })
  // A worker of the test's own, which fails as it is told to. Playwright cannot load Élan's: it imports French dates.
  const worker = new PgBoss({ connectionString: database })
  worker.on('error', () => undefined)
  await worker.start()
  try {
    let isBroken = true
    let done = 0
    const work = async () => {
      // As Élan's workers tell it (`runJob`).
      if (isBroken) throw new Error('the handler failed (TypeError), see the log')
      done += 1
    }
    await worker.createQueue(JOB, { deadLetter: DEAD_LETTERS, retryLimit: 0 })
    await worker.work(JOB, { pollingIntervalSeconds: 0.5 }, work)
    for (let job = 0; job < 3; job += 1) await worker.send(JOB, {})
    const dead = async () => (await worker.findJobs(DEAD_LETTERS, { queued: true })).length
    await expect.poll(dead).toBe(3)
    isBroken = false

    const account = await demoAccount('ADMIN')
    const page = await newDevice(await signedInState({ ...server, appleMember: null }, account))
    await open(page, `${server.origin}/studio/travaux`)
    const given = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) })
    await expect(given).toHaveCount(3)
    await expect(given.first()).toContainText(/Chaque essai a échoué \(TypeError\)\s: voyez le journal/)
    await expect(given.first()).toContainText('après 1 essai')
    await expectUsable(page)

    await given
      .first()
      .getByRole('button', { name: `Relancer ${NAME}` })
      .click()
    await expect(given).toHaveCount(2)
    await expect.poll(() => done).toBe(1)
    await page.getByRole('button', { name: `Tout relancer ${NAME}` }).click()
    await expect(given).toHaveCount(0)
    await expect(page.getByText('tout ce qui devait se faire s’est fait')).toBeVisible()
    await expect.poll(() => done).toBe(3)
    expect(await dead()).toBe(0)
    await expectUsable(page)
    // The page asks again by itself, and would be told that the server is gone.
    await page.close()
  } finally {
    await worker.stop()
    await server.stop()
    await postgres.stop()
  }
})
