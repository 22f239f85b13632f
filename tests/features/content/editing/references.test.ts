import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listReferences } from '~/features/content/editing/listReferences.server'
import { ListReferencesQuerySchema } from '~/features/content/editing/references.schema'
import { trashItem } from '~/features/content/editing/trash.server'
import { recipeKind } from '~/features/recipes/recipes.public.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('what a form may refer to', (db) => {
  async function addAll() {
    const [shown, draft, later, deleted] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    await openTab(db, shown).publish(0, { name: 'Élastique' })
    await openTab(db, draft).save(0, { name: 'Ballon', purpose: EMPTY_TEXT })
    await openTab(db, later).publish(0, { name: 'Tapis' }, inDays(1))
    await openTab(db, deleted).publish(0, { name: 'Corde' })
    await trashItem(db(), KIND, deleted, 2, null, NOW)
    return { shown, draft, later, deleted }
  }
  const list = (query: v.InferInput<typeof ListReferencesQuerySchema> = {}) =>
    listReferences(db(), KIND, v.parse(ListReferencesQuerySchema, query), NOW)

  it('has its name, and whether members see it; what lies in the trash is none', async () => {
    const { shown, draft, later } = await addAll()
    expect((await list()).items).toEqual([
      { id: draft, slug: null, name: 'Ballon', state: 'DRAFT' },
      { id: shown, slug: 'elastique', name: 'Élastique', state: 'PUBLISHED' },
      { id: later, slug: 'tapis', name: 'Tapis', state: 'SCHEDULED' },
    ])
    expect((await listReferences(db(), recipeKind, {}, NOW)).items).toEqual([])
  })

  it('is found by a few letters, and page after page', async () => {
    await addAll()
    expect((await list({ q: 'ELAS' })).items).toMatchObject([{ name: 'Élastique' }])
    expect((await list({ q: 'elastiqe' })).items).toMatchObject([{ name: 'Élastique' }])
    const first = await list({ limit: '2' })
    expect(first.items).toHaveLength(2)
    const rest = await list({ limit: '2', cursor: first.nextCursor ?? '' })
    expect(rest).toMatchObject({ items: [{ name: 'Tapis' }], nextCursor: null })
    expect(await refusal(list({ cursor: 'nonsense' }))).toEqual({
      status: 400,
      code: 'request/invalid-cursor',
    })
  })

  it('is named by ids, from the trash too; one that is gone for good is not there', async () => {
    const { shown, deleted } = await addAll()
    expect((await list({ ids: [deleted, shown, randomUUID()].join(',') })).items).toMatchObject([
      { id: deleted, name: 'Corde', state: 'TRASHED' },
      { id: shown, slug: 'elastique', name: 'Élastique', state: 'PUBLISHED' },
    ])
  })

  it('is named by its address, where a form holds that', async () => {
    const { later } = await addAll()
    expect((await list({ slugs: 'tapis,nulle-part' })).items).toEqual([
      { id: later, slug: 'tapis', name: 'Tapis', state: 'SCHEDULED' },
    ])
  })

  it('is named by the address that it had before it came into the trash, while no other has that', async () => {
    const { deleted } = await addAll()
    expect((await list({ slugs: 'corde' })).items).toEqual([
      { id: deleted, slug: 'corde', name: 'Corde', state: 'TRASHED' },
    ])
    const other = randomUUID()
    await openTab(db, other).publish(0, { name: 'Corde' })
    expect((await list({ slugs: 'corde' })).items).toMatchObject([{ id: other, state: 'PUBLISHED' }])
  })

  it.each(['', '../tapis', 'tapis,', 'Tapis'])('refuses the addresses %j', (slugs) =>
    expect(v.is(ListReferencesQuerySchema, { slugs })).toBe(false),
  )

  it.each(['', 'a', `${randomUUID()},`, Array.from({ length: 101 }, randomUUID).join(',')])(
    'refuses the ids %#',
    (ids) => expect(v.is(ListReferencesQuerySchema, { ids })).toBe(false),
  )
})
