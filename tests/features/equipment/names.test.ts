import { expect, it } from 'vitest'
import { createEquipment } from '~/features/equipment/authoring/saveEquipment.server'
import { listStudioEquipment } from '~/features/equipment/authoring/studioEquipment.server'
import { getEquipment } from '~/features/equipment/getEquipment.server'
import { listEquipment } from '~/features/equipment/listEquipment.server'
import { encodeCursor } from '~/http/cursor'
import { NOW } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const SORTS = ['name', '-name', 'updatedAt', '-updatedAt'] as const
const LONG_NAME = 'Élastique de résistance très épais pour les jambes et le bas du dos, lot de deux'

describeWithDatabase('the names of equipment', (db) => {
  const add = (values: Parameters<typeof equipmentFields>[0]) =>
    createEquipment(db(), equipmentFields(values), NOW)

  it.each(['瑜伽垫', 'Łuk', 'Гиря', '𝒜'.repeat(40)])('may end a page in any script: %s', async (name) => {
    await add({ name, slug: 'one' })
    await add({ name: `${name.slice(0, 70)} z`, slug: 'two' })
    const first = await listStudioEquipment(db(), { limit: 1, sort: 'name' }, NOW)
    const second = await listStudioEquipment(
      db(),
      { limit: 1, sort: 'name', cursor: first.nextCursor ?? '' },
      NOW,
    )
    expect([...first.items, ...second.items].map(({ slug }) => slug).toSorted()).toEqual(['one', 'two'])
  })

  it.each(SORTS)('may be equal: by %s no page loses or repeats one', async (sort) => {
    for (const slug of ['a', 'b', 'c', 'd', 'e']) await add({ name: 'Élastique', slug })
    const found: string[] = []
    let cursor: string | undefined
    do {
      const page = await listStudioEquipment(db(), { limit: 2, sort, cursor }, NOW)
      found.push(...page.items.map(({ slug }) => slug))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(found.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('fill a last page without promising another', async () => {
    await add({ name: 'Tapis', slug: 'tapis' })
    await add({ name: 'Banc', slug: 'banc' })
    expect((await listEquipment(db(), { limit: 2 }, NOW)).nextCursor).toBeNull()
  })

  it('are found by their last word', async () => {
    await add({ name: LONG_NAME, slug: 'long' })
    expect((await listStudioEquipment(db(), { q: 'deux' }, NOW)).items).toHaveLength(1)
  })

  it('that pass for an id still give an address that can be opened', async () => {
    const { slug } = await add({ name: ID })
    expect(await getEquipment(db(), slug, NOW)).toMatchObject({ name: ID })
  })

  it('are not sorted from a year that no database has', async () => {
    const cursor = encodeCursor({ key: '0000-06-01T00:00:00.000Z', id: ID })
    expect(await refusal(listStudioEquipment(db(), { sort: 'updatedAt', cursor }, NOW))).toEqual({
      status: 400,
      code: 'request/invalid-cursor',
    })
  })
})
