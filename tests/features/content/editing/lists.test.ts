import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { ITEM_ORDERS, type ItemState } from '~/features/content/editing/itemStates'
import type { ListItemsQuery } from '~/features/content/editing/editing.schema'
import { listItems } from '~/features/content/editing/readItems.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { encodeCursor } from '~/http/cursor'
import { addUser } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const LONG_NAME = 'Élastique de résistance très épais pour les jambes et le bas du dos, lot de deux'
const badCursor = { status: 400, code: 'request/invalid-cursor' }

describeWithDatabase('the studio’s list of a type', (db) => {
  /** The names on all pages. */
  async function walk(query: ListItemsQuery): Promise<string[]> {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listItems(db(), KIND, { ...query, cursor }, null, NOW)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 30)
    return seen
  }

  async function addAll() {
    const tab = () => openTab(db, randomUUID())
    await tab().publish(0, { name: 'Élastique' }, null, inDays(-1))
    await tab().save(0, { name: 'Ballon', purpose: EMPTY_TEXT }, inDays(-3))
    await tab().publish(0, { name: 'Tapis' }, inDays(1), inDays(-2))
    const changed = tab()
    await changed.publish(0, { name: 'Natte' }, inDays(-9), inDays(-5))
    await changed.save(2, { name: 'Natte neuve' }, inDays(-4))
    const deleted = tab()
    await deleted.publish(0, { name: 'Corde' }, null, inDays(-6))
    await trashItem(db(), KIND, deleted.id, 2, null, inDays(-6))
  }

  it.each<[ListItemsQuery, string[]]>([
    [{}, ['Ballon', 'Élastique', 'Natte neuve', 'Tapis']],
    [{ sort: '-name' }, ['Tapis', 'Natte neuve', 'Élastique', 'Ballon']],
    [{ sort: 'updatedAt' }, ['Natte neuve', 'Ballon', 'Tapis', 'Élastique']],
    [{ sort: '-updatedAt' }, ['Élastique', 'Tapis', 'Ballon', 'Natte neuve']],
    [{ sort: 'releasedAt', state: 'PUBLISHED' }, ['Natte neuve', 'Élastique']],
    [{ sort: '-releasedAt', state: 'PUBLISHED' }, ['Élastique', 'Natte neuve']],
    [{ state: 'DRAFT' }, ['Ballon']],
    [{ state: 'SCHEDULED' }, ['Tapis']],
    [{ state: 'PUBLISHED' }, ['Élastique', 'Natte neuve']],
    [{ state: 'CHANGED' }, ['Natte neuve']],
    [{ state: 'TRASHED' }, ['Corde']],
    [{ q: 'ELASTI' }, ['Élastique']],
    [{ q: 'neuve natte' }, ['Natte neuve']],
    [{ q: 'elastiqe' }, ['Élastique']],
    [{ q: 'balon', state: 'DRAFT' }, ['Ballon']],
    [{ q: '%' }, ['Ballon', 'Élastique', 'Natte neuve', 'Tapis']],
    [{ q: 'tapis', state: 'DRAFT' }, []],
  ])('%j gives %j, in pages of one too', async (query, expected) => {
    await addAll()
    expect(await walk(query)).toEqual(expected)
    expect(await walk({ ...query, limit: 1 })).toEqual(expected)
  })

  it('holds hers alone where she asks for what she changed last', async () => {
    const { id: uid } = await addUser(db())
    const { id: other } = await addUser(db())
    await openTab(db, randomUUID(), uid).save(0, { name: 'Ballon' })
    await openTab(db, randomUUID(), other).save(0, { name: 'Corde' })
    const taken = openTab(db, randomUUID(), uid)
    await taken.publish(0, { name: 'Tapis' })
    await openTab(db, taken.id, other).save(2, { name: 'Tapis épais' })
    const hers = (who: string | null, query: ListItemsQuery = {}) =>
      listItems(db(), KIND, { by: 'me', ...query }, who, NOW)
    expect((await hers(uid)).items).toMatchObject([{ name: 'Ballon' }])
    expect((await hers(other)).items).toMatchObject([{ name: 'Corde' }, { name: 'Tapis épais' }])
    expect((await hers(other, { state: 'DRAFT' })).items).toMatchObject([{ name: 'Corde' }])
    expect((await hers(null)).items).toEqual([])
  })

  it('says where each stands', async () => {
    await addAll()
    const { items } = await listItems(db(), KIND, {}, null, NOW)
    expect(items).toMatchObject([
      { state: 'DRAFT', changed: false, slug: null, values: { purpose: EMPTY_TEXT } },
      { state: 'PUBLISHED', changed: false, slug: 'elastique' },
      { state: 'PUBLISHED', changed: true, slug: 'natte', values: { name: 'Natte neuve' } },
      { state: 'SCHEDULED', changed: false, slug: 'tapis', releasedAt: inDays(1) },
    ])
  })

  it.each(ITEM_ORDERS)('of equal names: by %s no page loses or repeats one', async (sort) => {
    const slugs = ['a', 'b', 'c', 'd', 'e']
    for (const slug of slugs) await openTab(db, randomUUID()).publish(0, { slug })
    const found: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await listItems(db(), KIND, { limit: 2, sort, cursor }, null, NOW)
      found.push(...page.items.map(({ slug }) => slug))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && found.length < 20)
    expect(found.toSorted()).toEqual(slugs)
  })

  it('finds one by the last word of its name', async () => {
    await openTab(db, randomUUID()).publish(0, { name: LONG_NAME, slug: 'long' })
    expect(await walk({ q: 'deux' })).toEqual([LONG_NAME])
  })

  it('lists nothing of another type', async () => {
    await addAll()
    const { items } = await listItems(db(), { ...KIND, name: 'recipes' }, {}, null, NOW)
    expect(items).toEqual([])
  })

  it.each(['nonsense', '', encodeCursor({ key: 'a\0b', id: randomUUID() })])(
    'refuses the foreign cursor %j',
    async (cursor) => {
      for (const sort of ITEM_ORDERS)
        expect(await refusal(listItems(db(), KIND, { cursor, sort }, null, NOW)), sort).toEqual(badCursor)
    },
  )

  it.each<[ItemState, string]>([['PUBLISHED', '0000-06-01T00:00:00.000Z']])(
    'by its last change refuses a foreign key',
    async (state, key) => {
      const cursor = encodeCursor({ key, id: randomUUID() })
      expect(await refusal(listItems(db(), KIND, { state, sort: 'updatedAt', cursor }, null, NOW))).toEqual(
        badCursor,
      )
    },
  )
})
