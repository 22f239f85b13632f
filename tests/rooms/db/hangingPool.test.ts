import { expect, inject, test } from 'vitest'
import { NoAnswerError } from '~/db/answering.server'
import { BoundedPool } from '~/db/boundedPool.server'
import { openTcpGate } from '~tests/support/tcpGate'

const url = inject('postgresUrl')

test.skipIf(url === null)('a database that hangs is asked nothing more, until it answers again', async () => {
  const { host, pathname, username } = new URL(url ?? '')
  const gate = await openTcpGate(host)
  const pool = new BoundedPool(
    {
      connectionString: `postgres://${username}@127.0.0.1:${gate.port}${pathname || '/postgres'}`,
      connectionTimeoutMillis: 30_000,
    },
    { silentMs: 50, againMs: 50 },
  )
  pool.on('error', () => undefined)
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
