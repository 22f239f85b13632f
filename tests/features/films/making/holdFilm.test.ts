import { expect, test } from 'vitest'
import { films } from '~/db/schema/films'
import { holdFilm } from '~/features/films/making/holdFilm.server'
import { retryFilm } from '~/features/films/studio/changeFilm.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { NOW } from '~tests/support/time'

describeWithDatabase('a film that a worker holds', (db) => {
  const addFilm = async () => {
    const [film] = await db().insert(films).values({ name: 'a.mp4', originalKey: 'originals/a' }).returning()
    if (!film) throw new Error('insert returned no row')
    return film.id
  }
  const takenWhile = (id: string) => holdFilm(db(), id, {}, () => Promise.resolve('taken'))

  test('is nobody else’s until the work ends', async () => {
    const id = await addFilm()
    expect(await holdFilm(db(), id, {}, () => takenWhile(id))).toBeNull()
    expect(await takenWhile(id)).toBe('taken')
  })

  test('is free for another try with the reason that it failed for, before the worker has tidied up', async () => {
    const id = await addFilm()
    const again = await holdFilm(db(), id, {}, async ({ end }) => {
      await end({ failureCode: 'film/no-video' })
      await retryFilm(db(), id, { by: null, now: NOW })
      return takenWhile(id)
    })
    expect(again).toBe('taken')
  })
})
