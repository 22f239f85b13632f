import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { calendarDay } from '~/domain/parisTime'
import type { Publication } from '~/domain/publication'
import { videoRowStore } from '~/features/catalogue/publishing/videoRowStore.server'
import { currentWeeklyVideo } from '~/features/catalogue/weeklyVideos/readWeeklyVideos.server'
import {
  WeeklyVideoFieldsSchema,
  type WeeklyVideoFields,
} from '~/features/catalogue/weeklyVideos/weeklyVideo.schema'
import { weeklyVideoKind as kind } from '~/features/catalogue/weeklyVideos/weeklyVideoKind.server'
import { weeklyVideoStore } from '~/features/catalogue/weeklyVideos/weeklyVideoStore.server'
import { weeklyVideosWith } from '~/features/catalogue/weeklyVideos/weeksOfVideo.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { getItem, getItemOrNew } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { addCoach, addPlaylist, addVideo, principal } from '~tests/support/catalogue'
import { weekValues } from '~tests/support/content/catalogueKinds'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields } from '~tests/support/content/describeContentFields'
import { midnight } from '~tests/support/content/midnight'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const mismatch = { status: 409, code: 'weekly-videos/dates-mismatch' }
const overlap = { status: 409, code: 'weekly-videos/overlap' }
const unpublished = { status: 409, code: 'content/needs-unpublished' }

const WEEKS = 8
/** A week that members have seen, whose film came out on its first day: no two of them overlap. */
const weekAt = (at: number) => ({
  videoId: `6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9c0${at}`,
  startsOn: calendarDay('2026-03-01').subtract(at, 'week').format('YYYY-MM-DD'),
  endsOn: calendarDay('2026-03-07').subtract(at, 'week').format('YYYY-MM-DD'),
})
let said = 0
const anotherWeek = () => {
  said += 1
  return weekAt(said % WEEKS)
}

/** What is said of a week that members see: another one each time. */
const weekFields = (values: Partial<WeeklyVideoFields & Publication> = {}) => ({
  ...weekValues(anotherWeek()),
  published: true,
  releasedAt: midnight('2026-03-01'),
  ...values,
})

describeContent(kind, weeklyVideoStore, weekFields, 'semaine', {
  async prepare(db) {
    const [{ id: playlistId }, { id: coachId }] = [await addPlaylist(db), await addCoach(db)]
    for (let at = 0; at < WEEKS; at += 1) {
      const { videoId: id, startsOn } = weekAt(at)
      await addVideo(db, { id, playlistId, coachId, releasedAt: midnight(startsOn) })
    }
  },
  another: anotherWeek,
})

describeContentFields('a week', WeeklyVideoFieldsSchema, weekFields(weekAt(0)), [
  [{ startsOn: '2026-03-07' }, true],
  [{ startsOn: '2026-03-08' }, false],
  [{ startsOn: '' }, false],
  [{ endsOn: '2026-02-30' }, false],
  [{ videoId: '' }, false],
  [{ note: '' }, false],
])

