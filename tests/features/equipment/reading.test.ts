import { expect, it } from 'vitest'
import { createEquipment } from '~/features/equipment/authoring/saveEquipment.server'
import { getEquipment } from '~/features/equipment/getEquipment.server'
import { listEquipment } from '~/features/equipment/listEquipment.server'
import { encodeCursor } from '~/http/cursor'
import { NOW } from '~tests/support/catalogue'
import { describeWithDatabase } from '~tests/support/db/databases'
import { equipmentFields } from '~tests/support/equipment'
import { refusal } from '~tests/support/refusal'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'

describeWithDatabase('what members see of equipment', (db) => {
  const add = (name: string, publication: { published?: boolean; releasedOn?: string } = {}) =>
    createEquipment(db(), equipmentFields({ name, ...publication }), NOW)

  it('comes by name, whatever its accents, and page after page each once', async () => {
    for (const name of ['Tapis', 'Élastique', 'banc', 'Barre']) await add(name)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await listEquipment(db(), { cursor, limit: 1 }, NOW)
      seen.push(...page.items.map(({ name }) => name))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && seen.length < 10)
    expect(seen).toEqual(['banc', 'Barre', 'Élastique', 'Tapis'])
  })

  it('is what is published, from its day in Paris on', async () => {
    await add('Brouillon', { published: false })
    await add('Demain', { releasedOn: '2026-03-05' })
    await add('Aujourd’hui', { releasedOn: '2026-03-04' })
    const names = async (now: Date) => (await listEquipment(db(), {}, now)).items.map(({ name }) => name)
    expect(await names(NOW)).toEqual(['Aujourd’hui'])
    expect(await names(new Date('2026-03-04T22:59:59.999Z'))).toEqual(['Aujourd’hui'])
    expect(await names(new Date('2026-03-04T23:00:00Z'))).toEqual(['Aujourd’hui', 'Demain'])
  })

  it('is found by id and by slug, and only while it is shown', async () => {
    const shown = await add('Ballon de gym')
    expect(await getEquipment(db(), 'ballon-de-gym', NOW)).toMatchObject({ name: 'Ballon de gym' })
    expect(await getEquipment(db(), shown.id, NOW)).toMatchObject({ slug: 'ballon-de-gym' })
    const draft = await add('Brouillon', { published: false })
    const later = await add('Plus tard', { releasedOn: '2026-03-05' })
    for (const named of [draft.id, draft.slug, later.slug, ID, 'inconnu'])
      expect(await refusal(getEquipment(db(), named, NOW)), named).toEqual({
        status: 404,
        code: 'equipment/not-found',
      })
  })

  it.each(['nonsense', '', encodeCursor({ key: 'a\0b', id: ID })])(
    'refuses the foreign cursor %j',
    async (cursor) => {
      expect(await refusal(listEquipment(db(), { cursor }, NOW))).toEqual({
        status: 400,
        code: 'request/invalid-cursor',
      })
    },
  )
})
