import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { deleteEquipment } from '~/features/equipment/authoring/deleteEquipment.server'
import { createEquipment, updateEquipment } from '~/features/equipment/authoring/saveEquipment.server'
import {
  getStudioEquipment,
  listStudioEquipment,
} from '~/features/equipment/authoring/studioEquipment.server'
import { EquipmentFieldsSchema, type StudioEquipmentQuery } from '~/features/equipment/equipment.schema'
import { encodeCursor } from '~/http/cursor'
import { NOW, addEquipment, addVideo, inDays } from '~tests/support/catalogue'
import { describeEachDatabase } from '~tests/support/db/databases'
import { equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const unknown = { status: 404, code: 'equipment/not-found' }
const nothing = () => Promise.resolve()

describeEachDatabase('a piece of equipment, for its authors,', (db) => {
  const create = (values: Parameters<typeof equipmentFields>[0] = {}) =>
    createEquipment(db(), equipmentFields(values), NOW)
  const update = (
    id: string,
    version: number,
    values: Parameters<typeof equipmentFields>[0] = {},
    now = NOW,
  ) => updateEquipment(db(), id, { ...equipmentFields(values), version }, nothing, now)

  it('has an address of its own, made from its name where none is given', async () => {
    expect((await create({ name: 'Élastique épais' })).slug).toBe('elastique-epais')
    expect((await create({ name: 'Élastique épais', slug: 'ruban' })).slug).toBe('ruban')
    expect((await create({ name: '瑜伽垫' })).slug).toBe('materiel')
    const taken = { status: 409, code: 'equipment/duplicate-slug' }
    expect(await refusal(create({ name: 'Élastique, épais' }))).toEqual(taken)
    const other = await create({ name: 'Corde' })
    expect(await refusal(update(other.id, 1, { slug: 'ruban' }))).toEqual(taken)
    expect(await getStudioEquipment(db(), other.id, NOW)).toMatchObject({ slug: 'corde', version: 1 })
  })

  it('is changed by who has read its last version, and by nobody else', async () => {
    const { id } = await create({ name: 'Corde' })
    const first = await update(id, 1, { name: 'Corde à sauter', slug: 'corde' }, inDays(1))
    expect(first).toMatchObject({ name: 'Corde à sauter', slug: 'corde', version: 2, updatedAt: inDays(1) })
    expect(await refusal(update(id, 1, { name: 'Ficelle' }))).toEqual({
      status: 409,
      code: 'content/changed-meanwhile',
    })
    expect(await getStudioEquipment(db(), id, NOW)).toMatchObject({ name: 'Corde à sauter', version: 2 })
    expect(await refusal(update(ID, 1))).toEqual(unknown)
  })

  it('changed by two at once, keeps the first and tells the second', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      ['Un', 'Deux', 'Trois'].map((name) => refusal(update(id, 1, { name, slug: 'corde' }))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(await getStudioEquipment(db(), id, NOW)).toMatchObject({ version: 2 })
  })

  it('is deleted, unless a film needs it', async () => {
    const { id } = await create()
    await deleteEquipment(db(), id)
    expect(await refusal(getStudioEquipment(db(), id, NOW))).toEqual(unknown)
    expect(await refusal(deleteEquipment(db(), id))).toEqual(unknown)
    const needed = await addEquipment(db(), 'tapis', [(await addVideo(db())).id])
    expect(await refusal(deleteEquipment(db(), needed.id))).toEqual({ status: 409, code: 'equipment/in-use' })
    expect(await getStudioEquipment(db(), needed.id, NOW)).toMatchObject({ slug: 'tapis', state: 'DRAFT' })
  })

  describe('in a list', () => {
    const names = async (query: StudioEquipmentQuery) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await listStudioEquipment(db(), { ...query, cursor }, NOW)
        seen.push(...page.items.map(({ name }) => name))
        cursor = page.nextCursor ?? undefined
      } while (cursor !== undefined && seen.length < 20)
      return seen
    }
    const fill = async () => {
      await createEquipment(db(), equipmentFields({ name: 'Élastique' }), inDays(-1))
      await createEquipment(db(), equipmentFields({ name: 'Ballon', published: false }), inDays(-3))
      await createEquipment(db(), equipmentFields({ name: 'Tapis', releasedOn: '2026-04-01' }), inDays(-2))
    }

    it.each<[StudioEquipmentQuery, string[]]>([
      [{}, ['Ballon', 'Élastique', 'Tapis']],
      [{ sort: '-name' }, ['Tapis', 'Élastique', 'Ballon']],
      [{ sort: 'updatedAt' }, ['Ballon', 'Tapis', 'Élastique']],
      [{ sort: '-updatedAt' }, ['Élastique', 'Tapis', 'Ballon']],
      [{ state: 'DRAFT' }, ['Ballon']],
      [{ state: 'SCHEDULED' }, ['Tapis']],
      [{ state: 'PUBLISHED' }, ['Élastique']],
      [{ q: 'ELASTI' }, ['Élastique']],
      [{ q: '%' }, ['Ballon', 'Élastique', 'Tapis']],
      [{ q: 'tapis', state: 'DRAFT' }, []],
    ])('%j gives %j, in pages of one too', async (query, expected) => {
      await fill()
      expect(await names(query)).toEqual(expected)
      expect(await names({ ...query, limit: 1 })).toEqual(expected)
    })

    it.each(['nonsense', encodeCursor({ key: 'elastique', id: ID }), encodeCursor({ key: '', id: ID })])(
      'by its last change refuses the foreign cursor %j',
      async (cursor) => {
        expect(await refusal(listStudioEquipment(db(), { sort: 'updatedAt', cursor }, NOW))).toEqual({
          status: 400,
          code: 'request/invalid-cursor',
        })
      },
    )
  })
})

describe('what an author says', () => {
  it.each([
    [{}, true],
    [{ slug: 'ballon-de-gym' }, true],
    [{ alternative: '' }, true],
    [{ name: '  ' }, false],
    [{ name: 'x'.repeat(81) }, false],
    [{ name: 'Ta\0pis' }, false],
    [{ slug: 'Ballon' }, false],
    [{ slug: '../tapis' }, false],
    [{ slug: ID }, false],
    [{ summary: '' }, false],
    [{ purpose: '' }, false],
    [{ releasedOn: '2026-02-30' }, false],
    [{ releasedOn: '01/03/2026' }, false],
    [{ published: 'oui' }, false],
    [{ version: 1 }, false],
    [{ updatedAt: '2026-03-01' }, false],
  ])('with %j is understood: %s', (values, understood) => {
    expect(v.safeParse(EquipmentFieldsSchema, { ...equipmentFields(), ...values }).success).toBe(understood)
  })
})
