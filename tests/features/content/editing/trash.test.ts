import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { videoEquipment } from '~/db/schema/catalogue/videos'
import { contentEditors, contentItems, contentVersions } from '~/db/schema/content'
import { equipment } from '~/db/schema/equipment'
import { videoRowStore } from '~/features/catalogue/publishing/videoRowStore.server'
import { copyItem } from '~/features/content/editing/copyItem.server'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import {
  forgetEditors,
  leaveEditor,
  listEditors,
  seeEditor,
} from '~/features/content/editing/presence.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { getItem, listItems } from '~/features/content/editing/readItems.server'
import { emptyTrash, restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { addUser, addVideo } from '~tests/support/catalogue'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const unknown = { status: 404, code: 'equipment/not-found' }

describeWithDatabase('the trash', (db) => {
  const read = (id: string) => getItem(db(), KIND, id, NOW)
  const trash = (id: string, revision: number, now = NOW) => trashItem(db(), KIND, id, revision, null, now)
  const restore = (id: string) => restoreItem(db(), KIND, id, null, NOW)
  const listed = async (state?: 'TRASHED') =>
    (await listItems(db(), KIND, { state }, null, NOW)).items.map(({ name }) => name)

  /** As the studio knows it. */
  async function video() {
    const { id } = await addVideo(db())
    await videoRowStore.place(db(), id, {}, NOW)
    return id
  }

  async function published(values: Parameters<ReturnType<typeof openTab>['publish']>[1] = {}) {
    const tab = openTab(db, randomUUID())
    await tab.publish(0, values)
    return tab
  }

  it('hides what is in it from members and from the list, and gives it back as it was', async () => {
    const { id } = await published()
    await trash(id, 2)
    expect(await refusal(equipmentStore.get(db(), id, NOW))).toEqual(unknown)
    expect([await listed(), await listed('TRASHED')]).toEqual([[], ['Corde']])
    expect(await read(id)).toMatchObject({ deletedAt: NOW, slug: 'corde' })
    for (let time = 0; time < 2; time += 1) await restore(id)
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id, releasedAt: NOW })
    expect([await listed(), await listed('TRASHED')]).toEqual([['Corde'], []])
  })

  it('gives a draft back with what was typed', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { purpose: EMPTY_TEXT })
    await trash(tab.id, 1)
    expect(await refusal(tab.save(2))).toEqual(unknown)
    expect(await refusal(tab.publish(2))).toEqual(unknown)
    await restore(tab.id)
    expect(await read(tab.id)).toMatchObject({
      state: 'DRAFT',
      values: { purpose: EMPTY_TEXT },
      deletedAt: null,
    })
  })

  it('holds what is neither taken back, nor copied, nor published, nor deleted once more', async () => {
    const { id } = await published()
    await trash(id, 2)
    const { revision } = await read(id)
    expect(await refusal(withdrawItem(db(), KIND, id, revision, null, NOW))).toEqual(unknown)
    expect(await refusal(copyItem(db(), KIND, id, randomUUID(), null, NOW))).toEqual(unknown)
    expect(await refusal(trash(id, revision))).toEqual(unknown)
    for (const action of ['publish', 'unpublish', 'trash'] as const)
      expect(await actOnMany(db(), KIND, action, [id], null, NOW)).toEqual([{ id, code: unknown.code }])
    await restore(id)
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id, releasedAt: NOW })
  })

  it('ends what was to come: a change that waited for its hour comes back as a draft that waits for none', async () => {
    const tab = await published()
    await tab.publish(2, { name: 'Corde neuve' }, inDays(1))
    await trash(tab.id, 4)
    await publishDue(db(), [KIND], inDays(2))
    await restore(tab.id)
    expect(await read(tab.id)).toMatchObject({ publishAt: null, changed: true, name: 'Corde neuve' })
    await publishDue(db(), [KIND], inDays(2))
    expect(await equipmentStore.get(db(), 'corde', inDays(2))).toMatchObject({ name: 'Corde' })
  })

  it('is not stopped by what is used, and does not take it', async () => {
    const { id } = await published()
    await db()
      .insert(videoEquipment)
      .values({ videoId: await video(), equipmentId: id })
    expect(await refusal(trash(id, 2))).toEqual({ status: 409, code: 'equipment/in-use' })
    expect(await read(id)).toMatchObject({ deletedAt: null, slug: 'corde', revision: 2 })
    const other = await published({ name: 'Banc' })
    expect(await actOnMany(db(), KIND, 'trash', [id, other.id], null, NOW)).toMatchObject([
      { id, code: 'equipment/in-use', uses: { count: 1 } },
      { id: other.id, code: null },
    ])
  })

  it('takes what its author has read, and nothing that was changed since', async () => {
    const tab = await published()
    await tab.save(2, { name: 'Fil' })
    expect(await refusal(trash(tab.id, 2))).toEqual({ status: 409, code: 'content/changed-before-deletion' })
    expect(await refusal(trash(randomUUID(), 0))).toEqual(unknown)
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id: tab.id })
  })

  it('frees an address, and does not take it back from another', async () => {
    const { id } = await published()
    await trash(id, 2)
    const other = await published()
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id: other.id })
    expect(await refusal(restore(id))).toEqual({ status: 409, code: 'equipment/duplicate-slug' })
    await trash(other.id, 2)
    await restore(id)
    expect(await equipmentStore.get(db(), 'corde', NOW)).toMatchObject({ id })
  })

  it('deleted and saved at once, it is one or the other', async () => {
    const tab = await published()
    const [saved, deleted] = await Promise.all([
      refusal(tab.save(2, { name: 'Fil' })),
      refusal(trash(tab.id, 2)),
    ])
    expect([saved, deleted].filter((answer) => answer === null)).toHaveLength(1)
  })

  it('deleted and given to a film at once, it is one or the other', async () => {
    const { id } = await published()
    const videoId = await video()
    const [deleted] = await Promise.all([
      refusal(trash(id, 2)),
      db().insert(videoEquipment).values({ videoId, equipmentId: id }),
    ])
    // A film that came later finds it hidden: that is what deleting it means.
    if (deleted) expect(deleted).toEqual({ status: 409, code: 'equipment/in-use' })
    expect((await read(id)).deletedAt === null).toBe(deleted !== null)
  })

  it('takes and gives back many at once', async () => {
    const [one, two] = [await published(), await published({ name: 'Banc' })]
    await actOnMany(db(), KIND, 'trash', [one.id, two.id], null, NOW)
    expect(await listed('TRASHED')).toEqual(['Banc', 'Corde'])
    await actOnMany(db(), KIND, 'restore', [one.id, two.id], null, NOW)
    expect(await listed()).toEqual(['Banc', 'Corde'])
  })

  it('is emptied of what has lain in it for 30 days, but for what something refers to', async () => {
    const [old, young, needed] = [
      await published(),
      await published({ name: 'Banc' }),
      await published({ name: 'Tapis' }),
    ]
    for (const { id } of [old, needed]) await trash(id, 2, inDays(-30.1))
    await trash(young.id, 2, inDays(-29.9))
    await db()
      .insert(videoEquipment)
      .values({ videoId: (await addVideo(db())).id, equipmentId: needed.id })
    await emptyTrash(db(), [KIND], NOW)
    expect(await listed('TRASHED')).toEqual(['Banc', 'Tapis'])
    expect(await refusal(restore(old.id))).toEqual(unknown)
    expect(await db().select().from(equipment)).toHaveLength(2)
    expect(await db().select().from(contentItems)).toHaveLength(2)
    expect(await db().select().from(contentVersions)).toHaveLength(2)
  })
})

