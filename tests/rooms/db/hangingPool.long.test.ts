import { randomBytes } from 'node:crypto'
import { Client, type PoolConfig } from 'pg'
import { expect, inject, test } from 'vitest'
import { NoAnswerError } from '~/db/answering.server'
import { BoundedPool } from '~/db/boundedPool.server'
import { isDatabaseAway } from '~/lib/databaseErrors/databaseAway.server'
import { openTcpGate } from '~tests/support/tcpGate'

const url = inject('postgresUrl')

/** A pool that comes to its database through a gate. */
async function poolBehindGate(config: Pick<PoolConfig, 'connectionTimeoutMillis' | 'max'>) {
  const { host, pathname, username } = new URL(url ?? '')
  const gate = await openTcpGate(host)
  const connectionString = `postgres://${username}@127.0.0.1:${gate.port}${pathname || '/postgres'}`
  const pool = new BoundedPool({ connectionString, ...config }, { silentMs: 50, againMs: 50 })
  pool.on('error', () => undefined)
  return { gate, pool }
}

test.skipIf(url === null)('a database that hangs is asked nothing more, until it answers again', async () => {
  const { gate, pool } = await poolBehindGate({ connectionTimeoutMillis: 30_000 })
  const ask = () =>
    pool.query('SELECT 1').then(
      () => 'answered',
      (error: unknown) => (error instanceof NoAnswerError ? 'no answer' : error),
    )
  expect(await ask()).toBe('answered')
  await gate.turn('hanging')
  // The first wait for as long as they may connect; those who ask later do not.
  const answers: unknown[] = []
  const first: Promise<unknown>[] = []
  await expect
    .poll(
      () => {
        first.push(ask().then((answer) => answers.push(answer)))
        return answers
      },
      { timeout: 20_000 },
    )
    .toContain('no answer')
  const crowd = await Promise.all(Array.from({ length: 300 }, ask))
  expect(new Set(crowd)).toEqual(new Set(['no answer']))
  await gate.turn('open')
  await expect.poll(ask, { timeout: 20_000 }).toBe('answered')
  await Promise.all(first)
  await pool.end()
  await gate.close()
})

test.skipIf(url === null)(
  'who waits as a database begins to hang is told so, and not kept waiting',
  async () => {
    const { gate, pool } = await poolBehindGate({ max: 2 })
    const between = await pool.connect()
    between.on('error', () => undefined)
    await between.query('BEGIN')
    await gate.turn('hanging')
    const ask = () => pool.query('SELECT 1')
    // One has the last connection, to be made; one waits for a place; one is between two statements.
    const lost = await Promise.all([ask(), ask()].map((asked) => asked.catch((error: unknown) => error)))
    expect(lost.map(isDatabaseAway)).toEqual([true, true])
    expect(isDatabaseAway(await between.query('SELECT 1').catch((error: unknown) => error))).toBe(true)
    between.release(true)
    await gate.turn('open')
    await expect.poll(() => ask().then(({ rowCount }) => rowCount, String), { timeout: 20_000 }).toBe(1)
    // A statement under way.
    await gate.turn('hanging')
    expect(isDatabaseAway(await ask().catch((error: unknown) => error))).toBe(true)
    await pool.end()
    await gate.close()
  },
)

test.skipIf(url === null)(
  'a database that refuses a further connection is at work, and what it works on goes on',
  async () => {
    const role = `only_one_${randomBytes(6).toString('hex')}`
    const owner = new Client({ connectionString: `${url}/postgres` })
    await owner.connect()
    await owner.query(`CREATE ROLE ${role} LOGIN CONNECTION LIMIT 1`)
    const { host } = new URL(url ?? '')
    const pool = new BoundedPool(
      { connectionString: `postgres://${role}@${host}/postgres`, max: 1 },
      { silentMs: 50, againMs: 50 },
    )
    expect((await pool.query('SELECT pg_sleep(1)')).rowCount).toBe(1)
    await pool.end()
    await owner.query(`DROP ROLE ${role}`)
    await owner.end()
  },
)
