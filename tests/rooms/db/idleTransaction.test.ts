import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '~/db/schema/identity'
import { addUser } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'

describeEachDatabase('a transaction that waits for something else than the database', (db, kind) => {
  test('is ended after ten seconds, on whatever connection', async () => {
    const timeout = sql<string>`current_setting('idle_in_transaction_session_timeout')`
    const read = () =>
      db()
        .select({ timeout })
        .from(sql`(VALUES (1)) AS one`)
    const settings = await Promise.all(Array.from({ length: 5 }, read))
    expect(settings.flat()).toEqual(Array.from({ length: 5 }, () => ({ timeout: '10s' })))
  })

  // PGlite has no clock of its own.
  if (kind === 'pglite') return

  test('lets go of its locks then, and the process goes on', async () => {
    const { id } = await addUser(db(), { name: 'before' })
    const waiting = db().transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 50`)
      await tx.update(users).set({ name: 'never' })
      await setTimeout(500)
      await tx.select().from(users)
    })
    await expect(waiting).rejects.toThrow()
    await db().update(users).set({ name: 'after' })
    expect(await db().select().from(users)).toMatchObject([{ id, name: 'after' }])
  })
})
