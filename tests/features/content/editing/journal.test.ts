import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { auditLog } from '~/db/schema/audit'
import { copyItem } from '~/features/content/editing/copyItem.server'
import { changeMany } from '~/features/content/editing/many/changeMany.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { discardDraft } from '~/features/content/editing/saveDraft.server'
import { emptyTrash } from '~/features/content/editing/trash.server'
import { recipeKind } from '~/features/recipes/recipeKind.server'
import { addUser } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { NOW, inDays } from '~tests/support/time'

describeWithDatabase('the journal tells of content', (db) => {
  const told = async (action: string) => {
    const lines = await db().select().from(auditLog)
    return lines
      .filter((line) => line.action === action)
      .map(({ actor, kind, subjectId, subjectName, before, after }) => ({
        ...{ actor, kind, subjectId, subjectName, before, after },
      }))
  }

  it('that a draft was begun, and by whom it was written: a line for what its history keeps, none for each saving', async () => {
    const [{ id: by }, { id: other }] = [await addUser(db()), await addUser(db())]
    const tab = openTab(db, randomUUID(), by)
    await tab.save(0)
    await tab.save(1, { name: 'Ficelle' })
    await tab.save(2, { name: 'Câble' })
    const facts = { kind: 'equipment', subjectId: tab.id }
    expect(await told('create')).toMatchObject([
      { ...facts, actor: by, subjectName: 'Corde', before: null, after: { name: 'Corde' } },
    ])
    expect(await told('draft')).toEqual([])
    await openTab(db, tab.id, other).save(3, { name: 'Élastique' })
    expect(await told('draft')).toMatchObject([{ ...facts, actor: by, after: { name: 'Câble' } }])
    await openTab(db, tab.id, by).publish(4, { name: 'Élastique' })
    expect((await told('draft'))[1]).toEqual({
      ...{ ...facts, actor: other, subjectName: 'Élastique' },
      ...{ before: { name: 'Câble' }, after: { name: 'Élastique' } },
    })
    expect(await told('create')).toHaveLength(1)
  })

  it('that it was thrown away, brought back, and erased for good by nobody', async () => {
    const { id: by } = await addUser(db())
    const tab = openTab(db, randomUUID(), by)
    await tab.publish(0)
    for (const action of ['trash', 'restore', 'trash'] as const)
      await actOnMany(db(), KIND, action, [tab.id], by, NOW)
    for (let time = 0; time < 2; time += 1) await emptyTrash(db(), [KIND], inDays(31))
    const facts = { kind: 'equipment', subjectId: tab.id, subjectName: 'Corde' }
    expect(await told('trash')).toMatchObject([
      { ...facts, actor: by },
      { ...facts, actor: by },
    ])
    expect(await told('restore')).toMatchObject([{ ...facts, actor: by }])
    expect(await told('erase')).toEqual([
      { ...facts, actor: null, before: { name: 'Corde', deletedAt: NOW.toISOString() }, after: null },
    ])
  })

  it('that a change has its hour, and that it has none any more', async () => {
    const { id: by } = await addUser(db())
    const tab = openTab(db, randomUUID(), by)
    await tab.publish(0)
    await tab.publish(2, { name: 'Ficelle' }, inDays(1))
    await withdrawItem(db(), KIND, tab.id, 4, by, NOW)
    const publishAt = inDays(1).toISOString()
    const facts = { actor: by, kind: 'equipment', subjectId: tab.id, subjectName: 'Ficelle' }
    expect(await told('schedule')).toMatchObject([
      { ...facts, before: { name: 'Corde', publishAt: null }, after: { name: 'Ficelle', publishAt } },
    ])
    expect(await told('unschedule')).toEqual([
      { ...facts, before: { publishAt }, after: { publishAt: null } },
    ])
  })

  it('that a draft was given up, and what it said', async () => {
    const { id: by } = await addUser(db())
    const tab = openTab(db, randomUUID(), by)
    await tab.publish(0)
    await tab.save(2, { name: 'Ficelle' })
    await discardDraft(db(), KIND, tab.id, 3, by, NOW)
    expect(await told('discard')).toMatchObject([
      { actor: by, subjectId: tab.id, before: { name: 'Ficelle' }, after: { name: 'Corde' } },
    ])
  })

  it('that it was copied, once', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    const copy = randomUUID()
    for (let time = 0; time < 2; time += 1) await copyItem(db(), KIND, tab.id, copy, null, NOW)
    expect(await told('copy')).toMatchObject([{ subjectId: copy, after: { copyOf: tab.id } }])
    expect(await told('create')).toEqual([])
  })

  it('that one of many was changed with the others', async () => {
    const { id } = await addRecipe(db())
    const change = { how: 'set', field: 'meal', value: 'SNACK' } as const
    for (let time = 0; time < 2; time += 1) await changeMany(db(), recipeKind, change, [id], null, NOW)
    expect(await told('update')).toMatchObject([
      { kind: 'recipes', subjectId: id, before: { meal: expect.any(String) }, after: { meal: 'SNACK' } },
    ])
  })
})
