import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDiskStorage } from '~/adapters/storage/disk.server'
import type { Storage } from '~/adapters/storage/port'
import { auditLog } from '~/db/schema/audit'
import { videos } from '~/db/schema/catalogue/videos'
import { films } from '~/db/schema/films'
import { videosKind } from '~/contentKinds.server'
import type { SourceFilm } from '~/domain/films/filmPlan'
import {
  beginVideoOf,
  releaseFilm,
  usesOfFilm,
  videosOfFilms,
} from '~/features/catalogue/catalogue.public.server'
import { choosePoster, deleteFilm, retryFilm } from '~/features/films/studio/changeFilm.server'
import { getItem, listItems } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { shownFilm } from '~/features/films/shownFilm.server'
import { createFilm, type TakeUpload } from '~/features/films/studio/createFilm.server'
import { getFilm, listFilms } from '~/features/films/studio/readFilms.server'
import { readPeaks } from '~/features/films/studio/readPeaks.server'
import { removeSubtitles, setSubtitles } from '~/features/films/subtitles/setSubtitles.server'
import { getPlayback } from '~/features/films/serving/playback.server'
import { ApiError } from '~/http/apiError'
import { addFilmRow, addPlayableVideo, addUser } from '~tests/support/catalogue'
import {
  kindNamed,
  placesIn,
  programmeValues,
  studioOf,
  videoValuesAt,
} from '~tests/support/content/references'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

