import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool } from 'pg'
import type { OpenDatabase } from './client.server'
import { SESSION_SETUP } from './sessionSetup'

const POOL_SIZE = 10
const CONNECT_TIMEOUT_MS = 10_000
/** Any number, the same in every instance: only one of them migrates at a time. */
const MIGRATION_LOCK = 7_346_501

export async function openPostgres(url: string, migrationsFolder: string): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // Before a new connection is used.
    verify: (connection, done) => {
      // One that the server ends while it is in use must not end the process: its next statement reports the error.
      connection.on('error', () => undefined)
      connection.query(SESSION_SETUP, (error: Error | null) => done(error ?? undefined))
    },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    client.release(true)
    await pool.end()
    throw error
  }
  return {
    db: drizzle(pool),
    kind: 'postgres',
    connection: { kind: 'postgres', url },
    close: () => pool.end(),
  }
}
