import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { films } from '~/db/schema/films'
import { uploads } from '~/db/schema/uploads'
import { releaseFilm } from '~/features/catalogue/catalogue.public.server'
import { sweepStrayFilms } from '~/features/films/making/sweepStrayFilms.server'
import { deleteFilm } from '~/features/films/studio/changeFilm.server'
import { sentUploads } from '~/features/uploads/uploads.public.server'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { describeWithDatabase } from '~tests/support/db/databases'
import { HER } from '~tests/support/sending/receiving'
import { describeEachStorage } from '~tests/support/storage/storages'
import { NOW } from '~tests/support/time'

const HOUR_MS = 3_600_000

describeWithDatabase('what lies in the store without a film', (db) => {
  describeEachStorage('in the store', (place) => {
    const put = async (key: string) => {
      const file = path.join(place().outside, randomUUID())
      await writeFile(file, 'a film')
      await place().storage.putFile(file, key)
      return key
    }
    const stored = async () => (await place().storage.list('')).objects.map(({ key }) => key)
    /** What is in the store is as old as this test. */
    const sweep = (hours: number) =>
      sweepStrayFilms(
        { db: db(), storage: place().storage },
        new Date(Date.now() + hours * HOUR_MS),
        sentUploads,
      )
    async function addFilm() {
      const originalKey = await put(`originals/${randomUUID()}`)
      const [film] = await db().insert(films).values({ originalKey }).returning({ id: films.id })
      if (!film) throw new Error('insert returned no row')
      const keys = [await put(`films/${film.id}/1-1/master.m3u8`), await put(`films/${film.id}/1-1/a.m4s`)]
      return { id: film.id, keys: [...keys, originalKey].toSorted() }
    }

    test('because the store was away when it was deleted, is swept with its original', async () => {
      vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
      const [gone, kept] = [await addFilm(), await addFilm()]
      const away = () => Promise.reject(new StorageError('storage/unavailable', 'away'))
      const troubled = { ...place().storage, remove: away, removeFolder: away }
      // It is done: who deletes it is not told to try again what is not there any more.
      await deleteFilm(db(), troubled, releaseFilm(videosKind), gone.id, { by: null, now: NOW })
      expect(await db().select().from(films).where(eq(films.id, gone.id))).toEqual([])
      expect(await stored()).toEqual([...gone.keys, ...kept.keys].toSorted())
      expect(await sweep(47)).toBe(0)
      expect(await sweep(49)).toBe(2)
      expect(await stored()).toEqual(kept.keys)
    })
    test('is most of what is there, for the database is another one: nothing goes, and the log says why', async () => {
      const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined)
      for (let number = 0; number < 2; number += 1) await addFilm()
      for (let number = 0; number < 6; number += 1) await put(`films/${randomUUID()}/1-1/master.m3u8`)
      for (let number = 0; number < 6; number += 1) await put(`originals/${randomUUID()}`)
      const before = await stored()
      expect(await sweep(49)).toBe(0)
      expect(await stored()).toEqual(before)
      for (const folder of ['films', 'originals'])
        expect(error).toHaveBeenCalledWith(
          { folder, unknown: 6, known: 2 },
          expect.stringContaining('Nothing was removed'),
        )

      // Once it is the right one again, they are left over.
      for (let number = 0; number < 4; number += 1) await addFilm()
      expect(await sweep(49)).toBe(12)
    })
    test('stays as long as something may still be made of it, or it is not ours', async () => {
      const sent = { uid: HER, kind: 'FILM', name: 'a.mov', size: 6, createdAt: NOW, updatedAt: NOW } as const
      const [row] = await db().insert(uploads).values(sent).returning({ id: uploads.id })
      const keys = [`originals/${row?.id}`, 'films/notes.txt', 'originals/notes.txt', 'films/old/a.m4s']
      for (const key of keys) await put(key)
      expect(await sweep(49)).toBe(0)
      expect(await stored()).toEqual(keys.toSorted())
    })
  })
})
