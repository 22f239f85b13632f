import { count, eq } from 'drizzle-orm'
import { mkdtemp, readdir, readFile, rm, truncate, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import { createFfmpegTranscoder } from '~/adapters/transcoder/ffmpeg.server'
import { videos } from '~/db/schema/catalogue/videos'
import { films } from '~/db/schema/films'
import { addFilm, type AddFilmContext } from '~/features/films/adding/addFilm.server'
import { AddFilmSchema, type AddFilmInput } from '~/features/films/adding/addFilm.schema'
import { listVideos, type ListVideosInput } from '~/features/catalogue/listVideos.server'
import { addCoach, addPlaylist, addVideo } from '~tests/support/catalogue'
import { NOW } from '~tests/support/time'
import { addEquipment } from '~tests/support/equipment'
import { describeWithDatabase } from '~tests/support/db/databases'
import { inBrief, runsAll } from '~tests/support/extent'
import { makeFilm } from '~tests/support/films'
import { foreignFilm } from './foreignFilm'

const MAX_BYTES = 50_000_000
const PLACE = { kind: 'new', title: 'Échauffement du soir', playlist: 'force' } as const
let sources = ''
let root = ''

beforeAll(async () => {
  sources = await mkdtemp(path.join(tmpdir(), 'elan-sources-'))
})
beforeEach(async () => {
  root = await mkdtemp(path.join(sources, 'media-'))
})
afterAll(() => rm(sources, { recursive: true, force: true }))

const filesIn = (folder: string) =>
  readdir(folder, { recursive: true, withFileTypes: true }).then(
    (entries) =>
      entries
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))),
    () => [],
  )

