import * as v from 'valibot'
import { expect, it } from 'vitest'
import { equipment } from '~/db/schema/equipment'
import { contentStore } from '~/features/content/contentStore.server'
import { listItems } from '~/features/content/editing/readItems.server'
import { equipmentKind } from '~/features/equipment/equipmentKind.server'
import { EquipmentFieldsSchema, blankEquipment } from '~/features/equipment/equipment.schema'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { fromPlainText } from '~/lib/richText/richText'
import { addVideo } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addEquipment, equipmentFields } from '~tests/support/equipment'
import { midnight } from '~tests/support/content/midnight'
import { NOW } from '~tests/support/time'

const kind = equipmentKind({ renamed: () => Promise.resolve(), uses: () => Promise.resolve([]) })

describeWithDatabase('a stored piece of equipment', (db) => {
  const add = (values: Parameters<typeof equipmentFields>[0]) =>
    equipmentStore.create(db(), equipmentFields(values), NOW)

  it('is on a page of 24, whatever its name becomes when it is folded', async () => {
    for (let at = 0; at < 25; at += 1) await add({ name: '\uFDFA'.repeat(80), slug: `nom-${at}` })
    const first = await equipmentStore.list(db(), {}, NOW)
    expect(first.items).toHaveLength(24)
    const second = await equipmentStore.list(db(), { cursor: first.nextCursor ?? '' }, NOW)
    expect(second.items).toHaveLength(1)
  })

  it('is found though its name was pasted from a PDF', async () => {
    await add({ name: 'Barre de ﬂexion' })
    const found = await listItems(db(), kind, { q: 'flexion' }, null, NOW)
    expect(found.items).toMatchObject([{ slug: 'barre-de-flexion' }])
  })

  it('is as old as its first saving', async () => {
    expect(await add({})).toMatchObject({ createdAt: NOW, updatedAt: NOW })
  })

  it('counts its days in Paris when it comes with the demo', async () => {
    const { releasedAt: _, published: __, ...texts } = equipmentFields({ slug: 'corde' })
    await equipmentStore.seed(db(), [{ ...texts, releasedInDays: 0 }], new Date('2026-03-04T23:30:00.000Z'))
    expect(await db().select().from(equipment)).toMatchObject([
      { slug: 'corde', releasedAt: midnight('2026-03-05') },
    ])
  })

  it('is not removed while something refers to it, though its type has no words of its own for that', async () => {
    const wordless = contentStore(equipment, { name: 'equipment', nameless: 'materiel' })
    const { id } = await addEquipment(db(), 'tapis', [(await addVideo(db())).id])
    await expect(wordless.remove(db(), id)).rejects.toMatchObject({ status: 409, code: 'content/in-use' })
  })

  it('keeps the database’s own error where no refusal has words for it', async () => {
    // PostgreSQL has no room for a NUL: that is no address which somebody else has.
    await expect(add({ summary: 'a\0b' })).rejects.toThrow('Failed query')
  })
})

it.each([
  [80, true],
  [81, false],
])('an address of %i characters is one: %s', (length, is) => {
  expect(
    v.is(EquipmentFieldsSchema, {
      ...blankEquipment,
      name: 'Tapis',
      summary: 'Long.',
      purpose: fromPlainText('Se poser.'),
      slug: 'a'.repeat(length),
    }),
  ).toBe(is)
})
