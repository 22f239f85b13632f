import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { films } from '~/db/schema/films'
import { workOnFilm } from '~/features/films/making/workOnFilm.server'
import { getFilm } from '~/features/films/studio/readFilms.server'
import { logger } from '~/lib/logger.server'
import { describeWithDatabase } from '~tests/support/db/databases'
import { runsAll } from '~tests/support/extent'
import { makeFilm } from '~tests/support/films'
import { mountSmallDisk, type SmallDisk } from '~tests/support/storage/smallDisk'
import { addWaitingFilm, filmWork } from './filmWork'

const KIB = 1024
/** Who may mount a disk here. */
const probe = mountSmallDisk(1)
probe?.remove()

describe.runIf(probe && runsAll)('on a disk that fills up', () => {
  let sources = ''
  let wide = ''
  let disk: SmallDisk
  beforeAll(async () => {
    sources = await mkdtemp(path.join(tmpdir(), 'elan-filling-'))
    wide = await makeFilm('wide', sources)
  })
  beforeEach(() => {
    vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
    const mounted = mountSmallDisk(8)
    if (!mounted) throw new Error('the disk could not be mounted')
    disk = mounted
    return () => disk.remove()
  })
  afterAll(() => rm(sources, { recursive: true, force: true }))

  describeWithDatabase('a film', (db) => {
    const filesOf = async (root: string, id: string) => {
      const { storage } = filmWork(db(), root)
      return (await storage.list(`films/${id}`)).objects.map(({ key }) => key.split('/').slice(2).join('/'))
    }

    // Each ends the work at another step, the sound or a quality.
    test.each([0, 40, 80, 120].map((room) => [room]))(
      'with %i kB of room says so, shows nothing half, and goes on when there is room',
      async (room) => {
        const root = path.join(disk.folder, 'media')
        const context = filmWork(db(), root)
        const id = await addWaitingFilm(context, wide)
        const filling = path.join(disk.folder, 'filling')
        const { size } = await stat(wide)
        await writeFile(filling, Buffer.alloc(8 * KIB * KIB - size - (room + 32) * KIB))
        const outcome = await workOnFilm(context, id)
        expect(outcome).toMatchObject({ retryAt: expect.any(Date) })
        const waiting = await getFilm(db(), id, new Date())
        expect(waiting).toMatchObject({ state: 'WAITING', reason: { code: 'storage/full' } })
        expect(await readdir(path.join(root, 'work')).catch(() => [])).toEqual([])
        // What is stored is what the row shows, whole.
        const [row] = await db().select().from(films).where(eq(films.id, id))
        const shown = [row?.peaksFile, row?.masterFile].flatMap((file) => file?.split('/')[0] ?? [])
        const stored = await filesOf(root, id)
        expect(new Set(stored.map((file) => file.split('/')[0]))).toEqual(new Set(shown))

        await rm(filling)
        await db()
          .update(films)
          .set({ dueAt: new Date(0) })
          .where(eq(films.id, id))
        expect(await workOnFilm(context, id)).toBe('DONE')
        const ready = await getFilm(db(), id, new Date())
        expect(ready).toMatchObject({ state: 'READY', reason: null, qualities: [240, 360] })
        // What was there is not made again.
        expect(await filesOf(root, id)).toEqual(expect.arrayContaining(stored))
      },
    )
  })
})