let folder = ''
let root = ''
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'elan-studio-'))
})
beforeEach(async () => {
  root = await mkdtemp(path.join(folder, 'media-'))
  storage = createDiskStorage(root)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const HERS = { by: null, now: NOW }
const POSTERS = ['1-2/posters/1.jpg', '1-2/posters/2.jpg', '1-2/posters/3.jpg']
const bytes = (text: string) => new TextEncoder().encode(text)
const cue = (words: string) => bytes(`WEBVTT\n\n00:01.000 --> 00:02.000\n${words}\n`)

describeWithDatabase('a film of an upload', (db, kind) => {
  /** An upload that can be taken once, as the feature of uploads does it. */
  const onceOnly = (uploadId: string, uid: string): TakeUpload => {
    return async (tx, { id, uid: asked }) => {
      if (id !== uploadId || asked !== uid) throw new ApiError(404, 'uploads/not-found')
      const [made] = await tx
        .select()
        .from(films)
        .where(eq(films.originalKey, `originals/${id}`))
      if (made) throw new ApiError(409, 'uploads/used')
      return { id, key: `originals/${id}`, name: 'Séance du matin.mov', size: 12 }
    }
  }

  const using = (takeUpload: TakeUpload) => ({ takeUpload, begin: beginVideoOf(videosKind) })

  test('waits for a worker, and says what it knows', async () => {
    const { id: uid } = await addUser(db())
    const uploadId = randomUUID()
    const id = await createFilm(db(), using(onceOnly(uploadId, uid)), { uploadId, uid }, NOW)
    expect(await getFilm(db(), id, NOW)).toMatchObject({
      name: 'Séance du matin.mov',
      state: 'WAITING',
      progress: 0,
      watchable: false,
      reason: null,
      originalBytes: 12,
      posters: [],
    })
    expect(await db().select().from(auditLog)).toContainEqual(
      expect.objectContaining({ actor: uid, action: 'create', kind: 'films', subjectId: id }),
    )
  })

  test('tells the rate of what is made of it, from its plan on', async () => {
    const source: SourceFilm = {
      ...{ durationSeconds: 60, width: 1920, height: 1080, frameRate: 59.9, rateToKeep: 60_000 / 1001 },
      ...{ hasSound: true, container: 'mp4', videoIndex: 0, audioIndex: 1, hdr: null },
      ...{ untaggedMatrix: null, isDeliverable: true, isInterlaced: false, videoStartsAfterSeconds: 0 },
    }
    const thumbnails = { intervalSeconds: 5, width: 160, height: 90, columns: 5, rows: 5 }
    const { id } = await addFilmRow(db(), { plan: { film: source, rungs: [], thumbnails } })
    const { id: before } = await addFilmRow(db(), { plan: null })
    expect((await getFilm(db(), id, NOW)).frameRate).toEqual({ numerator: 30_000, denominator: 1001 })
    expect((await getFilm(db(), before, NOW)).frameRate).toBeNull()
  })

  test('is one, however often it is asked for, and at once', async () => {
    const { id: uid } = await addUser(db())
    const uploadId = randomUUID()
    const take = onceOnly(uploadId, uid)
    const made = await Promise.all([1, 2, 3].map(() => createFilm(db(), using(take), { uploadId, uid }, NOW)))
    expect(new Set(made).size).toBe(1)
    expect(await createFilm(db(), using(take), { uploadId, uid }, NOW)).toBe(made[0])
    expect((await listFilms(db(), {}, NOW)).items).toHaveLength(1)
    // Its video is begun, once, for who sent it.
    const drafts = await listItems(db(), videosKind, {}, null, NOW)
    expect(drafts.items).toMatchObject([
      { id: made[0], name: 'Séance du matin', state: 'DRAFT', values: { filmId: made[0] } },
    ])
  })

  // PGlite has one connection: nobody else is there.
  test.runIf(kind === 'postgres')('keeps its picture until who shows it has done so', async () => {
    const { filmId } = await addPlayableVideo(db(), {}, { posters: POSTERS })
    const nextPicture = () =>
      db().transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = '50ms'`)
        await tx.update(films).set({ posterIndex: 1 }).where(eq(films.id, filmId))
      })
    await db().transaction(async (tx) => {
      expect(await shownFilm(tx, filmId)).toMatchObject({ posterUrl: expect.stringContaining('1-2.1.jpg') })
      await expect(nextPicture()).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    await nextPicture()
  })

  test('is refused for an upload that is another’s; there is no film then', async () => {
    const [{ id: uid }, { id: other }] = [await addUser(db()), await addUser(db())]
    const uploadId = randomUUID()
    const take = onceOnly(uploadId, uid)
    expect(await refusal(createFilm(db(), using(take), { uploadId, uid: other }, NOW))).toEqual({
      status: 404,
      code: 'uploads/not-found',
    })
    await createFilm(db(), using(take), { uploadId, uid }, NOW)
    // A film of hers is not told to another either.
    expect(await refusal(createFilm(db(), using(take), { uploadId, uid: other }, NOW))).toMatchObject({
      status: 404,
    })
  })
})

describeWithDatabase('films in the studio', (db) => {
  const workFile = async () => {
    const file = path.join(await storage.workFolder(), randomUUID())
    await writeFile(file, 'bytes')
    return file
  }
  const add = async (values: Partial<typeof films.$inferInsert> = {}) => {
    const [film] = await db().insert(films).values(values).returning({ id: films.id })
    return film?.id ?? ''
  }

  test('are listed with their states, the newest first, page by page', async () => {
    const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)
    await add({ name: 'waits', createdAt: before(4), hindranceCode: 'storage/full' })
    await add({ name: 'works', createdAt: before(3), heldUntil: inDays(1), progress: 0.4 })
    await add({ name: 'failed', createdAt: before(2), failureCode: 'film/damaged' })
    await add({ name: 'ready', createdAt: before(1), readyAt: NOW, masterFile: '1-1/master.m3u8' })
    const first = await listFilms(db(), { limit: 3 }, NOW)
    const second = await listFilms(db(), { limit: 3, cursor: first.nextCursor ?? '' }, NOW)
    const all = [...first.items, ...second.items]
    expect(all.map(({ name, state }) => [name, state])).toEqual([
      ['ready', 'READY'],
      ['failed', 'FAILED'],
      ['works', 'UNDER_WAY'],
      ['waits', 'WAITING'],
    ])
    expect(all.map(({ reason }) => reason?.code ?? null)).toEqual([
      null,
      'film/damaged',
      null,
      'storage/full',
    ])
    expect(all[1]?.reason?.message).toContain('abîmé')
    // Nobody has to do anything about it.
    expect(all[3]?.reason?.message).toMatch(/place sur le serveur\. Le travail reprendra de lui-même\.$/)
    expect(second.nextCursor).toBeNull()
  })

  test('are tried again where they failed or wait for a try, and nowhere else', async () => {
    const failed = await add({ failureCode: 'film/transcode-failed', failures: 6, attempts: 30 })
    await retryFilm(db(), failed, HERS)
    const [film] = await db().select().from(films).where(eq(films.id, failed))
    expect(film).toMatchObject({ failureCode: null, failures: 0, progressAttempt: 30 })
    await retryFilm(db(), await add({ dueAt: inDays(1) }), HERS)
    expect(await refusal(retryFilm(db(), failed, HERS))).toEqual({ status: 409, code: 'films/not-failed' })
    expect(await refusal(retryFilm(db(), randomUUID(), HERS))).toEqual({
      status: 404,
      code: 'films/not-found',
    })
  })

  test('are deleted with all their files, unless a video shows them', async () => {
    const { filmId } = await addPlayableVideo(db())
    expect(await refusal(deleteFilm(db(), storage, releaseFilm(videosKind), filmId, HERS))).toEqual({
      status: 409,
      code: 'films/in-use',
    })
    const id = await add({ name: 'a.mp4', durationSeconds: 10 })
    const { id: uid } = await addUser(db())
    await db().transaction((tx) => beginVideoOf(videosKind)(tx, { id, name: 'a.mp4', uid }, NOW))
    await setSubtitles(db(), storage, id, cue('Bonjour'), HERS)
    for (const key of [`films/${id}/1-2/720p/0.m4s`, `films/${id}/1-2/posters/1.jpg`, 'originals/gone'])
      await storage.putFile(await workFile(), key)
    await db()
      .update(films)
      .set({ readyAt: NOW, masterFile: '1-2/master.m3u8', originalKey: 'originals/gone' })
      .where(eq(films.id, id))
    await deleteFilm(db(), storage, releaseFilm(videosKind), id, HERS)
    expect(await refusal(getFilm(db(), id, NOW))).toMatchObject({ status: 404 })
    expect((await storage.list('')).objects).toEqual([])
    expect((await listItems(db(), videosKind, {}, null, NOW)).items).toEqual([])
  })

  test('are not deleted from under a draft that somebody has begun to write', async () => {
    const { id: uid } = await addUser(db())
    const id = await add({ name: 'a.mp4' })
    await db().transaction((tx) => beginVideoOf(videosKind)(tx, { id, name: 'a.mp4', uid }, NOW))
    const { values, revision } = await getItem(db(), videosKind, id, NOW)
    const saving = { baseRevision: revision, session: randomUUID(), sequence: 1, keepsBefore: false }
    await saveDraft(db(), videosKind, id, { ...saving, values: { ...values, name: 'Abdos' } }, uid, NOW)
    expect(await videosOfFilms(db(), [id])).toEqual(new Map([[id, id]]))
    expect(await refusal(deleteFilm(db(), storage, releaseFilm(videosKind), id, HERS))).toMatchObject({
      code: 'films/in-use',
    })
    const { revision: later } = await getItem(db(), videosKind, id, NOW)
    await trashItem(db(), videosKind, id, later, uid, NOW)
    await deleteFilm(db(), storage, releaseFilm(videosKind), id, HERS)
  })

  test('say where they are used: by a video, in the trash too, by a draft, by a change to come', async () => {
    const studio = studioOf(db)
    const uses = async (filmId: string) =>
      (await usesOfFilm(videosKind)(db(), filmId)).map(({ id, from, trashed }) => ({ id, from, trashed }))
    const at = await placesIn(db(), studio)
    const video = await studio.publish(videosKind, videoValuesAt(at))
    expect(await uses(at.filmId)).toEqual([{ id: video, from: NOW, trashed: false }])
    const next = await placesIn(db(), studio)
    await studio.publish(videosKind, videoValuesAt({ ...at, filmId: next.filmId }), inDays(1), video)
    // What is typed since names another one: what comes out at its hour names this one.
    await studio.draft(videosKind, videoValuesAt(at), video)
    expect(await uses(next.filmId)).toEqual([{ id: video, from: inDays(1), trashed: false }])
    expect(await refusal(deleteFilm(db(), storage, releaseFilm(videosKind), next.filmId, HERS))).toEqual({
      status: 409,
      code: 'films/in-use',
    })
    await studio.trash(videosKind, video)
    expect(await uses(at.filmId)).toEqual([{ id: video, from: null, trashed: true }])
    expect(await uses(next.filmId)).toEqual([])
    await deleteFilm(db(), storage, releaseFilm(videosKind), next.filmId, HERS)

    const { id: uid } = await addUser(db())
    const id = await add({ name: 'a.mp4' })
    await db().transaction((tx) => beginVideoOf(videosKind)(tx, { id, name: 'a.mp4', uid }, NOW))
    // The draft that nobody has touched goes with it.
    expect(await uses(id)).toEqual([])
    const programme = await studio.draft(kindNamed('programmes'), programmeValues(id))
    expect(await uses(id)).toEqual([{ id: programme, from: null, trashed: false }])
    await studio.trash(kindNamed('programmes'), programme)
    await studio.draft(videosKind, { name: 'Abdos', filmId: id }, id)
    expect(await uses(id)).toEqual([{ id, from: null, trashed: false }])
  })

  test('show the poster that is chosen, with what shows them', async () => {
    const { filmId, video } = await addPlayableVideo(db(), {}, { posters: POSTERS })
    await choosePoster(db(), filmId, 2, HERS)
    const [shown] = await db().select().from(videos).where(eq(videos.id, video.id))
    expect(shown?.posterUrl).toBe(`/media/posters/${filmId}.1-2.3.jpg`)
    expect((await getPlayback(db(), null, video.id, [], NOW)).posterUrl).toBe(shown?.posterUrl)
    const halfReady = await add({ masterFile: '1-1/master.m3u8', posters: POSTERS })
    expect(await refusal(choosePoster(db(), halfReady, 0, HERS))).toMatchObject({ code: 'films/not-ready' })
    const { filmId: single } = await addPlayableVideo(db())
    expect(await refusal(choosePoster(db(), single, 1, HERS))).toMatchObject({ code: 'films/no-such-poster' })
  })

  test('have peaks once their sound was measured; those made before that, and silent ones, have flat ones', async () => {
    const file = path.join(await storage.workFolder(), 'peaks.json')
    await writeFile(file, JSON.stringify({ perSecond: 10, levels: [0, 40, 100] }))
    const id = await add({ durationSeconds: 0.3, peaksFile: '1-0/peaks.json' })
    await storage.putFile(file, `films/${id}/1-0/peaks.json`)
    expect(await readPeaks(db(), storage, id)).toEqual({ perSecond: 10, levels: [0, 40, 100] })
    const former = await add({ durationSeconds: 0.3, readyAt: NOW })
    expect(await readPeaks(db(), storage, former)).toEqual({ perSecond: 10, levels: [0, 0, 0] })
    expect(await refusal(readPeaks(db(), storage, await add({ durationSeconds: 3 })))).toEqual({
      status: 409,
      code: 'films/not-ready',
    })
    expect(await refusal(readPeaks(db(), storage, randomUUID()))).toMatchObject({ status: 404 })
  })

  test('leave a line in the journal of all that is done about them', async () => {
    const { id: by } = await addUser(db())
    const hers = { by, now: NOW }
    const { filmId } = await addPlayableVideo(db(), {}, { posters: POSTERS })
    await choosePoster(db(), filmId, 2, hers)
    // Nothing differs: nothing is told.
    await choosePoster(db(), filmId, 2, hers)
    await setSubtitles(db(), storage, filmId, cue('Bonjour'), hers)
    await removeSubtitles(db(), storage, filmId, hers)
    const gone = await add({ name: 'a.mov', failureCode: 'film/damaged' })
    await retryFilm(db(), gone, hers)
    await deleteFilm(db(), storage, releaseFilm(videosKind), gone, hers)
    const told = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(told.every(({ actor, kind }) => actor === by && kind === 'films')).toBe(true)
    expect(told.map(({ action, subjectId, before, after }) => [action, subjectId, before, after])).toEqual(
      expect.arrayContaining([
        ['update', filmId, { posterIndex: 0 }, { posterIndex: 2 }],
        ['update', filmId, { subtitlesFile: null }, { subtitlesFile: expect.stringContaining('.vtt') }],
        ['update', filmId, { subtitlesFile: expect.stringContaining('.vtt') }, { subtitlesFile: null }],
        ['retry', gone, { failureCode: 'film/damaged' }, { failureCode: null }],
        ['trash', gone, { name: 'a.mov', originalBytes: null }, null],
      ]),
    )
    expect(told).toHaveLength(5)
  })

  describe('subtitles', () => {
    const urlOf = async (id: string) => (await getPlayback(db(), null, id, [], NOW)).subtitlesUrl

    test('are replaced as a whole, and removed; no file of the former ones stays', async () => {
      const { filmId, video } = await addPlayableVideo(db())
      await setSubtitles(db(), storage, filmId, cue('Bonjour'), HERS)
      const first = await urlOf(video.id)
      await setSubtitles(db(), storage, filmId, cue('Bonsoir'), HERS)
      const second = await urlOf(video.id)
      expect(second).not.toBe(first)
      expect(await readdir(path.join(root, 'films', filmId))).toEqual([second?.split('/').at(-1)])
      await removeSubtitles(db(), storage, filmId, HERS)
      expect(await urlOf(video.id)).toBeNull()
      expect((await storage.list('')).objects).toEqual([])
    })

    test('that cannot be stored, or written down, leave those before', async () => {
      const { filmId, video } = await addPlayableVideo(db())
      await setSubtitles(db(), storage, filmId, cue('Bonjour'), HERS)
      const before = await urlOf(video.id)
      const full: Storage = { ...storage, putFile: () => Promise.reject(new Error('ENOSPC')) }
      await expect(setSubtitles(db(), full, filmId, cue('Bonsoir'), HERS)).rejects.toThrow('ENOSPC')
      const unwritten = vi.spyOn(db(), 'transaction').mockRejectedValueOnce(new Error('connection lost'))
      await expect(setSubtitles(db(), storage, filmId, cue('Bonsoir'), HERS)).rejects.toThrow(
        'connection lost',
      )
      unwritten.mockRestore()
      expect(await urlOf(video.id)).toBe(before)
      expect(await readdir(path.join(root, 'films', filmId))).toContain(before?.split('/').at(-1))
    })

    test('are shown though those before cannot be removed; these go with the film', async () => {
      const { filmId, video } = await addPlayableVideo(db())
      await setSubtitles(db(), storage, filmId, cue('Bonjour'), HERS)
      const before = await urlOf(video.id)
      const stuck: Storage = { ...storage, remove: () => Promise.reject(new Error('no answer')) }
      await setSubtitles(db(), stuck, filmId, cue('Bonsoir'), HERS)
      expect(await urlOf(video.id)).not.toBe(before)
      await removeSubtitles(db(), stuck, filmId, HERS)
      expect(await urlOf(video.id)).toBeNull()
    })

    test('that are refused change nothing', async () => {
      const { filmId, video } = await addPlayableVideo(db())
      await setSubtitles(db(), storage, filmId, cue('Bonjour'), HERS)
      const before = await urlOf(video.id)
      expect(
        await refusal(setSubtitles(db(), storage, filmId, cue('<script>x</script>'), HERS)),
      ).toMatchObject({
        code: 'subtitles/markup',
      })
      expect(await urlOf(video.id)).toBe(before)
      expect(await refusal(setSubtitles(db(), storage, await add(), cue('x'), HERS))).toMatchObject({
        code: 'films/not-ready',
      })
      const tooLarge = new Uint8Array(1024 * 1024 + 1)
      expect(await refusal(setSubtitles(db(), storage, filmId, tooLarge, HERS))).toMatchObject({
        status: 413,
      })
    })
  })
})
