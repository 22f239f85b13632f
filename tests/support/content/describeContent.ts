import { expect, it } from 'vitest'
import type { ContentFields, ContentQuery } from '~/features/content/content.public'
import type { ContentStore } from '~/features/content/content.public.server'
import type { Publication } from '~/domain/publication'
import { encodeCursor } from '~/http/cursor'
import type { ErrorCode } from '~/messages/errors.fr'
import { describeEachDatabase } from '../db/databases'
import { refusal } from '../refusal'
import { NOW, inDays } from '../time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const SORTS = ['name', '-name', 'updatedAt', '-updatedAt'] as const
const LONG_NAME = 'Élastique de résistance très épais pour les jambes et le bas du dos, lot de deux'
const badCursor = { status: 400, code: 'request/invalid-cursor' }

type AnyRow = Publication & {
  id: string
  slug: string
  name: string
  version: number
  updatedAt: Date
}

/**
 * What holds of every type of content, on both databases.
 *
 * @param fields what an author says of one that members see since before `NOW`, with these values
 * @param nameless the address of one whose name gives none
 */
export function describeContent<Row extends AnyRow, Fields extends ContentFields, Standing>(
  { name, ...store }: ContentStore<Row, Fields, Standing>,
  fields: (values: Partial<ContentFields>) => Fields,
  nameless: string,
): void {
  const code = (end: 'not-found' | 'duplicate-slug') => `${name}/${end}` satisfies ErrorCode
  const unknown = { status: 404, code: code('not-found') }
  const taken = { status: 409, code: code('duplicate-slug') }
  const changed = { status: 409, code: 'content/changed-meanwhile' }

  describeEachDatabase(`content of ${name}`, (db) => {
    const add = (values: Partial<ContentFields> = {}, now = NOW) => store.create(db(), fields(values), now)
    const change = (id: string, version: number, values: Partial<ContentFields> = {}, now = NOW) =>
      store.update(db(), id, { ...fields(values), version }, now)

    /** The names on all pages of a list. */
    async function walk(
      page: (cursor: string | undefined) => Promise<{ items: Row[]; nextCursor: string | null }>,
    ): Promise<string[]> {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const { items, nextCursor } = await page(cursor)
        seen.push(...items.map((item) => item.name))
        cursor = nextCursor ?? undefined
      } while (cursor !== undefined && seen.length < 20)
      return seen
    }
    const shown = (limit = 20, now = NOW) => walk((cursor) => store.list(db(), { cursor, limit }, now))
    const all = (query: ContentQuery) => walk((cursor) => store.listAny(db(), { ...query, cursor }, NOW))

    it('comes to members by name, whatever its accents, and page after page each once', async () => {
      for (const given of ['Tapis', 'Élastique', 'banc', 'Barre']) await add({ name: given })
      const sorted = ['banc', 'Barre', 'Élastique', 'Tapis']
      for (const limit of [1, 2, 3, 4]) expect(await shown(limit)).toEqual(sorted)
      expect((await store.list(db(), { limit: 4 }, NOW)).nextCursor).toBeNull()
    })

    it('is shown once published, from its day in Paris on', async () => {
      await add({ name: 'Brouillon', published: false })
      await add({ name: 'Demain', releasedOn: '2026-03-05' })
      await add({ name: 'Aujourd’hui', releasedOn: '2026-03-04' })
      expect(await shown()).toEqual(['Aujourd’hui'])
      expect(await shown(20, new Date('2026-03-04T22:59:59.999Z'))).toEqual(['Aujourd’hui'])
      expect(await shown(20, new Date('2026-03-04T23:00:00Z'))).toEqual(['Aujourd’hui', 'Demain'])
    })

    it('is found by id and by slug, and only while it is shown', async () => {
      const ball = await add({ name: 'Ballon de gym' })
      for (const named of [ball.id, 'ballon-de-gym'])
        expect(await store.get(db(), named, NOW)).toMatchObject({ id: ball.id, name: 'Ballon de gym' })
      const draft = await add({ name: 'Brouillon', published: false })
      const later = await add({ name: 'Plus tard', releasedOn: '2026-03-05' })
      for (const named of [draft.id, draft.slug, later.id, later.slug, ID, 'inconnu'])
        expect(await refusal(store.get(db(), named, NOW)), named).toEqual(unknown)
      expect(await store.getAny(db(), later.id)).toMatchObject({ name: 'Plus tard' })
      expect(await refusal(store.getAny(db(), ID))).toEqual(unknown)
    })

    it('has an address of its own, made from its name where none is given', async () => {
      expect((await add({ name: 'Élastique épais' })).slug).toBe('elastique-epais')
      expect((await add({ name: 'Élastique épais', slug: 'ruban' })).slug).toBe('ruban')
      expect((await add({ name: '瑜伽垫' })).slug).toBe(nameless)
      expect(await refusal(add({ name: 'Élastique, épais' }))).toEqual(taken)
      const other = await add({ name: 'Corde' })
      expect(await refusal(change(other.id, 1, { slug: 'ruban' }))).toEqual(taken)
      expect(await store.getAny(db(), other.id)).toMatchObject({ slug: 'corde', version: 1 })
    })

    it('whose name passes for an id can be opened', async () => {
      const { slug } = await add({ name: ID })
      expect(await store.get(db(), slug, NOW)).toMatchObject({ name: ID })
    })

    it('is changed by who has read its last version, and by nobody else', async () => {
      const { id } = await add({ name: 'Corde' })
      const after = { name: 'Corde à sauter', slug: 'corde', version: 2, updatedAt: inDays(1) }
      expect(await change(id, 1, { name: 'Corde à sauter', slug: 'corde' }, inDays(1))).toMatchObject(after)
      expect(await refusal(change(id, 1, { name: 'Ficelle' }))).toEqual(changed)
      expect(await refusal(change(id, 3, { name: 'Ficelle' }))).toEqual(changed)
      expect(await store.getAny(db(), id)).toMatchObject(after)
      expect(await all({ q: 'sauter' })).toEqual(['Corde à sauter'])
      expect(await refusal(change(ID, 1))).toEqual(unknown)
    })

    it('changed by three at once, keeps the first and tells the others', async () => {
      const { id } = await add()
      const answers = await Promise.all(
        ['Un', 'Deux', 'Trois'].map((given) => refusal(change(id, 1, { name: given, slug: 'corde' }))),
      )
      expect(answers.filter((answer) => answer === null)).toHaveLength(1)
      expect(answers.filter((answer) => answer !== null)).toEqual([changed, changed])
      expect(await store.getAny(db(), id)).toMatchObject({ version: 2 })
    })

    it('is changed with what follows elsewhere, or not at all', async () => {
      const { id } = await add({ name: 'Corde' })
      const failing = store.update(db(), id, { ...fields({ name: 'Fil' }), version: 1 }, NOW, () =>
        Promise.reject(new Error('away')),
      )
      await expect(failing).rejects.toThrow('away')
      expect(await store.getAny(db(), id)).toMatchObject({ name: 'Corde', version: 1 })
    })

    it('is deleted by who has read its last version, and by nobody else', async () => {
      const { id } = await add()
      await change(id, 1, { name: 'Corde' })
      for (const version of [1, 3])
        expect(await refusal(store.delete(db(), id, version))).toEqual({
          status: 409,
          code: 'content/changed-before-deletion',
        })
      expect(await store.getAny(db(), id)).toMatchObject({ name: 'Corde' })
      await store.delete(db(), id, 2)
      expect(await refusal(store.getAny(db(), id))).toEqual(unknown)
      expect(await refusal(store.delete(db(), id, 2))).toEqual(unknown)
    })

    it('changed and deleted at once, is one or the other', async () => {
      const { id } = await add()
      const [saved, deleted] = await Promise.all([
        refusal(change(id, 1, { name: 'Corde' })),
        refusal(store.delete(db(), id, 1)),
      ])
      expect([saved, deleted].filter((answer) => answer === null)).toHaveLength(1)
      const left = await store.listAny(db(), {}, NOW)
      expect(left.items.map((item) => item.name)).toEqual(saved === null ? ['Corde'] : [])
    })

    it.each<[ContentQuery, string[]]>([
      [{}, ['Ballon', 'Élastique', 'Natte', 'Tapis']],
      [{ sort: 'name' }, ['Ballon', 'Élastique', 'Natte', 'Tapis']],
      [{ sort: '-name' }, ['Tapis', 'Natte', 'Élastique', 'Ballon']],
      [{ sort: 'updatedAt' }, ['Natte', 'Ballon', 'Tapis', 'Élastique']],
      [{ sort: '-updatedAt' }, ['Élastique', 'Tapis', 'Ballon', 'Natte']],
      [{ state: 'DRAFT' }, ['Ballon']],
      [{ state: 'SCHEDULED' }, ['Tapis']],
      [{ state: 'PUBLISHED' }, ['Élastique', 'Natte']],
      [{ q: 'ELASTI' }, ['Élastique']],
      [{ q: '%' }, ['Ballon', 'Élastique', 'Natte', 'Tapis']],
      [{ q: 'tapis', state: 'DRAFT' }, []],
    ])('%j gives its authors %j, in pages of one too', async (query, expected) => {
      await add({ name: 'Élastique' }, inDays(-1))
      await add({ name: 'Ballon', published: false }, inDays(-3))
      await add({ name: 'Tapis', releasedOn: '2026-03-05' }, inDays(-2))
      // Since today: no longer to come.
      await add({ name: 'Natte', releasedOn: '2026-03-04' }, inDays(-4))
      expect(await all(query)).toEqual(expected)
      expect(await all({ ...query, limit: 1 })).toEqual(expected)
    })

    it.each(SORTS)('of equal names: by %s no page loses or repeats one', async (sort) => {
      const slugs = ['a', 'b', 'c', 'd', 'e']
      for (const slug of slugs) await add({ name: 'Élastique', slug })
      const found: string[] = []
      await walk(async (cursor) => {
        const page = await store.listAny(db(), { limit: 2, sort, cursor }, NOW)
        found.push(...page.items.map(({ slug }) => slug))
        return page
      })
      expect(found.toSorted()).toEqual(slugs)
    })

    it.each(['瑜伽垫', 'Łuk', 'Гиря', '𝒜'.repeat(40)])('may end a page in any script: %s', async (given) => {
      await add({ name: given, slug: 'one' })
      await add({ name: `${given.slice(0, 70)} z`, slug: 'two' })
      expect(await all({ limit: 1 })).toHaveLength(2)
    })

    it('is found by the last word of its name', async () => {
      await add({ name: LONG_NAME, slug: 'long' })
      expect(await all({ q: 'deux' })).toEqual([LONG_NAME])
    })

    it.each(['nonsense', '', encodeCursor({ key: 'a\0b', id: ID })])(
      'refuses the foreign cursor %j',
      async (cursor) => {
        expect(await refusal(store.list(db(), { cursor }, NOW))).toEqual(badCursor)
        expect(await refusal(store.listAny(db(), { cursor }, NOW))).toEqual(badCursor)
        expect(await refusal(store.listAny(db(), { cursor, sort: 'updatedAt' }, NOW))).toEqual(badCursor)
      },
    )

    it.each(['elastique', '', '0000-06-01T00:00:00.000Z'])(
      'by its last change refuses the foreign key %j',
      async (key) => {
        const cursor = encodeCursor({ key, id: ID })
        expect(await refusal(store.listAny(db(), { sort: 'updatedAt', cursor }, NOW))).toEqual(badCursor)
      },
    )
  })
}
