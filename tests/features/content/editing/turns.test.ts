import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { equipment } from '~/db/schema/equipment'
import { publishItem } from '~/features/content/editing/publish.server'
import { DraftSchema } from '~/features/content/editing/editing.schema'
import { getItem, listVersions } from '~/features/content/editing/readItems.server'
import { emptyTrash, restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import * as v from 'valibot'
import { KIND, complete, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const overtaken = { status: 409, code: 'content/changed-meanwhile' }

describeWithDatabase('a request to publish', (db) => {
  const read = (id: string) => getItem(db(), KIND, id, NOW)
  const sent = (session: string, sequence: number, baseRevision: number, name: string) => ({
    ...{ session, sequence, baseRevision, keepsBefore: false, at: null },
    values: complete({ name }),
  })
  const publish = (id: string, request: ReturnType<typeof sent>) =>
    publishItem(db(), KIND, id, request, null, NOW)

  it('that comes late leaves alone what its tab has typed since', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { name: 'Un' })
    const late = sent(tab.session, 1, 1, 'Un')
    await tab.save(1, { name: 'Deux' })
    expect(await refusal(publish(tab.id, late))).toEqual(overtaken)
    expect(await read(tab.id)).toMatchObject({ state: 'DRAFT', name: 'Deux', revision: 2 })
    expect(await db().select().from(equipment)).toEqual([])
  })

  it('that comes again, because its answer was lost, is done once', async () => {
    const id = randomUUID()
    const request = sent(randomUUID(), 1, 0, 'Corde')
    await Promise.all([publish(id, request), publish(id, request)])
    await publish(id, request)
    expect(await read(id)).toMatchObject({ state: 'PUBLISHED', changed: false, revision: 2 })
    expect((await listVersions(db(), KIND, id, {})).items).toHaveLength(1)
  })

  it('that comes again does not show what was taken back meanwhile', async () => {
    const id = randomUUID()
    const request = sent(randomUUID(), 1, 0, 'Corde')
    await publish(id, request)
    await trashItem(db(), KIND, id, 2, null, NOW)
    await restoreItem(db(), KIND, id, null, NOW)
    await equipmentStore.place(db(), id, { published: false }, NOW)
    await publish(id, request)
    expect(await read(id)).toMatchObject({ state: 'DRAFT' })
  })

  it.each([2_147_483_648, 1.5, -1, Number.MAX_SAFE_INTEGER])(
    'does not count beyond the database: %s',
    (sequence) => {
      const saving = { values: {}, baseRevision: 0, session: randomUUID(), sequence: 1 }
      expect(v.is(DraftSchema, saving)).toBe(true)
      expect(v.is(DraftSchema, { ...saving, sequence })).toBe(false)
      expect(v.is(DraftSchema, { ...saving, baseRevision: sequence })).toBe(false)
    },
  )

  it('of the largest count is kept', async () => {
    const id = randomUUID()
    await publish(id, sent(randomUUID(), 2_147_483_647, 0, 'Corde'))
    expect(await read(id)).toMatchObject({ state: 'PUBLISHED' })
  })

  it('at the same instant as another for the same address shows one, and tells the other', async () => {
    const tabs = [1, 2, 3].map(() => openTab(db, randomUUID()))
    const answers = await Promise.all(tabs.map((tab) => refusal(tab.publish(0, { slug: 'corde' }))))
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    for (const answer of answers)
      if (answer) expect(answer).toEqual({ status: 409, code: 'equipment/duplicate-slug' })
    expect(await db().select().from(equipment)).toHaveLength(1)
  })
})

describeWithDatabase('the trash that is emptied', (db, kind) => {
  const OLD = inDays(-31)
  async function trashed(name: string) {
    const tab = openTab(db, randomUUID())
    await tab.publish(0, { name }, null, OLD)
    await trashItem(db(), KIND, tab.id, 2, null, OLD)
    return tab.id
  }

  it('leaves what is brought back at the same moment', async () => {
    const id = await trashed('Corde')
    let emptying: Promise<void> | undefined
    await db().transaction(async (tx) => {
      await restoreItem(tx, KIND, id, null, NOW)
      emptying = emptyTrash(db(), [KIND], NOW)
      // PGlite has one connection: who comes second waits for the whole transaction anyway.
      if (kind === 'postgres') await Promise.race([emptying, somebodyWaits(db())])
    })
    await emptying
    expect(await getItem(db(), KIND, id, NOW)).toMatchObject({ state: 'PUBLISHED', deletedAt: null })
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id })
  })
})
