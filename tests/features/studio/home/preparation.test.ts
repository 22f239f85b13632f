import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentKinds } from '~/contentKinds.server'
import { listComingOut, listInWork } from '~/features/content/content.public.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { addUser } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { addRecipe } from '~tests/support/recipes'
import { NOW, inDays } from '~tests/support/time'

const RECIPES = contentKinds.filter(({ name }) => name === 'recipes')
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

describeWithDatabase('what is being prepared', (db) => {
  const inWork = (kinds = contentKinds) => listInWork(db(), kinds, NOW)
  const comingOut = (kinds = contentKinds, now = NOW) => listComingOut(db(), kinds, now)
  const names = (items: readonly { name: string }[]) => items.map(({ name }) => name)

  it('is nothing in an empty studio', async () => {
    expect(await inWork()).toEqual([])
    expect(await comingOut()).toEqual([])
    expect(await listComingOut(db(), [], NOW)).toEqual([])
  })

  it('are the working copies, the last changed first, with who changed them', async () => {
    const lea = await addUser(db(), { name: 'Léa' })
    const changed = openTab(db, randomUUID(), lea.id)
    await changed.publish(0, { name: 'Corde' }, null, NOW)
    const draft = openTab(db, randomUUID(), lea.id)
    await draft.save(0, { name: 'Ballon' }, minutes(1))
    await changed.save(2, { name: 'Corde lisse' }, minutes(2))
    await openTab(db, randomUUID()).publish(0, { name: 'Tapis', slug: 'tapis' }, null, minutes(3))
    const gone = openTab(db, randomUUID())
    await gone.save(0, { name: 'Perdu' }, minutes(4))
    await trashItem(db(), KIND, gone.id, 1, null, minutes(5))
    expect(await inWork()).toEqual([
      {
        kind: 'equipment',
        id: changed.id,
        name: 'Corde lisse',
        state: 'CHANGED',
        updatedAt: minutes(2),
        changedBy: 'Léa',
        outAt: null,
      },
      {
        kind: 'equipment',
        id: draft.id,
        name: 'Ballon',
        state: 'DRAFT',
        updatedAt: minutes(1),
        changedBy: 'Léa',
        outAt: null,
      },
    ])
    expect(await inWork(RECIPES)).toEqual([])
  })

  it('comes out by its hour: what is new, and what changes', async () => {
    await addRecipe(db(), { name: 'Soupe', releasedAt: inDays(3) })
    await addRecipe(db(), { name: 'Tarte', releasedAt: inDays(1) })
    await addRecipe(db(), { name: 'Brouillon', published: false, releasedAt: inDays(1) })
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde lisse' }, inDays(2))
    expect(names(await comingOut())).toEqual(['Tarte', 'Corde lisse', 'Soupe'])
    expect(await comingOut()).toMatchObject([
      { state: 'SCHEDULED', outAt: inDays(1) },
      { state: 'SCHEDULED', outAt: inDays(2) },
      { state: 'SCHEDULED', outAt: inDays(3) },
    ])
    expect(names(await comingOut(RECIPES))).toEqual(['Tarte', 'Soupe'])
    expect(names(await comingOut(contentKinds, inDays(2)))).toEqual(['Soupe'])
    // A change that has its hour is a working copy still.
    const planned = { name: 'Corde lisse', outAt: inDays(2) }
    expect(await inWork()).toContainEqual(expect.objectContaining({ ...planned, state: 'SCHEDULED' }))
    // What is typed since comes out at no hour.
    await tab.save(4, { name: 'Corde lisse', summary: 'Un' })
    expect(await inWork()).toContainEqual(expect.objectContaining({ ...planned, state: 'CHANGED' }))
  })

  it('is cut to what a morning needs, over all types', async () => {
    for (let at = 1; at <= 12; at += 1)
      await openTab(db, randomUUID()).save(0, { name: `Fiche ${at}` }, minutes(at))
    expect(names(await inWork())).toEqual([12, 11, 10, 9, 8, 7].map((at) => `Fiche ${at}`))
  })
})
