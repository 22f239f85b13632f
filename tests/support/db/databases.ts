import { randomBytes } from 'node:crypto'
import { getTableName, isTable, sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject, vi } from 'vitest'
import type { Db, OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import * as schema from '~/db/schema/all'
import { runsAll } from '../extent'
import { expectMailsSet } from '../typography/expectMailsSet'
import { openSnapshot } from './pgliteSnapshot'
import { copyTemplate } from './templateDatabase'
import { markTransactions } from './transactionGuard'

const tables = Object.values(schema).filter((value) => isTable(value))
/** Many times quicker than TRUNCATE, which makes new files; in any order, because foreign keys are not checked meanwhile. */
const emptyAll = sql.raw(`DO $$ BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  ${tables.map((table) => `DELETE FROM "${getTableName(table)}";`).join('\n  ')}
END $$`)

/** What was under way as the last test ended is given this long. */
const AT_REST_MS = 10_000

/** Copies on the run's server that no file of this worker has at the moment. To make one takes as long as many files do. */
const spare: OpenDatabase[] = []

function marked(open: OpenDatabase): OpenDatabase {
  markTransactions(open.db)
  return open
}

async function copyOnServer(url: string): Promise<OpenDatabase> {
  const name = `elan_${randomBytes(8).toString('hex')}`
  await copyTemplate(url, name)
  return marked(await openDatabase({ url: `${url}/${name}`, folder: '' }))
}

/** A database on the run's server. Closed, it is the next file's of this worker: all that a test finds has been deleted before it. */
async function openOnServer(url: string): Promise<OpenDatabase> {
  const open = spare.pop() ?? (await copyOnServer(url))
  const pool = (open.db as Db & { $client: Pool }).$client
  // What nobody awaited would be the next file's trouble.
  const isAtRest = () => pool.totalCount === pool.idleCount && pool.waitingCount === 0
  const close = async () => {
    await vi.waitUntil(isAtRest, { timeout: AT_REST_MS }).catch(() => {
      throw new Error('a test of this file has left work at the database behind')
    })
    spare.push(open)
  }
  return { ...open, close }
}

function useDatabase(open: () => Promise<OpenDatabase>): () => Db {
  let database: OpenDatabase | undefined
  const db = () => {
    if (!database) throw new Error('the database opens before the tests: call this in a test or a hook')
    return database.db
  }
  beforeAll(async () => {
    database = await open()
  })
  beforeEach(async () => {
    await db().execute(emptyAll)
  })
  afterEach(() => expectMailsSet(db()))
  afterAll(async () => {
    await database?.close()
  })
  return db
}

type Suite = (db: () => Db, kind: OpenDatabase['kind']) => void

function onPglite(name: string, suite: Suite): void {
  const file = inject('pgliteSnapshot')
  describe(name, () =>
    suite(
      useDatabase(async () => marked(await openSnapshot(file))),
      'pglite',
    ),
  )
}

function onPostgres(name: string, url: string, suite: Suite): void {
  describe(name, () =>
    suite(
      useDatabase(() => openOnServer(url)),
      'postgres',
    ),
  )
}

/**
 * Runs a suite on in-memory PGlite and, where its binaries are found, on PostgreSQL, with the real migrations and
 * empty tables before each test. For what is about the database itself: turns, locks, transactions, search. What only uses
 * it is `describeWithDatabase`, however much it writes.
 *
 * @param suite is given the way to the database, open within tests and hooks
 */
export function describeEachDatabase(name: string, suite: Suite): void {
  onPglite(`${name} (PGlite)`, suite)
  const url = inject('postgresUrl')
  if (url !== null) onPostgres(`${name} (PostgreSQL)`, url, suite)
  else
    describe.skipIf(true)(`${name} (PostgreSQL: skipped, its binaries were not found)`, () =>
      suite(() => {
        throw new Error('skipped')
      }, 'postgres'),
    )
}

/**
 * A suite that needs a database, but of no particular kind: the run's PostgreSQL, which opens sooner, else PGlite. Where
 * all tests run, it runs on both.
 */
export function describeWithDatabase(name: string, suite: Suite): void {
  const url = inject('postgresUrl')
  if (runsAll) describeEachDatabase(name, suite)
  else if (url === null) onPglite(name, suite)
  else onPostgres(name, url, suite)
}
