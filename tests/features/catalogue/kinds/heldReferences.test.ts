import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videoEquipment, videos } from '~/db/schema/catalogue/videos'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import {
  refreshSearchText,
  refreshVideosOfCoach,
  refreshVideosOfPlaylist,
  refreshVideosWithEquipment,
} from '~/features/catalogue/publishing/videoSearchText.server'
import { videosWithEquipment } from '~/features/catalogue/videos/videosUsing.server'
import { beginVideoOf, releaseFilm } from '~/features/catalogue/videos/filmDrafts.server'
import { weeklyVideoKind } from '~/features/catalogue/weeklyVideos/weeklyVideoKind.server'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { listLacks } from '~/features/content/editing/publish.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { emptyTrash } from '~/features/content/editing/trash.server'
import { blankEquipment } from '~/features/equipment/equipment.schema'
import { equipmentKind } from '~/features/equipment/equipmentKind.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { coachValues, playlistValues, weekValues } from '~tests/support/content/catalogueKinds'
import {
  eventValues,
  kindNamed,
  placesIn,
  programmeValues,
  referenceNamed,
  referencesWhere,
  studioOf,
  videoValuesAt,
} from '~tests/support/content/references'
import { addFilmRow, addUser } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const coaches = kindNamed('coaches')
/** What lies in the trash holds nothing of these. */
const BY_ID = referencesWhere(({ byAddress }) => !byAddress)
const needsUnpublished = { status: 409, code: 'content/needs-unpublished' }

