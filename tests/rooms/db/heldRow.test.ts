import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { NOBODY } from '~/http/operation/authentication'
import { dispatch } from '~/http/operation/dispatch.server'
import { defineOperation } from '~/http/operation/operation'
import { logger } from '~/lib/log/logger.server'
import { addUser } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

/** Of what the session waits: without a bound a hundredth has none either. */
const waitAHundredth = sql`SELECT set_config(
  'lock_timeout',
  (extract(epoch FROM current_setting('lock_timeout')::interval) * 10)::int::text,
  true
)`

/** Renames everybody, and waits for whoever else does so, for a hundredth of the time that is given. */
const rename = (db: Db, name: string) =>
  db.transaction(async (tx) => {
    await tx.execute(waitAHundredth)
    await tx.update(users).set({ name })
  })

describeEachDatabase('a row that somebody else holds', (db, kind) => {
  test('is waited for five seconds at most, on whatever connection', async () => {
    const timeout = sql<string>`current_setting('lock_timeout')`
    const read = () =>
      db()
        .select({ timeout })
        .from(sql`(VALUES (1)) AS one`)
    const settings = await Promise.all(Array.from({ length: 5 }, read))
    expect(settings.flat()).toEqual(Array.from({ length: 5 }, () => ({ timeout: '5s' })))
  })

  // PGlite has one connection: nobody else is there.
  if (kind === 'pglite') return

  /** Does something while another connection holds every account, until that has come to its end. */
  const whileHeld = (work: () => Promise<void>) =>
    db().transaction(async (holder) => {
      await holder.update(users).set({ name: 'held' })
      await work()
    })

  test('ends the transaction that waits for it longer, and nothing else', async () => {
    const { id } = await addUser(db(), { name: 'before' })
    await whileHeld(() => expect(rename(db(), 'never')).rejects.toMatchObject({ cause: { code: '55P03' } }))
    expect(await db().select().from(users)).toMatchObject([{ id, name: 'held' }])
    await rename(db(), 'after')
    expect(await db().select().from(users)).toMatchObject([{ id, name: 'after' }])
  })

  test('is no failure for who asks an operation: she is told when to ask again', async () => {
    await addUser(db())
    const warn = vi.spyOn(logger, 'warn').mockReturnValue()
    const error = vi.spyOn(logger, 'error').mockReturnValue()
    const operation = defineOperation({
      ...{ id: 'rename', method: 'POST', path: '/rename', summary: '', audience: 'anyone', status: 204 },
      handle: (input) => rename(input.db, 'renamed'),
    })
    const parts = {
      ...{ operations: [operation], clock: () => NOW, getDb: async () => db() },
      ...{ authenticate: async () => NOBODY, cookieOwner: async () => null },
    }
    const ask = () =>
      dispatch(parts, new Request('https://elan.test/api/rename', { method: 'POST' }), '/rename')
    await whileHeld(async () => {
      const answer = await ask()
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2'])
      expect(await answer.json()).toMatchObject({ code: 'server/busy', status: 503 })
    })
    expect((await ask()).status).toBe(204)
    expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([1, 0])
  })
})
