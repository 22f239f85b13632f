import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { contentItems } from '~/db/schema/content'
import { equipment } from '~/db/schema/equipment'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { copyItem } from '~/features/content/editing/copyItem.server'
import { previewItem } from '~/features/content/editing/preview.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { withdrawItem } from '~/features/content/editing/publish.server'
import { getItem, getVersion, listVersions } from '~/features/content/editing/readItems.server'
import { restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { principal } from '~tests/support/catalogue'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { KIND, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const overtaken = { status: 409, code: 'content/changed-meanwhile' }
const unknown = { status: 404, code: 'equipment/not-found' }

describeWithDatabase('publishing', (db, kind) => {
  const read = (id: string, now = NOW) => getItem(db(), KIND, id, now)
  const seen = (slug: string, now = NOW) => equipmentStore.get(db(), slug, now)
  const due = (now: Date) => publishDue(db(), [KIND], now)

  it('shows what was typed, and keeps it among the versions', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    expect(await seen('corde')).toMatchObject({ id: tab.id, releasedAt: NOW })
    expect(await read(tab.id)).toMatchObject({ state: 'PUBLISHED', changed: false, slug: 'corde' })
    await tab.publish(2, { name: 'Corde à sauter', slug: 'corde' }, null, inDays(1))
    expect(await seen('corde', inDays(1))).toMatchObject({ name: 'Corde à sauter', releasedAt: NOW })
    const { items } = await listVersions(db(), KIND, tab.id, {})
    expect(items.map(({ number, what }) => [number, what])).toEqual([
      [2, 'PUBLISHED'],
      [1, 'PUBLISHED'],
    ])
    expect(await getVersion(db(), KIND, tab.id, 1)).toMatchObject({ values: { name: 'Corde' } })
  })

  it('of what is not complete, or taken, changes nothing', async () => {
    const tab = openTab(db, randomUUID())
    expect(await refusal(tab.publish(0, { purpose: EMPTY_TEXT }))).toEqual({
      status: 400,
      code: 'content/incomplete',
    })
    expect(await db().select().from(contentItems)).toEqual([])
    await tab.publish(0)
    const other = openTab(db, randomUUID())
    await other.save(0, { name: 'Autre' })
    expect(await refusal(other.publish(1, { slug: 'corde' }))).toEqual({
      status: 409,
      code: 'equipment/duplicate-slug',
    })
    expect(await read(other.id)).toMatchObject({ state: 'DRAFT', name: 'Autre', revision: 1 })
  })

  it('takes all words along: a saving that comes later by the same tab is stale', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { name: 'Cor' })
    const late = { baseRevision: 1, session: tab.session, sequence: 1, keepsBefore: false }
    await tab.publish(1)
    await saveDraft(db(), KIND, tab.id, { ...late, values: { ...KIND.blank, name: 'Cor' } }, null, NOW)
    expect(await read(tab.id)).toMatchObject({ changed: false, name: 'Corde' })
  })

  it('is refused to who has not seen the last saving', async () => {
    const id = randomUUID()
    const [one, two] = [openTab(db, id), openTab(db, id)]
    await one.save(0)
    await two.save(1, { name: 'Deux' })
    expect(await refusal(one.publish(1))).toEqual(overtaken)
    expect(await db().select().from(equipment)).toEqual([])
  })

  it('by two at once shows one of both, and tells the other', async () => {
    const id = randomUUID()
    const [one, two] = [openTab(db, id), openTab(db, id)]
    await one.save(0)
    const answers = await Promise.all([
      refusal(one.publish(1, { name: 'Un' })),
      refusal(two.publish(1, { name: 'Deux' })),
    ])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(await db().select().from(equipment)).toHaveLength(1)
  })

  it('at a later time shows it from then on, without anybody doing anything', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0, {}, inDays(2))
    expect(await read(tab.id)).toMatchObject({ state: 'SCHEDULED', releasedAt: inDays(2) })
    expect(await refusal(seen('corde'))).toEqual(unknown)
    expect(await seen('corde', inDays(2))).toMatchObject({ id: tab.id })
    // Now, after all.
    await tab.publish(2)
    expect(await seen('corde')).toMatchObject({ releasedAt: NOW })
  })

  it('what was shown by rules of before can be corrected, tried, taken back, deleted and brought back', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await db()
      .update(equipment)
      .set({ name: 'x'.repeat(300), purpose: EMPTY_TEXT })
    expect(await read(tab.id)).toMatchObject({ values: { purpose: EMPTY_TEXT }, changed: false })
    await tab.save(2, { name: 'Corde neuve' })
    await previewItem(db(), KIND, tab.id, principal(), NOW)
    await tab.publish(3, { name: 'Corde neuve', slug: 'corde' })
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve' })
    await db().update(equipment).set({ purpose: EMPTY_TEXT })
    await trashItem(db(), KIND, tab.id, 5, null, NOW)
    // It could not be shown anew.
    await restoreItem(db(), KIND, tab.id, null, NOW)
    expect(await read(tab.id)).toMatchObject({
      state: 'DRAFT',
      slug: 'corde',
      values: { name: 'Corde neuve' },
    })
  })

  it('in the past is since then', async () => {
    await openTab(db, randomUUID()).publish(0, {}, inDays(-30))
    expect(await seen('corde')).toMatchObject({ releasedAt: inDays(-30) })
  })

  it('a change of what members see waits for its time, and takes its place then', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde neuve', slug: 'corde' }, inDays(1))
    expect(await read(tab.id)).toMatchObject({ publishAt: inDays(1), changed: true, name: 'Corde neuve' })
    await due(inDays(0.9))
    expect(await seen('corde')).toMatchObject({ name: 'Corde' })
    await Promise.all([due(inDays(1)), due(inDays(1))])
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve', releasedAt: NOW })
    expect(await read(tab.id)).toMatchObject({ publishAt: null, changed: false })
    const { items } = await listVersions(db(), KIND, tab.id, {})
    expect(items.filter(({ what }) => what === 'PUBLISHED')).toHaveLength(2)
  })

  it('a change that could not take its place today is not taken for later either, and leaves nothing', async () => {
    const [tab, other] = [openTab(db, randomUUID()), openTab(db, randomUUID())]
    await other.publish(0, { name: 'Tapis' })
    await tab.publish(0)
    await expect(tab.publish(2, { slug: 'tapis' }, inDays(1))).rejects.toMatchObject({
      status: 409,
      code: 'equipment/duplicate-slug',
    })
    expect(await read(tab.id)).toMatchObject({ publishAt: null, publishFailure: null, revision: 2 })
    await tab.publish(2, { name: 'Corde neuve' }, inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde', releasedAt: NOW })
  })

  it('a change that cannot take its place says why, holds no other up, and is mended by publishing', async () => {
    const [bad, good] = [openTab(db, randomUUID()), openTab(db, randomUUID())]
    await bad.publish(0)
    await good.publish(0, { name: 'Banc' })
    await bad.publish(2, { slug: 'tapis' }, inDays(1))
    await good.publish(2, { name: 'Banc neuf' }, inDays(1))
    await openTab(db, randomUUID()).publish(0, { name: 'Tapis' })
    await due(inDays(1))
    expect(await read(bad.id)).toMatchObject({
      publishFailure: 'equipment/duplicate-slug',
      publishAt: inDays(1),
    })
    expect(await read(good.id)).toMatchObject({ publishFailure: null, publishAt: null, name: 'Banc neuf' })
    await bad.publish(4, {}, null, inDays(1))
    expect(await read(bad.id)).toMatchObject({ publishFailure: null, publishAt: null })
  })

  it('a change that was refused at its hour, and put off before that was written down, waits for the new one', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { slug: 'tapis' }, inDays(1))
    await openTab(db, randomUUID()).publish(0, { name: 'Tapis' })
    const putOff = new Proxy(db(), {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver)
        return async (work: Parameters<Db['transaction']>[0]) => {
          try {
            return await target.transaction(work)
          } catch (error) {
            await target
              .update(contentItems)
              .set({ publishAt: inDays(9) })
              .where(eq(contentItems.id, tab.id))
            throw error
          }
        }
      },
    })
    await publishDue(putOff, [KIND], inDays(1))
    expect(await read(tab.id)).toMatchObject({ publishAt: inDays(9), publishFailure: null })
  })

  // PGlite has one connection: who comes second waits for the whole transaction anyway.
  it.runIf(kind === 'postgres')(
    'a change that is put off at its very hour waits for the other one',
    async () => {
      const tab = openTab(db, randomUUID())
      await tab.publish(0)
      await tab.publish(2, { name: 'Corde neuve' }, inDays(1))
      let working: Promise<void> | undefined
      await db().transaction(async (tx) => {
        await tx
          .update(contentItems)
          .set({ publishAt: inDays(9) })
          .where(eq(contentItems.id, tab.id))
        working = due(inDays(1))
        await Promise.race([working, somebodyWaits(db())])
      })
      await working
      expect(await read(tab.id)).toMatchObject({ publishAt: inDays(9), shown: { name: 'Corde' } })
    },
  )

  it('a change that is to come is taken back, and stays a draft', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde neuve' }, inDays(1))
    await withdrawItem(db(), KIND, tab.id, 4, null, NOW)
    await due(inDays(2))
    expect(await read(tab.id)).toMatchObject({ state: 'PUBLISHED', publishAt: null, changed: true })
  })

  it('is taken back: nobody sees it, and its words go on as a draft', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    expect(await refusal(withdrawItem(db(), KIND, tab.id, 1, null, NOW))).toEqual(overtaken)
    await withdrawItem(db(), KIND, tab.id, 2, null, NOW)
    expect(await refusal(seen('corde'))).toEqual(unknown)
    expect(await read(tab.id)).toMatchObject({ state: 'DRAFT', values: { name: 'Corde' } })
    await tab.publish(3, {}, null, inDays(3))
    expect(await seen('corde', inDays(3))).toMatchObject({ releasedAt: inDays(3) })
  })

  it('of many shows what was typed and not yet shown, each for itself', async () => {
    const [changed, fresh, bad] = [
      openTab(db, randomUUID()),
      openTab(db, randomUUID()),
      openTab(db, randomUUID()),
    ]
    await changed.publish(0)
    await changed.save(2, { name: 'Corde neuve', slug: 'corde' })
    await fresh.save(0, { name: 'Banc' })
    await bad.save(0, { name: 'Tapis', purpose: EMPTY_TEXT })
    const ids = [changed.id, bad.id, fresh.id, randomUUID()]
    const results = await actOnMany(db(), KIND, 'publish', ids, null, inDays(1))
    expect(results.map(({ code }) => code)).toEqual([null, 'content/incomplete', null, 'equipment/not-found'])
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve', releasedAt: NOW })
    expect(await seen('banc', inDays(1))).toMatchObject({ id: fresh.id, releasedAt: inDays(1) })
    await actOnMany(db(), KIND, 'unpublish', [changed.id, fresh.id], null, NOW)
    expect(await refusal(seen('banc'))).toEqual(unknown)
  })

  it('is tried beforehand: the page is as members would see it, and nothing is written', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { name: 'Corde' })
    await openTab(db, randomUUID()).publish(0, { name: 'Corde' })
    const author = principal({ roles: ['AUTHOR'] })
    expect(await previewItem(db(), KIND, tab.id, author, NOW)).toMatchObject({
      page: { id: tab.id, name: 'Corde' },
      lacking: [],
    })
    expect(await read(tab.id)).toMatchObject({ state: 'DRAFT', slug: null, revision: 1 })
    expect(await db().select().from(equipment)).toHaveLength(1)
    await tab.save(1, { summary: '', purpose: EMPTY_TEXT })
    // What is not written yet is told, and the rest is shown.
    const seen = await previewItem(db(), KIND, tab.id, author, NOW)
    expect(seen).toMatchObject({ page: { name: 'Corde', summary: '…' }, lacking: ['summary', 'purpose'] })
    expect(await read(tab.id)).toMatchObject({ values: { summary: '', purpose: EMPTY_TEXT } })
    expect(await refusal(previewItem(db(), KIND, randomUUID(), author, NOW))).toEqual(unknown)
  })

  it('leaves a line in the log of who did what, with what was before and after', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { summary: 'Un câble.' })
    await withdrawItem(db(), KIND, tab.id, 4, null, NOW)
    const lines = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(lines.map(({ action }) => action).toSorted()).toEqual(['publish', 'publish', 'unpublish'])
    expect(lines.find(({ before }) => before !== null && 'summary' in before)).toMatchObject({
      kind: 'equipment',
      subjectId: tab.id,
      subjectName: 'Corde',
      before: { summary: 'Un fil qui tourne.' },
      after: { summary: 'Un câble.' },
    })
  })

  it('is copied as a draft without an address, once for each copy', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.save(2, { name: 'Corde neuve' })
    const copy = randomUUID()
    for (let time = 0; time < 2; time += 1) await copyItem(db(), KIND, tab.id, copy, null, NOW)
    expect(await read(copy)).toMatchObject({
      state: 'DRAFT',
      name: 'Corde neuve (copie)',
      values: { slug: '', summary: 'Un fil qui tourne.' },
    })
    expect(await refusal(copyItem(db(), KIND, randomUUID(), randomUUID(), null, NOW))).toEqual(unknown)
  })
})
