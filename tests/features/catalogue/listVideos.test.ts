import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '~/db/client.server'
import type { ListVideosInput } from '~/features/catalogue/listVideos.server'
import { listVideos } from '~/features/catalogue/listVideos.server'
import { encodeCursor } from '~/http/cursor'
import { addCoach, addPlayableVideo, addPlaylist, addVideo } from '~tests/support/catalogue'
import { NOW, inDays } from '~tests/support/time'
import { addEquipment } from '~tests/support/equipment'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'

type Filters = ListVideosInput['filters']

async function slugs(db: Db, filters: Filters = {}): Promise<string[]> {
  const { items } = await listVideos(db, { filters }, NOW)
  return items.map(({ slug }) => slug)
}

/** Every page of a list, one after the other. */
async function walk(db: Db, filters: Filters, limit: number): Promise<string[][]> {
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const page = await listVideos(db, { filters, cursor, limit }, NOW)
    pages.push(page.items.map(({ slug }) => slug))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined && pages.length < 100)
  return pages
}

describeWithDatabase('a list of videos', (db) => {
  describe('with filters', () => {
    beforeEach(async () => {
      const force = await addPlaylist(db(), { slug: 'force', category: 'TRAINING' })
      const table = await addPlaylist(db(), { slug: 'a-table', category: 'NUTRITION' })
      const ines = await addCoach(db(), { slug: 'ines', name: 'Inès' })
      const claire = await addCoach(db(), { slug: 'claire', name: 'Claire' })
      const common = {
        playlistId: force.id,
        coachId: ines.id,
        exerciseTypes: ['GYM', 'HOME'],
        durationSeconds: 600,
      } as const
      const plain = { ...common, exerciseTypes: [...common.exerciseTypes] }
      const newest = await addVideo(db(), {
        ...plain,
        slug: 'newest',
        releasedAt: inDays(-1),
        bodyAreas: ['dos', 'abdos'],
      })
      await addVideo(db(), {
        ...plain,
        slug: 'gym',
        releasedAt: inDays(-2),
        exerciseTypes: ['GYM'],
        level: 'ADVANCED',
      })
      await addVideo(db(), {
        ...plain,
        slug: 'home',
        releasedAt: inDays(-3),
        exerciseTypes: ['HOME'],
        access: 'PRO',
        durationSeconds: 601,
      })
      const meal = {
        ...plain,
        slug: 'meal',
        releasedAt: inDays(-4),
        playlistId: table.id,
        coachId: claire.id,
        durationSeconds: 1200,
      }
      const { id } = await addVideo(db(), meal)
      await addEquipment(db(), 'tapis', [newest.id, id])
      await addEquipment(db(), 'halteres', [])
    })

    it.each<[Filters, string[]]>([
      [{}, ['newest', 'gym', 'home', 'meal']],
      [{ playlist: 'force' }, ['newest', 'gym', 'home']],
      [{ playlist: 'nowhere' }, []],
      [{ category: 'NUTRITION' }, ['meal']],
      [{ exerciseType: 'GYM' }, ['newest', 'gym', 'meal']],
      [{ exerciseType: 'HOME' }, ['newest', 'home', 'meal']],
      [{ level: 'ADVANCED' }, ['gym']],
      [{ level: 'INTERMEDIATE' }, []],
      [{ access: 'PRO' }, ['home']],
      [{ access: 'FREE' }, ['newest', 'gym', 'meal']],
      [{ area: 'dos' }, ['newest']],
      [{ area: 'do' }, []],
      [{ coach: 'claire' }, ['meal']],
      [{ maxMinutes: 10 }, ['newest', 'gym']],
      [{ maxMinutes: 20 }, ['newest', 'gym', 'home', 'meal']],
      [{ equipment: 'tapis' }, ['newest', 'meal']],
      [{ equipment: 'halteres' }, []],
      [{ equipment: 'nothing' }, []],
      [{ category: 'TRAINING', exerciseType: 'HOME', access: 'FREE', equipment: 'tapis' }, ['newest']],
      [{ category: 'NUTRITION', level: 'ADVANCED' }, []],
    ])('%j gives %j', async (filters, expected) => {
      expect(await slugs(db(), filters)).toEqual(expected)
    })
  })

  it('hides what is not published or not yet released', async () => {
    await addVideo(db(), { slug: 'draft', published: false })
    await addVideo(db(), { slug: 'future', releasedAt: new Date(NOW.getTime() + 1) })
    await addVideo(db(), { slug: 'right-now', releasedAt: NOW })
    expect(await slugs(db())).toEqual(['right-now'])
    expect(await slugs(db(), { q: 'fessiers' })).toEqual(['right-now'])
  })

  it('says whether the film is there, and where its poster is', async () => {
    await addVideo(db(), { slug: 'waiting', releasedAt: inDays(-2) })
    const { filmId } = await addPlayableVideo(db(), { slug: 'ready', releasedAt: inDays(-1) })
    const { items } = await listVideos(db(), { filters: {} }, NOW)
    expect(items.map(({ slug, ready, posterUrl }) => ({ slug, ready, posterUrl }))).toEqual([
      { slug: 'ready', ready: true, posterUrl: `/media/posters/${filmId}.jpg` },
      { slug: 'waiting', ready: false, posterUrl: null },
    ])
  })

  it('names what each needs, in alphabetical order', async () => {
    const [first, second] = [
      await addVideo(db(), { slug: 'first' }),
      await addVideo(db(), { slug: 'second' }),
    ]
    await addVideo(db(), { slug: 'bare' })
    await addEquipment(db(), 'tapis', [first.id, second.id], 'Tapis')
    await addEquipment(db(), 'elastique', [first.id], 'Élastique')
    const { items } = await listVideos(db(), { filters: {} }, NOW)
    expect(Object.fromEntries(items.map(({ slug, equipmentNames }) => [slug, equipmentNames]))).toEqual({
      first: ['Élastique', 'Tapis'],
      second: ['Tapis'],
      bare: [],
    })
  })

  describe('searched for words', () => {
    beforeEach(async () => {
      const [playlistId, coachId] = [(await addPlaylist(db())).id, (await addCoach(db())).id]
      const names = {
        fessiers: 'Fessiers, à feu doux',
        hanches: 'Hanches libérées',
        gainage: 'Gainage profond',
        pilates: 'Pilates du matin',
      }
      for (const [slug, name] of Object.entries(names))
        await addVideo(db(), { slug, name, playlistId, coachId })
    })

    it.each([
      ['fessiers', ['fessiers']],
      ['FESSIERS', ['fessiers']],
      ['fesiers', ['fessiers']],
      ['hanches libérées', ['hanches']],
      ['hanches liberees', ['hanches']],
      ['libérées, hanches !', ['hanches']],
      ['gainage', ['gainage']],
      ['gainaje', ['gainage']],
      ['gainage profont', ['gainage']],
      ['pilate', ['pilates']],
      ['zumba', []],
      ['xyz', []],
      ['gainage zumba', []],
      ["'; DROP TABLE videos; --", []],
    ])('%j finds %j', async (q, expected) => {
      expect(await slugs(db(), { q })).toEqual(expected)
    })

    it.each(['', '   ', '…!', '%', '_'])('%j, which has no word in it, narrows nothing', async (q) => {
      expect(await slugs(db(), { q })).toHaveLength(4)
    })

    it('gives the best match first', async () => {
      await addVideo(db(), { slug: 'near', name: 'Gainages', releasedAt: inDays(-9) })
      expect((await slugs(db(), { q: 'gainages' }))[0]).toBe('near')
    })

    it('is narrowed by filters too', async () => {
      expect(await slugs(db(), { q: 'gainage', access: 'PRO' })).toEqual([])
    })
  })

  describe('in pages', () => {
    const names = Array.from({ length: 7 }, (_, index) => `video-${index}`)

    beforeEach(async () => {
      const [playlistId, coachId] = [(await addPlaylist(db())).id, (await addCoach(db())).id]
      // Three of one instant, then two of another: only the id tells them apart.
      const days = [-1, -1, -1, -2, -3, -3, -4]
      for (const [index, slug] of names.entries()) {
        await addVideo(db(), {
          slug,
          name: 'Gainage',
          playlistId,
          coachId,
          releasedAt: inDays(days[index] ?? 0),
        })
      }
    })

    it.each([1, 2, 3, 7, 8])('of %s walk everything once, newest first', async (limit) => {
      const pages = await walk(db(), {}, limit)
      expect(pages).toHaveLength(Math.ceil(names.length / limit))
      expect(pages.flat()).toEqual(await slugs(db()))
      expect(pages.flat().sort()).toEqual(names)
    })

    it.each([1, 2, 5])('of %s walk every match once where all match alike', async (limit) => {
      const pages = await walk(db(), { q: 'gainaje' }, limit)
      expect(pages.flat().sort()).toEqual(names)
    })

    it('of a search whose matches differ walk from the best to the least', async () => {
      for (const [index, name] of ['Gainages du soir', 'Gainer le dos', 'Le gain'].entries()) {
        await addVideo(db(), { slug: `other-${index}`, name })
      }
      const all = await slugs(db(), { q: 'gainage' })
      expect((await walk(db(), { q: 'gainage' }, 2)).flat()).toEqual(all)
    })

    it('go on after the same row when a newer video appears', async () => {
      const first = await listVideos(db(), { filters: {}, limit: 3 }, NOW)
      await addVideo(db(), { slug: 'brand-new', releasedAt: NOW })
      const second = await listVideos(db(), { filters: {}, limit: 10, cursor: first.nextCursor ?? '' }, NOW)
      expect([...first.items, ...second.items].map(({ slug }) => slug).sort()).toEqual(names)
    })

    it('end without a cursor, an empty list too', async () => {
      expect((await listVideos(db(), { filters: {}, limit: 7 }, NOW)).nextCursor).toBeNull()
      expect(await listVideos(db(), { filters: { playlist: 'nowhere' } }, NOW)).toEqual({
        items: [],
        nextCursor: null,
      })
    })
  })

  describe('given a cursor of another list', () => {
    const id = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
    const foreign = { status: 400, code: 'request/invalid-cursor' }

    it.each([
      '',
      'nonsense',
      btoa('[]'),
      encodeCursor({ key: 'tomorrow', id }),
      encodeCursor({ key: '0.5; DROP TABLE videos', id }),
    ])('%j refuses it', async (cursor) => {
      expect(await refusal(listVideos(db(), { filters: {}, cursor }, NOW))).toEqual(foreign)
      expect(await refusal(listVideos(db(), { filters: { q: 'gainage' }, cursor }, NOW))).toEqual(foreign)
    })

    it.each([
      '2',
      '5',
      '0.6667',
      '12',
      '2026-02-31',
      '13/13',
      'Mar 5',
      '275760-09-13',
      '+010000-01-01T00:00:00Z',
      '0000-06-01T00:00:00.000Z',
    ])('refuses the key %j where a date belongs', async (key) => {
      expect(
        await refusal(listVideos(db(), { filters: {}, cursor: encodeCursor({ key, id }) }, NOW)),
      ).toEqual(foreign)
    })

    it.each(['2026-03-01T12:00:00.000Z', '2', '-0.5', '1e3', 'NaN', ''])(
      'refuses the key %j where a score belongs',
      async (key) => {
        const cursor = encodeCursor({ key, id })
        expect(await refusal(listVideos(db(), { filters: { q: 'gainage' }, cursor }, NOW))).toEqual(foreign)
      },
    )
  })
})
