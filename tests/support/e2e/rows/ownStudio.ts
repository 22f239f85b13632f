import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db } from '~/db/client.server'
import type { SignedIn } from '../../accounts'
import { demoAccount } from '../accounts/demoAccounts'
import { startPostgres } from '../../db/postgresServer'
import { machineEnv, ROOT, startTestServer } from '../../server/server'
import { currentPlace, type Place } from '../place'
import { signedInState, type StorageState } from '../accounts/signedIn'
import { test as base } from '../test'
import type * as FillStudio from './fillStudio'

/** A server with a database that the test itself writes to; no background work is done in it. */
interface OwnStudio {
  place: Place
  db: Db
  admin: SignedIn
  state: StorageState
  /** Takes away all that there is, then makes as many rows of each kind, or members alone for the figures. */
  fill: (rows: number, what?: 'everything' | 'people') => Promise<void>
}

const execute = promisify(execFile)

/** In a process of its own: Playwright cannot load what makes the rows, which counts days as Élan does, in French. */
async function runFill(...given: Parameters<typeof FillStudio.fillAnew>): Promise<void> {
  const script = `import { fillAnew } from './tests/support/e2e/rows/fillStudio.ts'
    await fillAnew(...${JSON.stringify(given)})`
  await execute(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: machineEnv(),
  })
}

interface OwnFixtures {
  /** A page in which its administrator is signed in. */
  adminPage: Page
}

/** `null` where there is no PostgreSQL. */
export const test = base.extend<OwnFixtures, { studio: OwnStudio | null }>({
  studio: [
    async ({}, use) => {
      const postgres = await startPostgres()
      if (!postgres) return use(null)
      const { emulatorHost } = currentPlace()
      const database = `${postgres.url}/postgres`
      const env = { DATABASE_URL: database, SERVER_JOBS: '0', FIREBASE_AUTH_EMULATOR_HOST: emulatorHost }
      const server = await startTestServer({ build: false, env })
      const pool = new Pool({ connectionString: database })
      try {
        const place = { ...server, appleMember: null }
        const admin = await demoAccount('ADMIN')
        await use({
          place,
          db: drizzle({ client: pool }),
          admin,
          state: await signedInState(place, admin),
          fill: (rows, what = 'everything') => runFill(database, admin.uid, rows, what),
        })
      } finally {
        await pool.end()
        await server.stop()
        await postgres.stop()
      }
    },
    { scope: 'worker', timeout: 500_000 },
  ],
  adminPage: async ({ browser, studio, problems }, use) => {
    base.skip(studio === null, 'rows are written to PostgreSQL')
    if (!studio) return
    const context = await browser.newContext({
      baseURL: studio.place.origin,
      locale: 'fr-FR',
      storageState: studio.state,
    })
    problems.watch(context)
    await use(await context.newPage())
    await context.close()
  },
})

/** @throws Error where there is none: the page of its administrator skips the test before */
export function studioOf(studio: OwnStudio | null): OwnStudio {
  if (!studio) throw new Error('there is no PostgreSQL')
  return studio
}
