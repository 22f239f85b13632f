import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { contentItems } from '~/db/schema/content'
import { films } from '~/db/schema/films'
import { wholeChapter } from '~/domain/chapters/chapter'
import { getVideo } from '~/features/catalogue/getVideo.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { blankVideo, VideoFieldsSchema } from '~/features/catalogue/videos.schema'
import { videoKind } from '~/features/catalogue/videos/videoKind.server'
import { videoStore } from '~/features/catalogue/videos/videoStore.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { filmsWithoutSubtitles } from '~/features/films/filmsWithoutSubtitles.server'
import { shownFilm } from '~/features/films/shownFilm.server'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields, saidOf } from '~tests/support/content/describeContentFields'
import { addPlaces, PLACES, videoFields } from '~tests/support/content/videos'
import { addFilmRow, addPlaylist } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addEquipment } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const kind = videoKind({ filmOf: shownFilm, filmsWithoutSubtitles, uses: () => Promise.resolve([]) })
const store = videoStore(shownFilm)
const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b21'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b23'
const chapter = (startSeconds: number, endSeconds: number) =>
  wholeChapter({ startSeconds, endSeconds, title: 'Squat' })

describeContent(kind, store, videoFields, 'seance', { prepare: addPlaces })

describeContentFields('videos', VideoFieldsSchema, videoFields(), [
  [{ summary: '' }, false],
  [{ filmId: '' }, false],
  [{ playlistId: 'force' }, false],
  [{ exerciseTypes: [] }, false],
  [{ exerciseTypes: ['POOL'] }, false],
  [{ bodyAreas: ['dos', 'dos'] }, false],
  [{ equipmentIds: [ID, ID] }, false],
  [{ equipmentIds: [ID] }, true],
  [{ chapters: [chapter(0, 10), chapter(10, 20)] }, true],
  [{ chapters: [chapter(0, 10), chapter(9, 20)] }, false],
  [{ durationSeconds: 5 }, false],
  [{ posterUrl: '/x.jpg' }, false],
])

describeWithDatabase('a video that a coach publishes', (db) => {
  const publish = (values: Parameters<typeof videoFields>[0] = {}, sequence = 1, at: Date | null = null) => {
    const saving = {
      baseRevision: sequence === 1 ? 0 : 1,
      session: SESSION,
      sequence,
      keepsBefore: false,
      at,
    }
    return publishItem(db(), kind, ID, { ...saving, values: saidOf(videoFields(values)) }, null, NOW)
  }

  it('shows what its film says, and is found by all that it is about', async () => {
    await addPlaces(db())
    const mat = await addEquipment(db(), 'tapis', [], 'Tapis épais')
    await publish({ equipmentIds: [mat.id], chapters: [chapter(0, 100)] })
    expect(await getVideo(db(), ID, NOW)).toMatchObject({
      durationSeconds: 100,
      posterUrl: expect.stringContaining(PLACES.filmId) as string,
      ready: true,
      equipment: [{ slug: 'tapis' }],
      chapters: [{ endSeconds: 100 }],
    })
    for (const q of ['tapis epais', 'morel', 'force tranquille', 'fessiers'])
      expect((await listVideos(db(), { filters: { q } }, NOW)).items, q).toHaveLength(1)
  })

  it('needs no longer what was taken out of its list', async () => {
    await addPlaces(db())
    const mat = await addEquipment(db(), 'tapis', [])
    await publish({ equipmentIds: [mat.id] })
    await publish({ equipmentIds: [] }, 2)
    expect((await getVideo(db(), ID, NOW)).equipment).toEqual([])
    expect((await getItem(db(), kind, ID, NOW)).values.equipmentIds).toEqual([])
  })

  it('waits until there is something to watch', async () => {
    await addPlaces(db())
    await db().update(films).set({ masterFile: null }).where(eq(films.id, PLACES.filmId))
    expect(await refusal(publish())).toEqual({ status: 409, code: 'films/not-ready' })
    expect(await refusal(publish({ filmId: ID }))).toEqual({ status: 409, code: 'films/not-ready' })
    // Nothing of it was written: neither the row nor the working copy.
    expect(await db().select().from(contentItems)).toEqual([])
  })

  it('has no chapter after its end', async () => {
    await addPlaces(db())
    expect(await refusal(publish({ chapters: [chapter(90, 101)] }))).toEqual({
      status: 400,
      code: 'videos/chapters-beyond-film',
    })
  })

  it('is in a category and by a coach that members see by then', async () => {
    await addPlaces(db())
    const draft = { kind: 'playlists', name: 'Demain', foldedName: 'demain', createdAt: NOW, updatedAt: NOW }
    const { id: playlistId } = await addPlaylist(db(), { releasedAt: inDays(2) })
    await db()
      .insert(contentItems)
      .values({ ...draft, id: playlistId, published: true, releasedAt: inDays(2) })
    const hidden = { status: 409, code: 'content/needs-unpublished' }
    expect(await refusal(publish({ playlistId }))).toEqual(hidden)
    expect(await refusal(publish({ playlistId }, 1, inDays(1)))).toEqual(hidden)
    // One that was never published has no row that a video could be in.
    expect(await refusal(publish({ coachId: ID }))).toEqual(hidden)
    expect(await publish({ playlistId }, 1, inDays(2))).toMatchObject({ published: true })
    expect(await kind.lacks(db(), saidOf(videoFields({ playlistId })), NOW)).toEqual([
      { kind: 'playlists', id: playlistId, name: 'Demain' },
    ])
  })

  it('is not taken from under what shows it', async () => {
    await addPlaces(db())
    const { revision } = await publish()
    const week = { kind: 'weekly-videos', id: ID, name: 'La semaine', from: NOW, trashed: false }
    const used = videoKind({ filmOf: shownFilm, filmsWithoutSubtitles, uses: () => Promise.resolve([week]) })
    expect(await refusal(withdrawItem(db(), used, ID, revision, null, NOW))).toEqual({
      status: 409,
      code: 'videos/in-use',
    })
    expect(await getVideo(db(), ID, NOW)).toMatchObject({ id: ID })
  })

  it('follows its film to another one', async () => {
    await addPlaces(db())
    await publish()
    const other = await addFilmRow(db(), { durationSeconds: 61.6 })
    await publish({ filmId: other.id }, 2)
    expect(await getVideo(db(), ID, NOW)).toMatchObject({
      durationSeconds: 62,
      posterUrl: expect.stringContaining(other.id) as string,
    })
  })

  it('begins as a form that can be kept', () => {
    expect(() => kind.check(blankVideo)).toThrow()
  })
})
