import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { atOneMoment } from '~/db/atOneMoment.server'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { addUser } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'

describeEachDatabase('what is read at one moment', (db, kind) => {
  const nameOf = async (from: Db, id: string) =>
    (await from.select().from(users).where(eq(users.id, id)))[0]?.name
  const rename = (by: Db, id: string, name: string) => by.update(users).set({ name }).where(eq(users.id, id))

  // PGlite has one connection: nobody writes meanwhile.
  test.runIf(kind === 'postgres')('is of that moment, whatever is written meanwhile', async () => {
    const { id } = await addUser(db(), { name: 'Zoé' })
    await atOneMoment(db(), async (tx) => {
      expect(await nameOf(tx, id)).toBe('Zoé')
      await rename(db(), id, 'Zélie')
      expect(await nameOf(tx, id)).toBe('Zoé')
    })
    expect(await nameOf(db(), id)).toBe('Zélie')
  })
  test('is within a transaction what that one has written', async () => {
    const { id } = await addUser(db(), { name: 'Zoé' })
    await db().transaction(async (tx) => {
      await rename(tx, id, 'Zélie')
      expect(await atOneMoment(tx, (within) => nameOf(within, id))).toBe('Zélie')
    })
  })
  test('is only read', async () => {
    const { id } = await addUser(db())
    await expect(atOneMoment(db(), (tx) => rename(tx, id, 'Zélie'))).rejects.toMatchObject({
      cause: { code: '25006' },
    })
  })
})
