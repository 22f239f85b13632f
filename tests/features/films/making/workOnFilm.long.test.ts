import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { FilmError } from '~/adapters/transcoder/errors'
import { films } from '~/db/schema/films'
import { videos } from '~/db/schema/catalogue/videos'
import { sweepFilms } from '~/features/films/making/sweepFilms.server'
import { workOnFilm, type WorkContext } from '~/features/films/making/workOnFilm.server'
import { retryFilm } from '~/features/films/studio/changeFilm.server'
import { readPeaks } from '~/features/films/studio/readPeaks.server'
import { logger } from '~/lib/log/logger.server'
import { StorageError } from '~/lib/storage/storageError'
import { addVideo } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief, runsAll } from '~tests/support/extent'
import { addWaitingFilm, filmWork } from './filmWork'
import { makeFilm } from '~tests/support/films'
import { bombFilm } from '~tests/support/sending/bombFilm'
import { NOW } from '~tests/support/time'

let sources = ''
let root = ''
let wide = ''
beforeAll(async () => {
  sources = await mkdtemp(path.join(tmpdir(), 'elan-work-'))
  wide = await makeFilm('wide', sources)
})
beforeEach(async () => {
  root = await mkdtemp(path.join(sources, 'media-'))
  vi.spyOn(logger, 'warn').mockImplementation(() => undefined)
})
afterAll(() => rm(sources, { recursive: true, force: true }))