describeWithDatabase('what members are led to', (db, database) => {
  const studio = studioOf(db)
  const onServer = it.runIf(database === 'postgres')

  const places = () => placesIn(db(), studio)
  const videoValues = videoValuesAt
  /** Both as members see them. */
  async function pair(name: (typeof BY_ID)[number]) {
    const { by, used, naming, called } = await referenceNamed(name).make(db(), studio)
    const user: [EditedKind, string] = [by, await studio.publish(by, naming(called))]
    return { user, used }
  }
  const isShown = async ([kind, id]: [EditedKind, string]) => {
    const { state, deletedAt } = await studio.read(kind, id)
    return state === 'PUBLISHED' && deletedAt === null
  }

  it.each(BY_ID)('%s: it stays while something leads to it', async (name) => {
    const { user, used } = await pair(name)
    const inUse = { status: 409, code: used[0].inUse }
    if (!referenceNamed(name).mayBeHidden) expect(await refusal(studio.withdraw(...used))).toEqual(inUse)
    expect(await refusal(studio.trash(...used))).toEqual(inUse)
    expect([await isShown(user), await isShown(used)]).toEqual([true, true])
  })

  it.each(BY_ID)('%s: what lies in the trash needs nothing', async (name) => {
    const { user, used } = await pair(name)
    await studio.trash(...user)
    await studio.trash(...used)
    // What it needs has gone meanwhile: nobody is led to it.
    await studio.restore(...user)
    expect(await studio.read(...user)).toMatchObject({ state: 'DRAFT', deletedAt: null })
    await studio.restore(...used)
    expect(await isShown(used)).toBe(true)
    await studio.publishAgain(...user)
    expect(await isShown(user)).toBe(true)
  })

  it.each(BY_ID)('%s: both come back as they were', async (name) => {
    const { user, used } = await pair(name)
    await studio.trash(...user)
    await studio.trash(...used)
    await studio.restore(...used)
    await studio.restore(...user)
    expect([await isShown(user), await isShown(used)]).toEqual([true, true])
  })

  it.each(BY_ID)('%s: one is brought back and the other deleted at the same moment', async (name) => {
    const { user, used } = await pair(name)
    await studio.trash(...user)
    const [, deleted] = await Promise.all([studio.restore(...user), refusal(studio.trash(...used))])
    expect(await isShown(used)).toBe(deleted !== null)
    expect(await isShown(user)).toBe(deleted !== null)
  })

  it.each(BY_ID)('%s: one is published again and the other hidden at the same moment', async (name) => {
    const { user, used } = await pair(name)
    await studio.withdraw(...user)
    await studio.trash(...user)
    await studio.restore(...user)
    await Promise.all([refusal(studio.publishAgain(...user)), refusal(studio.trash(...used))])
    if (await isShown(user)) expect(await isShown(used)).toBe(true)
  })

  it('is not put off beyond what leads to it', async () => {
    const at = await places()
    const later = await studio.publish(playlistKind, playlistValues({ name: 'Plus tard' }), inDays(3))
    const film = await studio.publish(videosKind, videoValues({ ...at, playlistId: later }), inDays(5))
    const again = (day: number) =>
      studio.publish(playlistKind, playlistValues({ name: 'Plus tard' }), inDays(day), later)
    expect(await refusal(again(6))).toEqual({ status: 409, code: 'playlists/in-use' })
    await again(5)
    await studio.trash(videosKind, film)
    await again(6)
  })

  it('may be put off within its week, which does without it until then', async () => {
    const film = await studio.publish(videosKind, videoValues(await places()), inDays(1))
    const week = weekValues({ videoId: film, startsOn: '2026-03-01', endsOn: '2026-03-07' })
    await studio.publish(weeklyVideoKind, week)
    const { values } = await studio.read(videosKind, film)
    await studio.publish(videosKind, values, inDays(2), film)
    expect(await studio.read(videosKind, film)).toMatchObject({ releasedAt: inDays(2) })
  })

  it('of an event stays its coach, even while it lies in the trash: it names her by her address', async () => {
    const coach = await studio.publish(coaches, coachValues({ slug: 'ines' }))
    const event = await studio.publish(eventKind, eventValues({ coachSlug: 'ines' }))
    const inUse = { status: 409, code: 'coaches/in-use' }
    expect(await refusal(studio.withdraw(coaches, coach))).toEqual(inUse)
    await studio.trash(eventKind, event)
    expect(await refusal(studio.trash(coaches, coach))).toEqual(inUse)
    await studio.restore(eventKind, event)
    expect(await studio.read(eventKind, event)).toMatchObject({
      state: 'PUBLISHED',
      values: { coachSlug: 'ines' },
    })
  })

  it('of an event stays the film that shows it again, which may come out later than it', async () => {
    const film = await studio.publish(videosKind, videoValues(await places(), { slug: 'revoir' }))
    const event = await studio.publish(eventKind, eventValues({ replaySlug: 'revoir' }))
    const inUse = { status: 409, code: 'videos/in-use' }
    expect(await videosKind.uses(db(), film)).toMatchObject([{ kind: 'events', id: event, name: 'Atelier' }])
    expect(await refusal(studio.withdraw(videosKind, film))).toEqual(inUse)
    expect(await refusal(studio.trash(videosKind, film))).toEqual(inUse)
    await studio.publish(eventKind, eventValues(), null, event)
    await studio.trash(videosKind, film)
  })

  it('of an event is a coach whom members see', async () => {
    const id = await studio.publish(coaches, coachValues({ slug: 'ines' }))
    await studio.withdraw(coaches, id)
    expect(await refusal(studio.publish(eventKind, eventValues({ coachSlug: 'ines' })))).toEqual(
      needsUnpublished,
    )
    expect(await refusal(studio.publish(eventKind, eventValues({ coachSlug: 'personne' })))).toEqual({
      status: 404,
      code: 'events/unknown-coach',
    })
  })

  it('is told as lacking where members do not see it by the hour that was asked for', async () => {
    const coach = await studio.publish(coaches, coachValues({ slug: 'ines' }), inDays(3))
    const event = randomUUID()
    const saving = { baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false }
    await saveDraft(
      db(),
      eventKind,
      event,
      { ...saving, values: eventValues({ coachSlug: 'ines' }) },
      null,
      NOW,
    )
    const lacks = (at: Date) => listLacks(db(), eventKind, event, at, NOW)
    const hers = [{ kind: 'coaches', id: coach }]
    expect(await lacks(NOW)).toMatchObject(hers)
    expect(await lacks(inDays(2))).toMatchObject(hers)
    expect(await lacks(inDays(4))).toEqual([])
    // An hour that has passed asks for now.
    expect(await lacks(inDays(-4))).toMatchObject(hers)
  })

  it('stays in the trash while something there refers to it, and holds nothing else up', async () => {
    const at = await places()
    const empty = await studio.publish(playlistKind, playlistValues({ name: 'Vide' }))
    const film = await studio.publish(videosKind, videoValues(at))
    await studio.trash(videosKind, film, inDays(-1))
    for (const id of [at.playlistId, empty]) await studio.trash(playlistKind, id, inDays(-40))
    await emptyTrash(db(), [playlistKind, videosKind], NOW)
    expect((await db().select().from(playlists)).map(({ id }) => id)).toEqual([at.playlistId])
    await emptyTrash(db(), [videosKind, playlistKind], inDays(60))
    expect(await db().select().from(playlists)).toEqual([])
  })

  onServer('is found by all its names, whoever changes two of them at the same moment', async () => {
    const at = await places()
    const film = await studio.publish(videosKind, videoValues(at))
    let second: Promise<void> | undefined
    await db().transaction(async (tx) => {
      await tx.update(playlists).set({ name: 'Souplesse' }).where(eq(playlists.id, at.playlistId))
      await refreshVideosOfPlaylist(tx, at.playlistId)
      second = db().transaction((other) => refreshVideosOfCoach(other, at.coachId))
      await Promise.race([second, somebodyWaits(db())])
    })
    await second
    const [row] = await db().select().from(videos).where(eq(videos.id, film))
    expect(row?.searchText).toContain('souplesse')
  })

  onServer('and a piece of equipment get another name at the same moment, and neither fails', async () => {
    const at = await places()
    let publishing: Promise<unknown> | undefined
    let film = ''
    const kind = equipmentKind({
      renamed: async (tx, id) => {
        publishing = studio.publish(
          videosKind,
          videoValues(at, { name: 'Autre', equipmentIds: [id] }),
          null,
          film,
        )
        await Promise.race([publishing, somebodyWaits(db())])
        await refreshVideosWithEquipment(tx, id)
      },
      uses: videosWithEquipment,
    })
    const tool = { ...blankEquipment, name: 'Corde', summary: 'Un fil.', purpose: 'Sauter.' }
    const id = await studio.publish(kind, tool)
    film = await studio.publish(videosKind, videoValues(at, { equipmentIds: [id] }))
    await studio.publish(kind, { ...tool, name: 'Ruban' }, null, id)
    await publishing
    const [row] = await db().select().from(videos).where(eq(videos.id, film))
    expect(row).toMatchObject({ name: 'Autre', searchText: expect.stringContaining('ruban') as string })
    expect(await db().select().from(videoEquipment)).toHaveLength(1)
  })

  onServer('comes into a programme while its words are gathered anew', async () => {
    const film = await studio.publish(videosKind, videoValues(await places()))
    await db().transaction(async (tx) => {
      await refreshSearchText(tx, [film])
      const waited = somebodyWaits(db()).then(() => 'waited')
      expect(await Promise.race([studio.publish(programmeKind, programmeValues(film)), waited])).not.toBe(
        'waited',
      )
    })
  })

  onServer(
    'that somebody begins to write keeps its draft, though its film is deleted at that moment',
    async () => {
      const [{ id }, { id: uid }] = [await addFilmRow(db()), await addUser(db())]
      await db().transaction((tx) => beginVideoOf(videosKind)(tx, { id, name: 'a.mp4', uid }, NOW))
      const { values, revision } = await studio.read(videosKind, id)
      const saving = { baseRevision: revision, session: randomUUID(), sequence: 1, keepsBefore: false }
      let released: Promise<boolean> | undefined
      await db().transaction(async (tx) => {
        await saveDraft(tx, videosKind, id, { ...saving, values: { ...values, name: 'Abdos' } }, uid, NOW)
        released = db().transaction((other) => releaseFilm(videosKind)(other, id))
        await Promise.race([released, somebodyWaits(db())])
      })
      expect(await released).toBe(false)
      expect(await studio.read(videosKind, id)).toMatchObject({ name: 'Abdos' })
    },
  )
})
