import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { count } from '~/http/limits/counters.server'
import type { Db } from '~/db/client.server'
import { describeWithDatabase } from '~tests/support/db/databases'

const current = vi.hoisted(() => ({ db: (): Db => Promise.reject(new Error('not opened')) as never }))
vi.mock('~/env.server', () => ({ getSettings: () => ({ LIMITS_PERCENT: 100 }) }))
vi.mock('~/db/current.server', () => ({ getDb: async () => current.db() }))

/** Where Drizzle tells each statement that it sends. */
interface Logged {
  session: { logger: { logQuery: (text: string, params: unknown[]) => void } }
}

describeWithDatabase('what is counted in the database', (db) => {
  test('costs it nothing more once it is used up, whoever goes on asking', async () => {
    current.db = db
    const searches = {
      // This process remembers who has used it up, whatever the database.
      name: `searches ${randomUUID()}`,
      allowance: { calls: 2, seconds: 60 },
      counted: 'everywhere',
    } as const
    const sent = vi.spyOn((db() as unknown as Logged).session.logger, 'logQuery')
    const refused = { status: 429, code: 'request/throttled', retryAfterSeconds: expect.any(Number) }
    await count(searches, 'one')
    await count(searches, 'one')
    await expect(count(searches, 'one')).rejects.toMatchObject(refused)
    expect(sent).toHaveBeenCalled()
    sent.mockClear()
    for (let more = 0; more < 5; more += 1)
      await expect(count(searches, 'one')).rejects.toMatchObject(refused)
    expect(sent).not.toHaveBeenCalled()
    // The others are counted as before.
    await count(searches, 'other')
    expect(sent).toHaveBeenCalled()
  })
})