describeWithDatabase('who has it open', (db) => {
  it('is told to the others, each once, until the tab is closed or silent', async () => {
    const lea = await addUser(db(), { name: 'Léa', email: 'lea@elan.test' })
    const [id, hers, second, mine] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
    const asking = (session: string) => ({ session, userId: 'adele' })
    const names = async (session: string, now = NOW) =>
      (await listEditors(db(), 'equipment', id, asking(session), now)).editors.map(({ name }) => name)
    const see = (session: string, now = NOW) => seeEditor(db(), 'equipment', id, session, lea.id, now)
    await see(hers)
    await see(second)
    expect(await names(mine)).toEqual(['Léa'])
    // She is told of her own other tab as of that, not by her name.
    const seen = (session: string) => listEditors(db(), 'equipment', id, { session, userId: lea.id }, NOW)
    expect(await seen(hers)).toEqual({ editors: [], openElsewhere: true })
    await leaveEditor(db(), 'equipment', id, second)
    expect(await seen(hers)).toEqual({ editors: [], openElsewhere: false })
    expect(await names(hers)).toEqual([])
    const silent = new Date(NOW.getTime() + 45_000)
    expect(await names(mine, new Date(silent.getTime() - 1))).toEqual(['Léa'])
    expect(await names(mine, silent)).toEqual([])
    await see(hers, silent)
    expect(await names(mine, silent)).toEqual(['Léa'])
    const nobody = { editors: [], openElsewhere: false }
    expect(await listEditors(db(), 'recipes', id, asking(mine), silent)).toEqual(nobody)
    await forgetEditors(db(), inDays(2))
    expect(await db().select().from(contentEditors)).toEqual([])
  })
})