const filesOf = async (filmId: string) => {
  const folder = path.join(root, 'films', filmId)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

describeWithDatabase('work on a film', (db) => {
  const context = (parts: Partial<WorkContext> = {}) => filmWork(db(), root, parts)
  const filmOf = async (id: string) => {
    const [film] = await db().select().from(films).where(eq(films.id, id))
    if (!film) throw new Error('no such film')
    return film
  }
  /** As time passes: what was to be tried later is due. */
  const wait = (id: string) =>
    db()
      .update(films)
      .set({ dueAt: new Date(0) })
      .where(eq(films.id, id))

  test('makes it watchable in one quality first, then in all; what shows it gets its length and poster', async () => {
    const id = await addWaitingFilm(context(), wide)
    const video = await addVideo(db(), { filmId: id, durationSeconds: 999 })
    const seen: (string | null)[] = []
    const { transcoder } = context()
    const watching: WorkContext['transcoder'] = {
      ...transcoder,
      makeRungs: async (request) => {
        const { masterFile } = await filmOf(id)
        seen.push(masterFile && (await readFile(path.join(root, 'films', id, masterFile), 'utf8')))
        return transcoder.makeRungs(request)
      },
    }
    expect(await workOnFilm(context({ transcoder: watching }), id)).toBe('DONE')
    const film = await filmOf(id)
    expect(seen[0]).toBeNull()
    expect(seen[1]?.match(/EXT-X-STREAM-INF/g)).toHaveLength(1)
    expect(film).toMatchObject({ progress: 1, width: 640, height: 360, hasSound: true, holder: null })
    expect(film.readyAt).not.toBeNull()
    expect(film.rungs.map(({ name }) => name)).toEqual(['240p', '360p'])
    // Another name, for players and proxies keep the former one.
    expect(film.masterFile).toBe('1-2/master.m3u8')
    const master = await readFile(path.join(root, 'films', id, '1-2/master.m3u8'), 'utf8')
    expect(master).toContain('../1-1/360p/index.m3u8')
    expect(master).toContain('../1-2/240p/index.m3u8')
    const [shown] = await db().select().from(videos).where(eq(videos.id, video.id))
    expect(shown).toMatchObject({ durationSeconds: 2 })
    expect(shown?.posterUrl).toMatch(new RegExp(`^/media/posters/${id}\\.1-1\\.1\\.jpg$`))
    expect(await filesOf(id)).toEqual(expect.arrayContaining([...film.posters, film.thumbnailsFile]))
    const { levels } = await readPeaks(db(), context().storage, id)
    expect(levels).toHaveLength(20)
    expect(Math.min(...levels.slice(0, 18))).toBeGreaterThan(5)
    expect(await readdir(path.join(root, 'work'))).toEqual([])
  })

  test.runIf(runsAll)('goes on where another ended: what is stored is not made again', async () => {
    const id = await addWaitingFilm(context(), wide)
    const { transcoder } = context()
    let calls = 0
    const failing = context({
      transcoder: {
        ...transcoder,
        makeRungs: async (request) => {
          calls += 1
          if (calls === 2) throw new FilmError('film/transcode-failed', 'killed')
          return transcoder.makeRungs(request)
        },
      },
    })
    expect(await workOnFilm(failing, id)).toMatchObject({ retryAt: expect.any(Date) })
    const half = await filmOf(id)
    expect(half).toMatchObject({ hindranceCode: 'film/transcode-failed', failures: 1, failureCode: null })
    expect(half.rungs).toHaveLength(1)
    // Not before its time.
    expect(await workOnFilm(failing, id)).toBe('NOTHING')
    await wait(id)
    expect(await workOnFilm(failing, id)).toBe('DONE')
    expect(calls).toBe(3)
    const film = await filmOf(id)
    expect(film.rungs.map(({ folder }) => folder)).toEqual(['2-2/240p', '1-1/360p'])
    expect(film).toMatchObject({ hindranceCode: null, failures: 0 })
  })

  test.each(
    inBrief([
      ['there is room again', 'storage/full'],
      ['the store is back', 'storage/unavailable'],
    ] as const),
  )('goes on by itself when %s, however late; nothing of it was to be seen', async (_name, code) => {
    const id = await addWaitingFilm(context(), wide)
    const storage = context().storage
    let isFull = true
    const parts = {
      storage: {
        ...storage,
        putFolder: async (folder: string, prefix: string) => {
          if (isFull) throw new StorageError(code, 'of the double')
          await storage.putFolder(folder, prefix)
        },
      },
    }
    // More often than what is a film's own fault is tried.
    for (let attempt = 0; attempt < 7; attempt += 1) {
      expect(await workOnFilm(context(parts), id)).toMatchObject({ retryAt: expect.any(Date) })
      await wait(id)
    }
    expect(await filmOf(id)).toMatchObject({
      hindranceCode: code,
      failureCode: null,
      masterFile: null,
    })
    expect(await filesOf(id)).toEqual([])
    isFull = false
    expect(await workOnFilm(context(parts), id)).toBe('DONE')
    expect((await filmOf(id)).readyAt).not.toBeNull()
  })

  test.runIf(runsAll)(
    'gives up at once what is the film’s own fault, and after some tries what is not; both can be tried again',
    async () => {
      const damaged = await addWaitingFilm(context(), await makeFilm('soundOnly', sources))
      expect(await workOnFilm(context(), damaged)).toBe('DONE')
      expect(await filmOf(damaged)).toMatchObject({ failureCode: 'film/no-video', attempts: 1 })
      expect(await workOnFilm(context(), damaged)).toBe('NOTHING')

      const id = await addWaitingFilm(context(), wide)
      const broken = context({
        transcoder: { ...context().transcoder, plan: () => Promise.reject(new Error('no ffmpeg')) },
      })
      const outcomes = []
      for (let attempt = 0; attempt < 6; attempt += 1) {
        outcomes.push(await workOnFilm(broken, id))
        await wait(id)
      }
      expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(5)
      expect(outcomes.at(-1)).toBe('DONE')
      expect(await filmOf(id)).toMatchObject({ failureCode: 'film/transcode-failed', failures: 6 })
      expect(await sweepFilms(db(), context().storage)).toEqual([])
      await retryFilm(db(), id, { by: null, now: NOW })
      expect(await sweepFilms(db(), context().storage)).toEqual([id])
      expect(await workOnFilm(context(), id)).toBe('DONE')
      expect((await filmOf(id)).readyAt).not.toBeNull()
    },
  )

  test.runIf(runsAll)(
    'makes nothing of a decompression bomb, however it came here, and says why',
    async () => {
      const file = path.join(sources, 'bomb.mkv')
      await writeFile(file, await bombFilm('hugePictureInMkv'))
      const id = await addWaitingFilm(context(), file)
      expect(await workOnFilm(context(), id)).toBe('DONE')
      expect(await filmOf(id)).toMatchObject({ failureCode: 'film/too-many-pixels', attempts: 1, rungs: [] })
      expect([await filesOf(id), await readdir(path.join(root, 'work'))]).toEqual([[], []])
    },
  )

  test('is one worker’s at a time; who lost it stores nothing', async () => {
    const id = await addWaitingFilm(context(), wide)
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    const { transcoder } = context()
    const slow = context({
      transcoder: {
        ...transcoder,
        makeRungs: async (request) => {
          const made = await transcoder.makeRungs(request)
          begun.resolve()
          await go.promise
          return made
        },
      },
    })
    const first = workOnFilm(slow, id)
    await begun.promise
    expect(await workOnFilm(context(), id)).toBe('NOTHING')
    // It gave no sign of life for too long.
    await db()
      .update(films)
      .set({ heldUntil: new Date(0) })
      .where(eq(films.id, id))
    expect(await workOnFilm(context(), id)).toBe('DONE')
    const film = await filmOf(id)
    go.resolve()
    expect(await first).toBe('NOTHING')
    expect(await filmOf(id)).toEqual(film)
    // What it had measured before, the other one has gone on with.
    expect(film.peaksFile).toBe('1-0/peaks.json')
    expect((await filesOf(id)).filter((file) => file.startsWith('1-'))).toEqual([film.peaksFile])
  })

  test.runIf(runsAll)('is given back at once when the worker is told to stop', async () => {
    const id = await addWaitingFilm(context(), wide)
    const stopping = new AbortController()
    const { transcoder } = context()
    const parts = {
      transcoder: {
        ...transcoder,
        makeRungs: (request: Parameters<typeof transcoder.makeRungs>[0]) => {
          stopping.abort(new Error('the process is stopping'))
          return transcoder.makeRungs(request)
        },
      },
    }
    expect(await workOnFilm(context(parts), id, { signal: stopping.signal })).toBe('GIVEN_BACK')
    expect(await filmOf(id)).toMatchObject({ holder: null, heldUntil: null, failures: 0, failureCode: null })
    expect(await readdir(path.join(root, 'work'))).toEqual([])
    expect(await workOnFilm(context(), id)).toBe('DONE')
  })

  test.runIf(runsAll)(
    'after a crash is found by the sweep, and what the dead one stored unseen is removed',
    async () => {
      const id = await addWaitingFilm(context(), wide)
      await db()
        .update(films)
        .set({ attempts: 1, holder: id, heldUntil: new Date(0) })
        .where(eq(films.id, id))
      const { storage } = context()
      const orphan = path.join(await mkdtemp(path.join(sources, 'orphan-')), '1-1')
      await mkdir(orphan)
      await writeFile(path.join(orphan, 'master.m3u8'), '')
      await storage.putFolder(orphan, `films/${id}/1-1`)
      expect(await sweepFilms(db(), storage)).toEqual([id])
      expect(await workOnFilm(context(), id)).toBe('DONE')
      expect(await filesOf(id)).not.toContain('1-1/master.m3u8')
    },
  )
})
