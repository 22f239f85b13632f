import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { getTableName, isTable } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest'
import type { Db, OpenDatabase } from '~/db/client.server'
import { openDatabase } from '~/db/openDatabase.server'
import * as schema from '~/db/schema/all'
import { tellOfTransactions } from './transactionGuard'

const tables = Object.values(schema).filter((value) => isTable(value))
const truncateAll = sql.raw(
  `TRUNCATE ${tables.map((table) => `"${getTableName(table)}"`).join(', ')} RESTART IDENTITY CASCADE`,
)

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A new database on the run's server, dropped when it is closed. */
async function openOnServer(url: string): Promise<OpenDatabase> {
  const name = `elan_${randomBytes(8).toString('hex')}`
  await onServer(url, `CREATE DATABASE ${name}`)
  const open = await openDatabase({ url: `${url}/${name}`, folder: '' })
  return {
    ...open,
    close: async () => {
      await open.close()
      await onServer(url, `DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}

function useDatabase(open: () => Promise<OpenDatabase>): () => Db {
  let database: OpenDatabase | undefined
  const db = () => {
    if (!database) throw new Error('the database opens before the tests: call this in a test or a hook')
    return database.db
  }
  beforeAll(async () => {
    database = await open()
    tellOfTransactions(database.db)
  })
  beforeEach(async () => {
    await db().execute(truncateAll)
  })
  afterAll(async () => {
    await database?.close()
  })
  return db
}

/**
 * Runs a suite on in-memory PGlite and, where its binaries are found, on PostgreSQL, with the real migrations and
 * empty tables before each test.
 *
 * @param suite is given the way to the database, open within tests and hooks
 */
export function describeEachDatabase(
  name: string,
  suite: (db: () => Db, kind: OpenDatabase['kind']) => void,
): void {
  describe(`${name} (PGlite)`, () => {
    suite(
      useDatabase(() => openDatabase({ folder: 'memory://' })),
      'pglite',
    )
  })
  const url = inject('postgresUrl')
  if (url === null)
    describe.skipIf(true)(`${name} (PostgreSQL: skipped, its binaries were not found)`, () =>
      suite(() => {
        throw new Error('skipped')
      }, 'postgres'),
    )
  else
    describe(`${name} (PostgreSQL)`, () =>
      suite(
        useDatabase(() => openOnServer(url)),
        'postgres',
      ))
}

/** A suite that needs a database, but of no particular kind: the run's PostgreSQL, which opens sooner, else PGlite. */
export function describeWithDatabase(name: string, suite: (db: () => Db) => void): void {
  const url = inject('postgresUrl')
  const open = () => (url === null ? openDatabase({ folder: 'memory://' }) : openOnServer(url))
  describe(name, () => suite(useDatabase(open)))
}
