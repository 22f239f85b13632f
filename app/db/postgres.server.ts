import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { BoundedPool } from './boundedPool.server'
import type { OpenDatabase } from './client.server'
import { SESSION_SETUP } from './sessionSetup'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Past the server's own limit of 20 s: it gives no answer at all, or the network swallows it. */
const NO_ANSWER_MS = 22_000
/** Any number, the same in every instance: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_346_501

/** Nothing answers at DATABASE_URL, or not as a database that lets Élan in. The cause says what was told instead. */
class DatabaseUnreachableError extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnreachableError'
  }
}

/** @throws DatabaseUnreachableError whatever it is that keeps it from connecting, an address that is none too */
async function connect(url: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    // What ends it is reported by the statement under way.
    client.on('error', () => undefined)
    await client.connect()
    return client
  } catch (error) {
    throw new DatabaseUnreachableError(error)
  }
}

/** By a connection of its own, without the limits of the others: it may wait for another instance, and work for minutes. */
async function migrateFirst(url: string, migrationsFolder: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    // The lock ends with the connection.
    await client.end()
  }
}

/** @throws DatabaseUnreachableError */
export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  await migrateFirst(url, migrationsFolder)
  const pool = new BoundedPool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: NO_ANSWER_MS,
    keepAlive: true,
    // Before a new connection is used.
    verify: (connection, done) => {
      // One that the server ends while it is in use must not end the process: its next statement reports the error.
      connection.on('error', () => undefined)
      connection.query(SESSION_SETUP, (error: Error | null) => done(error ?? undefined))
    },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  return {
    db: drizzle(pool),
    kind: 'postgres',
    connection: { kind: 'postgres', url },
    close: () => pool.end(),
  }
}
