import { describe, expect, it } from 'vitest'
import { getVideo, nextVideos } from '~/features/catalogue/getVideo.server'
import { listFacets } from '~/features/catalogue/facets.server'
import { getPlaylist, listPlaylists } from '~/features/catalogue/playlists/readPlaylists.server'
import {
  currentWeeklyVideo,
  listWeeklyVideos,
} from '~/features/catalogue/weeklyVideos/readWeeklyVideos.server'
import { linkEquipment } from '~/features/catalogue/videoEquipment.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { fromPlainText } from '~/lib/richText/richText'
import { encodeCursor } from '~/http/cursor'
import { addCoach, addPlayableVideo, addPlaylist, addVideo, addWeeklyVideo } from '~tests/support/catalogue'
import { midnight } from '~tests/support/content/midnight'
import { NOW, inDays } from '~tests/support/time'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addEquipment, equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const foreign = { status: 400, code: 'request/invalid-cursor' }
const unknown = (what: string) => ({ status: 404, code: `${what}/not-found` })

describeWithDatabase('categories', (db) => {
  it('come in their editorial order, with the count of what is listed', async () => {
    const second = await addPlaylist(db(), { slug: 'second', position: 2 })
    await addPlaylist(db(), { slug: 'first', position: 1 })
    await addVideo(db(), { playlistId: second.id })
    await addVideo(db(), { playlistId: second.id, published: false })
    await addVideo(db(), { playlistId: second.id, releasedAt: inDays(1) })
    const { items, nextCursor } = await listPlaylists(db(), {}, NOW)
    expect(items.map(({ slug, videoCount }) => [slug, videoCount])).toEqual([
      ['first', 0],
      ['second', 1],
    ])
    expect(nextCursor).toBeNull()
  })

  it.each([1, 2, 5])('in pages of %s come each once, those of one position too', async (limit) => {
    for (const [index, position] of [0, 0, 1, 1, 9].entries())
      await addPlaylist(db(), { slug: `p-${index}`, position })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listPlaylists(db(), { cursor, limit }, NOW)
      seen.push(...page.items.map(({ slug }) => slug))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 50)
    expect(seen.toSorted()).toEqual(['p-0', 'p-1', 'p-2', 'p-3', 'p-4'])
    expect(seen.at(-1)).toBe('p-4')
  })

  it.each([
    'nonsense',
    '',
    encodeCursor({ key: '2026-03-01', id: ID }),
    encodeCursor({ key: '-1', id: ID }),
    encodeCursor({ key: '9999999999', id: ID }),
  ])('refuse the foreign cursor %j', async (cursor) => {
    expect(await refusal(listPlaylists(db(), { cursor }, NOW))).toEqual(foreign)
  })

  it('are found by their slug, and only so', async () => {
    await addPlaylist(db(), { slug: 'force', name: 'Force' })
    expect(await getPlaylist(db(), 'force', NOW)).toMatchObject({
      slug: 'force',
      name: 'Force',
      videoCount: 0,
    })
    expect(await refusal(getPlaylist(db(), 'Force', NOW))).toEqual(unknown('playlists'))
  })

  it('offer what filters can be set to', async () => {
    const coach = await addCoach(db(), { slug: 'ines', name: 'Inès' })
    const video = await addVideo(db(), { coachId: coach.id, bodyAreas: ['dos', 'abdos'] })
    await addVideo(db(), { coachId: coach.id, bodyAreas: ['dos'] })
    await addEquipment(db(), 'tapis', [video.id], 'Tapis')
    expect(await listFacets(db(), NOW)).toEqual({
      equipment: [{ slug: 'tapis', name: 'Tapis' }],
      coaches: [{ slug: 'ines', name: 'Inès' }],
      areas: ['abdos', 'dos'],
    })
  })

  it('offer nothing that no listed video has', async () => {
    const coach = await addCoach(db(), { slug: 'ines', name: 'Inès' })
    const later = await addVideo(db(), { coachId: coach.id, bodyAreas: ['dos'], releasedAt: inDays(1) })
    const draft = await addVideo(db(), { coachId: coach.id, bodyAreas: ['cou'], published: false })
    await addEquipment(db(), 'tapis', [later.id, draft.id], 'Tapis')
    await addEquipment(db(), 'secret', [], 'Secret')
    expect(await listFacets(db(), NOW)).toEqual({ equipment: [], coaches: [], areas: [] })
  })
})

