import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import { expect, inject, test } from 'vitest'
import { isPoolExhausted } from '~/lib/databaseErrors/poolExhausted.server'

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const url = inject('postgresUrl')

test.skipIf(url === null)(
  'who waits in vain for a connection is told so, and not who fails otherwise',
  async () => {
    const pool = new Pool({ connectionString: `${url}/postgres`, max: 1, connectionTimeoutMillis: 2000 })
    const taken = await pool.connect()
    const db = drizzle(pool)
    const failures = await Promise.all([
      failure(drizzle(taken).execute(sql`SELECT nothing`)),
      failure(db.execute(sql`SELECT 1`)),
      failure(db.transaction(async () => undefined)),
    ])
    taken.release()
    await pool.end()
    for (const error of failures) expect(error).toBeInstanceOf(Error)
    expect(failures.map(isPoolExhausted)).toEqual([false, true, true])
  },
)