describeWithDatabase('the video of a week', (db) => {
  const out = (instant: string) => addVideo(db(), { slug: randomUUID(), releasedAt: new Date(instant) })
  const saving = (values: WeeklyVideoFields, baseRevision = 0) => ({
    values: { ...values },
    baseRevision,
    session: randomUUID(),
    sequence: 1,
    keepsBefore: false,
  })
  const publish = (values: Partial<WeeklyVideoFields>, id: string = randomUUID(), baseRevision = 0) =>
    publishItem(db(), kind, id, { ...saving(weekValues(values), baseRevision), at: null }, null, NOW)

  it('is shown, and its form says what was typed', async () => {
    const { id: videoId } = await out('2026-03-02T10:00:00Z')
    const values = weekValues({ videoId, slug: 'bassin' })
    await publish(values, ID)
    expect(await currentWeeklyVideo(db(), NOW)).toMatchObject({ id: ID, name: 'Bassin libre' })
    const read = await getItem(db(), kind, ID, NOW)
    expect(read).toMatchObject({ state: 'PUBLISHED', changed: false, shown: values })
    expect(await weeklyVideosWith(db(), videoId)).toEqual([
      { kind: 'weekly-videos', id: ID, name: 'Bassin libre', from: NOW, trashed: false, mayPrecede: true },
    ])
  })

  it.each([
    ['2026-02-28T22:59:59Z', mismatch],
    // Midnight of Paris.
    ['2026-02-28T23:00:00Z', null],
    ['2026-03-07T22:59:59Z', null],
    ['2026-03-07T23:00:00Z', mismatch],
  ])('must come out within it: one of %s', async (releasedAt, expected) => {
    const { id: videoId } = await out(releasedAt)
    expect(await refusal(publish({ videoId }))).toEqual(expected)
  })

  it('must be one that members will see by then', async () => {
    expect(await refusal(publish({ videoId: ID }))).toEqual(unpublished)
    const video = await out('2026-03-02T10:00:00Z')
    await videoRowStore.place(db(), video.id, { published: false }, NOW)
    expect(await refusal(publish({ videoId: video.id }))).toEqual(unpublished)
    await videoRowStore.place(db(), video.id, { published: true, releasedAt: new Date('2026-03-06') }, NOW)
    await publish({ videoId: video.id })
    // Until it is out, that week has none.
    expect(await currentWeeklyVideo(db(), NOW)).toBeNull()
  })

  it('is not changed to one that was never published, nor previewed with it', async () => {
    const { id: videoId } = await out('2026-03-02T10:00:00Z')
    const { revision } = await publish({ videoId }, ID)
    const changed = { videoId: randomUUID() }
    expect(await refusal(publish(changed, ID, revision))).toEqual(unpublished)
    await saveDraft(db(), kind, ID, saving(weekValues(changed), revision), null, NOW)
    expect(await refusal(previewItem(db(), kind, ID, principal(), NOW))).toEqual(unpublished)
    expect((await getItem(db(), kind, ID, NOW)).shown).toMatchObject({ videoId })
  })

  it('cannot be moved out of it, nor be deleted for good', async () => {
    const { id: videoId } = await out('2026-03-02T10:00:00Z')
    await publish({ videoId }, ID)
    const move = (day: string) => videoRowStore.place(db(), videoId, { releasedAt: new Date(day) }, NOW)
    expect(await refusal(move('2026-03-09T10:00:00Z'))).toEqual(mismatch)
    await move('2026-03-07T10:00:00Z')
    expect(await refusal(videoRowStore.remove(db(), videoId))).toMatchObject({ code: 'videos/in-use' })
    await withdrawItem(db(), kind, ID, 2, null, NOW)
    await move('2026-03-09T10:00:00Z')
  })

  it('is the only one of its days', async () => {
    const first = await out('2026-03-02T10:00:00Z')
    const second = await out('2026-03-08T10:00:00Z')
    await publish({ videoId: first.id, slug: 'un' })
    const next = (startsOn: string) => ({ videoId: second.id, startsOn, endsOn: '2026-03-14', slug: 'deux' })
    expect(await refusal(publish(next('2026-03-07')))).toEqual(overlap)
    await publish(next('2026-03-08'), ID)
    const { revision } = await getItem(db(), kind, ID, NOW)
    expect(await refusal(publish(next('2026-03-07'), ID, revision))).toEqual(overlap)
    await publish({ ...next('2026-03-08'), endsOn: '2026-03-10' }, ID, revision)
  })

  it('is the first one’s where two are published at once', async () => {
    const { id: videoId } = await out('2026-03-02T10:00:00Z')
    const answers = await Promise.all(['un', 'deux'].map((slug) => refusal(publish({ videoId, slug }))))
    expect(answers).toContainEqual(overlap)
    expect(answers).toContain(null)
  })

  it('comes back from the trash only where its days are free', async () => {
    const { id: videoId } = await out('2026-03-02T10:00:00Z')
    await publish({ videoId, slug: 'un' }, ID)
    await trashItem(db(), kind, ID, 2, null, NOW)
    const other = randomUUID()
    await publish({ videoId, slug: 'deux' }, other)
    expect(await refusal(restoreItem(db(), kind, ID, null, NOW))).toEqual(overlap)
    await trashItem(db(), kind, other, 2, null, NOW)
    await restoreItem(db(), kind, ID, null, NOW)
    expect(await currentWeeklyVideo(db(), NOW)).toMatchObject({ id: ID })
  })

  it('begins with the next free week', async () => {
    const dates = async () => (await getItemOrNew(db(), kind, randomUUID(), NOW)).values
    expect(await dates()).toMatchObject({ startsOn: '2026-03-08', endsOn: '2026-03-14' })
    const { id: videoId } = await out('2026-03-09T10:00:00Z')
    await publish({ videoId, startsOn: '2026-03-08', endsOn: '2026-03-14' })
    expect(await dates()).toMatchObject({ startsOn: '2026-03-15', endsOn: '2026-03-21' })
  })

  it('is previewed on the page of all, before it begins', async () => {
    const [now, later] = [await out('2026-03-02T10:00:00Z'), await out('2026-03-09T10:00:00Z')]
    await publish({ videoId: now.id, slug: 'un' })
    const values = weekValues({ videoId: later.id, startsOn: '2026-03-08', endsOn: '2026-03-14' })
    await saveDraft(db(), kind, ID, saving(values), null, NOW)
    expect((await previewItem(db(), kind, ID, principal(), NOW)).page).toMatchObject([
      { startsOn: '2026-03-08', video: { id: later.id } },
      { startsOn: '2026-03-01', video: { id: now.id } },
    ])
    expect(await currentWeeklyVideo(db(), NOW)).toMatchObject({ video: { id: now.id } })
  })
})