describeWithDatabase('a film that is added', (db) => {
  const add = (input: AddFilmInput, parts: Partial<AddFilmContext> = {}) =>
    addFilm(
      {
        db: db(),
        storage: createDiskStorage(root),
        transcoder: createFfmpegTranscoder({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }),
        takeTurn: async () => async () => undefined,
        maxBytes: MAX_BYTES,
        ...parts,
      },
      v.parse(AddFilmSchema, input),
      NOW,
    )
  const countOf = async (table: typeof films | typeof videos) =>
    (await db().select({ count: count() }).from(table))[0]?.count

  beforeEach(async () => {
    await addCoach(db(), { slug: 'ines' })
    await addPlaylist(db(), { slug: 'force' })
  })

  describe('becomes a video with qualities, poster, pictures for the seek bar', () => {
    const kinds = [
      ['portrait', 'portrait', true],
      ['of an odd size', 'odd', true],
      ['without sound', 'silent', false],
      ['of variable frame rate', 'variableRate', true],
    ] as const
    test.each(inBrief(kinds))('%s', async (_name, kind, hasSound) => {
      const progress: number[] = []
      const added = await add(
        { ...PLACE, file: await makeFilm(kind, sources) },
        { onProgress: (share) => progress.push(share) },
      )
      const files = await filesIn(path.join(root, 'films', added.filmId))
      const [film] = await db().select().from(films).where(eq(films.id, added.filmId))
      expect(files).toEqual(
        expect.arrayContaining([film?.masterFile, film?.thumbnailsFile, ...(film?.posters ?? [])]),
      )
      expect(files.some((file) => file.endsWith('.m4s'))).toBe(true)
      const master = await readFile(path.join(root, 'films', added.filmId, film?.masterFile ?? ''), 'utf8')
      expect(master).toContain('#EXT-X-STREAM-INF')
      expect(master).toContain('avc1')
      expect(master.includes('mp4a')).toBe(hasSound)
      expect(film).toMatchObject({ hasSound, subtitlesFile: null, hasChapters: false })
      expect(film?.durationSeconds).toBeGreaterThan(1.5)
      expect(film?.durationSeconds).toBeLessThan(2.6)
      if (kind === 'portrait') expect(film?.height).toBeGreaterThan(film?.width ?? 0)
      expect(progress).toEqual([...progress].sort((a, b) => a - b))
      expect(progress.at(-1)).toBe(1)
      expect(await filesIn(path.join(root, 'work'))).toEqual([])
    })
  })

  test.runIf(runsAll)('that this project did not make goes through', async () => {
    const file = await foreignFilm('mp4', sources)
    const added = await add({ ...PLACE, file })
    expect(added.durationSeconds).toBeGreaterThan(0.5)
    expect(await filesIn(path.join(root, 'films', added.filmId))).toContain('1-1/master.m3u8')
  })

  test.runIf(runsAll)(
    'is shown in its category, pro unless it is said to be free, with subtitles and chapters',
    async () => {
      const chapters = [{ startSeconds: 0, endSeconds: 1, title: 'Squat' }]
      const file = await makeFilm('portrait', sources)
      const { slug, filmId } = await add({
        ...PLACE,
        file,
        subtitles: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBonjour\n',
        chapters,
      })
      expect(slug).toBe('echauffement-du-soir')
      const [video] = await db().select().from(videos).where(eq(videos.slug, slug))
      expect(video).toMatchObject({
        name: 'Échauffement du soir',
        access: 'PRO',
        filmId,
        published: true,
        durationSeconds: 2,
        releasedAt: NOW,
      })
      expect(video?.searchText).toContain('echauffement du soir')
      expect(video).toMatchObject({ chapters, posterUrl: `/media/posters/${filmId}.1-1.1.jpg` })
      expect((await db().select().from(films))[0]).toMatchObject({
        subtitlesFile: 'subtitles.fr.vtt',
        hasChapters: true,
      })
      const files = await filesIn(path.join(root, 'films', filmId))
      expect(files).toEqual(expect.arrayContaining(['subtitles.fr.vtt', 'chapters.vtt']))
    },
  )
  test.runIf(runsAll)('is found by its area and its equipment, as a filter and in a search', async () => {
    await addEquipment(db(), 'halteres', [], 'Haltères')
    await addVideo(db(), { slug: 'another' })
    const { slug } = await add({
      ...PLACE,
      file: await makeFilm('silent', sources),
      bodyAreas: ['epaules'],
      equipment: ['halteres'],
    })
    const found = async (filters: ListVideosInput['filters']) =>
      (await listVideos(db(), { filters }, NOW)).items.map((video) => video.slug)
    expect(await found({ area: 'epaules' })).toEqual([slug])
    expect(await found({ equipment: 'halteres' })).toEqual([slug])
    expect(await found({ q: 'épaules' })).toEqual([slug])
    expect(await found({ q: 'haltères' })).toEqual([slug])
  })
  test.runIf(runsAll)('under a title that is taken gets an address of its own', async () => {
    await addVideo(db(), { slug: 'echauffement-du-soir' })
    const { slug } = await add({ ...PLACE, file: await makeFilm('silent', sources) })
    expect(slug).toMatch(/^echauffement-du-soir-[0-9a-f]{8}$/)
  })
  test.runIf(runsAll)('for a video that waits gives it its film and its length', async () => {
    const waiting = await addVideo(db(), { slug: 'attend', durationSeconds: 999 })
    const { slug, filmId } = await add({
      kind: 'for',
      video: 'attend',
      file: await makeFilm('silent', sources),
    })
    expect(slug).toBe('attend')
    const [video] = await db().select().from(videos).where(eq(videos.id, waiting.id))
    expect(video).toMatchObject({ filmId, durationSeconds: 2 })
  })

  describe('is refused, and leaves no file and no row:', () => {
    const cut = async (kind: Parameters<typeof makeFilm>[0], share: number) => {
      const file = await makeFilm(kind, await mkdtemp(path.join(sources, 'cut-')))
      await truncate(file, Math.floor((await stat(file)).size * share))
      return file
    }
    const written = async (name: string, content: string | Buffer) => {
      const file = path.join(sources, name)
      await writeFile(file, content)
      return file
    }
    const refused: [string, RegExp, () => Promise<string>][] = [
      [
        'a text renamed .mp4',
        /^film\/(?:unreadable|wrong-type)$/,
        () => written('text.mp4', 'Bonjour, je suis un texte.\n'.repeat(200)),
      ],
      ['an empty file', /^film\/(?:unreadable|wrong-type)$/, () => written('empty.mp4', '')],
      [
        'noise',
        /^film\/(?:unreadable|wrong-type)$/,
        () => written('noise.mp4', Buffer.alloc(50_000, 'x\u0000y\u0001')),
      ],
      [
        'a playlist renamed .mp4',
        /^film\/(?:unreadable|wrong-type)$/,
        () => written('list.mp4', '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n'),
      ],
      ['a film cut off before its index', /^film\/unreadable$/, () => cut('portrait', 0.5)],
      ['a film cut off after its index', /^film\/(?:unreadable|damaged)$/, () => cut('indexFirst', 0.4)],
      ['sound without a picture', /^film\/no-video$/, () => makeFilm('soundOnly', sources)],
      ['a film that is too short', /^film\/too-short$/, () => makeFilm('tooShort', sources)],
      ['a file that is not there', /^files\/not-found$/, async () => path.join(sources, 'nowhere.mp4')],
      ['a folder', /^files\/not-found$/, async () => sources],
    ]
    async function expectNothingLeft() {
      expect(await filesIn(root)).toEqual([])
      expect([await countOf(films), await countOf(videos)]).toEqual([0, 0])
    }
    test.each(inBrief(refused, 2))('%s', async (_name, code, make) => {
      await expect(add({ ...PLACE, file: await make() })).rejects.toMatchObject({
        code: expect.stringMatching(code),
      })
      await expectNothingLeft()
    })
    test('a film above the size that is allowed', async () => {
      const file = await makeFilm('silent', sources)
      await expect(add({ ...PLACE, file }, { maxBytes: 100 })).rejects.toMatchObject({
        code: 'film/too-large',
        status: 413,
      })
      await expectNothingLeft()
    })
    test.each([
      [
        'an unknown piece of equipment',
        { ...PLACE, equipment: Array.of('nulle-part') },
        'equipment/not-found',
      ],
      ['an unknown category', { ...PLACE, playlist: 'nulle-part' }, 'playlists/not-found'],
      ['an unknown coach', { ...PLACE, coach: 'personne' }, 'users/not-found'],
      ['an unknown video', { kind: 'for', video: 'inconnue' }, 'videos/not-found'],
    ] as const)('for %s', async (_name, place, code) => {
      await expect(add({ ...place, file: await makeFilm('silent', sources) })).rejects.toMatchObject({ code })
      await expectNothingLeft()
    })
    test.runIf(runsAll)('when it is called off half-way', async () => {
      const calledOff = new AbortController()
      const file = await makeFilm('indexFirst', sources)
      const parts = { signal: calledOff.signal, onProgress: () => calledOff.abort(new Error('called off')) }
      await expect(add({ ...PLACE, file }, parts)).rejects.toThrow('called off')
      await expectNothingLeft()
    })
    test('when its row cannot be written', async () => {
      const file = await makeFilm('silent', sources)
      const broken = new Proxy(db(), {
        get: (target, name, receiver) =>
          name === 'transaction'
            ? () => Promise.reject(new Error('disk gone'))
            : Reflect.get(target, name, receiver),
      })
      await expect(add({ ...PLACE, file }, { db: broken })).rejects.toThrow('disk gone')
      await expectNothingLeft()
    })
  })
})