describeWithDatabase('weekly videos', (db) => {
  // NOW is Wednesday the 4th of March 2026.
  it('are listed from the latest, those to come left out', async () => {
    const { id } = await addVideo(db())
    for (const [from, to] of [
      ['2026-02-22', '2026-02-28'],
      ['2026-03-01', '2026-03-07'],
      ['2026-03-08', '2026-03-14'],
    ] as const) {
      await addWeeklyVideo(db(), id, from, to)
    }
    const { items } = await listWeeklyVideos(db(), {}, NOW)
    expect(items.map(({ startsOn }) => startsOn)).toEqual(['2026-03-01', '2026-02-22'])
  })

  it('of today is the one whose range holds the day in Paris', async () => {
    const video = await addVideo(db(), { slug: 'mine' })
    await addWeeklyVideo(db(), video.id, '2026-03-01', '2026-03-07')
    expect((await currentWeeklyVideo(db(), NOW))?.video.slug).toBe('mine')
    expect(await currentWeeklyVideo(db(), new Date('2026-03-07T22:59:59Z'))).not.toBeNull()
    expect(await currentWeeklyVideo(db(), new Date('2026-03-07T23:00:00Z'))).toBeNull()
    expect(await currentWeeklyVideo(db(), new Date('2026-02-28T22:59:59Z'))).toBeNull()
  })

  it('leave out one whose video is not shown', async () => {
    const draft = await addVideo(db(), { published: false })
    await addWeeklyVideo(db(), draft.id, '2026-03-01', '2026-03-07')
    expect(await currentWeeklyVideo(db(), NOW)).toBeNull()
    expect(await listWeeklyVideos(db(), {}, NOW)).toEqual({ items: [], nextCursor: null })
  })

  it.each([1, 2, 4])('in pages of %s come each once', async (limit) => {
    const { id } = await addVideo(db())
    for (const day of ['01', '01', '02', '03']) await addWeeklyVideo(db(), id, `2026-02-${day}`, '2026-02-20')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listWeeklyVideos(db(), { cursor, limit }, NOW)
      seen.push(...page.items.map((item) => item.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 50)
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBe(4)
  })

  it.each(['nonsense', '5', '2026-03-01T12:00:00.000Z', '2026-13-45', '2026-02-31', '0000-00-00'])(
    'refuse a cursor of the key %j',
    async (key) => {
      const cursor = encodeCursor({ key, id: ID })
      expect(await refusal(listWeeklyVideos(db(), { cursor }, NOW))).toEqual(foreign)
    },
  )
})

describeWithDatabase('a video', (db) => {
  it('is found by id and by slug, with coach, equipment and chapters', async () => {
    const coach = await addCoach(db(), { slug: 'ines', name: 'Inès', bio: fromPlainText('Bio') })
    const chapters = [{ startSeconds: 0, endSeconds: 10, title: 'Squat' }]
    const { video } = await addPlayableVideo(db(), { slug: 'mine', coachId: coach.id, chapters })
    await addEquipment(db(), 'tapis', [video.id], 'Tapis')
    const found = await getVideo(db(), 'mine', NOW)
    expect(found).toMatchObject({
      id: video.id,
      ready: true,
      chapters,
      equipment: [{ slug: 'tapis', name: 'Tapis', hasPage: false }],
      coach: { slug: 'ines', bio: fromPlainText('Bio') },
    })
    expect(await getVideo(db(), video.id, NOW)).toEqual(found)
  })

  it('names what it needs, and says of which a page tells', async () => {
    const video = await addVideo(db(), { slug: 'mine' })
    await addEquipment(db(), 'tapis', [video.id], 'Tapis')
    for (const [name, day] of [
      ['Élastique', '2026-03-04'],
      ['Banc', '2026-03-05'],
    ] as const) {
      const releasedAt = midnight(day)
      const item = await equipmentStore.create(db(), equipmentFields({ name, releasedAt }), NOW)
      await linkEquipment(db(), video.id, [item.id])
    }
    expect((await getVideo(db(), 'mine', NOW)).equipment).toEqual([
      { slug: 'banc', name: 'Banc', hasPage: false },
      { slug: 'elastique', name: 'Élastique', hasPage: true },
      { slug: 'tapis', name: 'Tapis', hasPage: false },
    ])
  })

  it('without a film has no chapters and is not ready', async () => {
    await addVideo(db(), { slug: 'waiting' })
    expect(await getVideo(db(), 'waiting', NOW)).toMatchObject({
      ready: false,
      chapters: [],
      posterUrl: null,
      equipment: [],
    })
  })

  it('unknown, unpublished or to come is a 404 alike', async () => {
    const draft = await addVideo(db(), { slug: 'draft', published: false })
    await addVideo(db(), { slug: 'future', releasedAt: inDays(1) })
    for (const wanted of ['draft', draft.id, 'future', 'nothing', ID, "' OR 1=1 --"]) {
      expect(await refusal(getVideo(db(), wanted, NOW))).toEqual(unknown('videos'))
    }
  })

  describe('is followed', () => {
    it('by others of its category, newest first', async () => {
      const playlistId = (await addPlaylist(db())).id
      for (const [index, slug] of ['mine', 'a', 'b', 'c'].entries())
        await addVideo(db(), { slug, playlistId, releasedAt: inDays(-1 - index) })
      await addVideo(db(), { slug: 'draft', playlistId, published: false })
      await addVideo(db(), { slug: 'elsewhere' })
      const next = await nextVideos(db(), await getVideo(db(), 'mine', NOW), 2, NOW)
      expect(next.map(({ slug }) => slug)).toEqual(['a', 'b'])
    })

    it('by the newest of all when it is alone in its category', async () => {
      await addVideo(db(), { slug: 'mine', releasedAt: inDays(-1) })
      await addVideo(db(), { slug: 'old', releasedAt: inDays(-9) })
      await addVideo(db(), { slug: 'new', releasedAt: inDays(-2) })
      const next = await nextVideos(db(), await getVideo(db(), 'mine', NOW), 1, NOW)
      expect(next.map(({ slug }) => slug)).toEqual(['new'])
    })

    it('by nothing when it is the only one', async () => {
      await addVideo(db(), { slug: 'mine' })
      expect(await nextVideos(db(), await getVideo(db(), 'mine', NOW), 3, NOW)).toEqual([])
    })
  })
})
