import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { contentItems } from '~/db/schema/content'
import { equipment } from '~/db/schema/equipment'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItem, getVersion, listVersions } from '~/features/content/editing/readItems.server'
import { discardDraft, saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { equipmentStore } from '~/features/equipment/equipmentStore.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { EMPTY_TEXT } from '~/lib/richText/richText'
import { addUser, addVideo } from '~tests/support/catalogue'
import { saidOf } from '~tests/support/content/describeContentFields'
import { KIND, complete, openTab } from '~tests/support/content/editing'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const overtaken = { status: 409, code: 'content/changed-meanwhile' }

describeWithDatabase('a change that has its hour', (db, kind) => {
  const read = (id: string, now = NOW) => getItem(db(), KIND, id, now)
  const seen = (slug: string, now = NOW) => equipmentStore.get(db(), slug, now)
  const due = (now: Date) => publishDue(db(), [KIND], now)
  const versions = async (id: string) =>
    (await listVersions(db(), KIND, id, {})).items.map(({ what, savedBy }) => [what, savedBy])

  /** Members see "Corde"; "Corde neuve" is to take its place tomorrow. */
  async function scheduled(
    values: Parameters<ReturnType<typeof openTab>['save']>[1] = {},
    by: string | null = null,
  ) {
    const tab = openTab(db, randomUUID(), by)
    await tab.publish(0)
    await tab.publish(2, { name: 'Corde neuve', slug: 'corde', ...values }, inDays(1))
    return tab
  }

  it('comes out as it was saved then, and leaves nothing where nothing was typed since', async () => {
    const tab = await scheduled()
    expect(await read(tab.id)).toMatchObject({
      publishAt: inDays(1),
      values: { name: 'Corde neuve' },
      scheduled: { name: 'Corde neuve' },
      shown: { name: 'Corde' },
    })
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve' })
    expect(await read(tab.id)).toMatchObject({ publishAt: null, scheduled: null, changed: false })
  })

  it.each([
    ['half of it', { name: 'Corde neuve', summary: 'Un câ', purpose: EMPTY_TEXT }],
    ['all of it', { name: 'Corde neuve', summary: 'Un câble.' }],
  ])(
    'takes nothing along that is typed after that, %s as it should be: that goes on as a change of what came out',
    async (_, later) => {
      const tab = await scheduled()
      await tab.save(4, { ...later, slug: 'corde' })
      const standing = {
        publishAt: inDays(1),
        publishFailure: null,
        scheduled: { summary: 'Un fil qui tourne.' },
      }
      expect(await read(tab.id)).toMatchObject({ ...standing, values: later })
      await Promise.all([due(inDays(1)), due(inDays(1))])
      expect(await seen('corde')).toMatchObject({ name: 'Corde neuve', summary: 'Un fil qui tourne.' })
      expect(await read(tab.id)).toMatchObject({
        ...{ publishAt: null, publishFailure: null, scheduled: null, state: 'PUBLISHED', changed: true },
        values: later,
        shown: { summary: 'Un fil qui tourne.' },
      })
      // The tab goes on, and what it has typed comes out when she says so.
      await tab.save(6, { summary: 'Un câble.', slug: 'corde' }, inDays(1))
      await tab.publish(7, { summary: 'Un câble.', slug: 'corde' }, null, inDays(1))
      expect(await seen('corde')).toMatchObject({ name: 'Corde', summary: 'Un câble.' })
    },
  )

  it('is the same for what members never saw: it comes out by itself, and later words wait', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0, {}, inDays(1))
    await tab.save(2, { slug: 'corde', summary: '' })
    expect(await read(tab.id)).toMatchObject({ state: 'SCHEDULED', changed: true, publishAt: null })
    await due(inDays(1))
    expect(await seen('corde', inDays(1))).toMatchObject({ summary: 'Un fil qui tourne.' })
    expect(await read(tab.id, inDays(1))).toMatchObject({ state: 'PUBLISHED', values: { summary: '' } })
    await discardDraft(db(), KIND, tab.id, 3, null, inDays(1))
    expect(await read(tab.id, inDays(1))).toMatchObject({ changed: false, releasedAt: inDays(1) })
  })

  it('has given its words to what was typed since, where that says nothing else', async () => {
    // Its address was made from its name as it came out.
    const tab = await scheduled({ slug: '' })
    await tab.save(4, { name: 'Corde neuve', slug: '', summary: 'Un câble.' })
    await due(inDays(1))
    const { values, shown } = await read(tab.id)
    expect(shown).toMatchObject({ slug: 'corde-neuve' })
    expect(values).toEqual({ ...shown, summary: 'Un câble.' })
  })

  it('is replaced by another hour with what is typed by then', async () => {
    const tab = await scheduled()
    await tab.save(4, { summary: 'Un câble.', slug: 'corde' })
    await tab.publish(5, { summary: 'Un câble.', slug: 'corde' }, inDays(2))
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde', summary: 'Un fil qui tourne.' })
    await due(inDays(2))
    expect(await seen('corde')).toMatchObject({ name: 'Corde', summary: 'Un câble.' })
    expect(await read(tab.id)).toMatchObject({ changed: false, publishAt: null })
  })

  it('keeps its hour and its words where what is typed since cannot be given one', async () => {
    const tab = await scheduled()
    expect(await refusal(tab.publish(4, { summary: '' }, inDays(2)))).toMatchObject({ status: 400 })
    expect(await refusal(tab.publish(4, { summary: '' }))).toMatchObject({ status: 400 })
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve' })
  })

  it('gives way to what is published before its hour', async () => {
    const tab = await scheduled()
    await tab.publish(4, { name: 'Corde lisse', slug: 'corde' })
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde lisse' })
    expect(await read(tab.id)).toMatchObject({ changed: false, publishAt: null, scheduled: null })
  })

  it('is taken back, and loses neither its words nor later ones', async () => {
    const tab = await scheduled()
    await tab.save(4, { name: 'Corde lisse', slug: 'corde' })
    await withdrawItem(db(), KIND, tab.id, 5, null, NOW)
    await due(inDays(2))
    expect(await read(tab.id)).toMatchObject({
      ...{ publishAt: null, scheduled: null, changed: true },
      values: { name: 'Corde lisse' },
      shown: { name: 'Corde' },
    })
    expect(await getVersion(db(), KIND, tab.id, 2)).toMatchObject({
      what: 'SCHEDULED',
      values: { name: 'Corde neuve' },
    })
  })

  it('is what one comes back to first, and what members see only then', async () => {
    const tab = await scheduled()
    await tab.save(4, { name: 'Cor', slug: 'corde' })
    await discardDraft(db(), KIND, tab.id, 5, null, NOW)
    expect(await read(tab.id)).toMatchObject({
      ...{ publishAt: inDays(1), name: 'Corde neuve', scheduled: { name: 'Corde neuve' } },
      values: { name: 'Corde neuve' },
    })
    // What was thrown away is found again, and the tab that typed it has not seen that.
    expect(await getVersion(db(), KIND, tab.id, 3)).toMatchObject({ what: 'DRAFT', values: { name: 'Cor' } })
    expect(await refusal(tab.save(5, { name: 'Cord' }))).toEqual(overtaken)
    await discardDraft(db(), KIND, tab.id, 6, null, NOW)
    expect(await read(tab.id)).toMatchObject({
      publishAt: null,
      scheduled: null,
      changed: false,
      name: 'Corde',
    })
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde' })
  })

  it('is hers who asked for it, and what another types since is that one’s', async () => {
    const [lea, zoe] = [
      await addUser(db(), { name: 'Léa', email: 'lea@elan.test' }),
      await addUser(db(), { name: 'Zoé', email: 'zoe@elan.test' }),
    ]
    const tab = await scheduled({}, lea.id)
    await openTab(db, tab.id, zoe.id).save(4, { name: 'Corde lisse', slug: 'corde' })
    // Léa has not read that, and takes nothing away with it.
    expect(await refusal(withdrawItem(db(), KIND, tab.id, 4, lea.id, NOW))).toEqual(overtaken)
    await due(inDays(1))
    expect(await read(tab.id)).toMatchObject({
      changedBy: 'Zoé',
      name: 'Corde lisse',
      shown: { name: 'Corde neuve' },
    })
    expect(await versions(tab.id)).toEqual([
      ['PUBLISHED', 'Léa'],
      ['SCHEDULED', 'Léa'],
      ['PUBLISHED', 'Léa'],
    ])
    const lines = await db().select().from(auditLog).orderBy(auditLog.id)
    expect(lines.filter(({ action }) => action === 'publish').map(({ actor }) => actor)).toEqual([
      lea.id,
      lea.id,
    ])
  })

  it('whose answer was lost is there once', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    const saving = { baseRevision: 2, session: tab.session, sequence: 9, keepsBefore: false, at: inDays(1) }
    const values = complete({ name: 'Corde neuve', slug: 'corde' })
    for (let time = 0; time < 2; time += 1)
      await publishItem(db(), KIND, tab.id, { ...saving, values }, null, NOW)
    expect(await versions(tab.id)).toEqual([
      ['SCHEDULED', null],
      ['PUBLISHED', null],
    ])
  })

  it('is kept, however much is typed until then', async () => {
    const tab = await scheduled()
    for (let at = 4; at <= 106; at += 1) await tab.save(at, { name: `Corde ${at}`, slug: 'corde' }, NOW, true)
    await due(inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde neuve' })
  })

  it('that cannot come out says why, and what was typed since stays, until she publishes', async () => {
    const tab = await scheduled({ slug: 'tapis' })
    await tab.save(4, { name: 'Corde lisse', slug: 'corde' })
    await openTab(db, randomUUID()).publish(0, { name: 'Tapis' })
    await due(inDays(1))
    expect(await read(tab.id)).toMatchObject({
      ...{ publishFailure: 'equipment/duplicate-slug', publishAt: inDays(1) },
      values: { name: 'Corde lisse' },
      scheduled: { slug: 'tapis' },
      shown: { name: 'Corde' },
    })
    await tab.publish(5, { name: 'Corde lisse', slug: 'corde' }, null, inDays(1))
    expect(await seen('corde')).toMatchObject({ name: 'Corde lisse' })
    expect(await read(tab.id)).toMatchObject({ publishFailure: null, publishAt: null, changed: false })
  })

  it('that needs what is gone by then says so, though what was typed since needs it no more', async () => {
    const [id, session] = [randomUUID(), randomUUID()]
    const [first, second] = [
      await addVideo(db(), { name: 'Réveil' }),
      await addVideo(db(), { name: 'Sommeil' }),
    ]
    const showing = (video: { id: string }) => saidOf(programmeFields({ weeks: [weekOf([video.id])] }))
    for (const film of [first, second]) await videosKind.place(db(), film.id, {}, NOW)
    const turn = (sequence: number) => ({ baseRevision: 0, session, sequence, keepsBefore: false })
    await publishItem(db(), programmeKind, id, { ...turn(1), values: showing(first), at: null }, null, NOW)
    await publishItem(
      db(),
      programmeKind,
      id,
      { ...turn(2), values: showing(second), at: inDays(1) },
      null,
      NOW,
    )
    await saveDraft(db(), programmeKind, id, { ...turn(3), values: showing(first) }, null, NOW)
    await videosKind.place(db(), second.id, { published: false }, NOW)
    await publishDue(db(), [programmeKind], inDays(1))
    expect(await getItem(db(), programmeKind, id, inDays(1))).toMatchObject({
      publishFailure: 'content/needs-unpublished',
      values: { weeks: showing(first).weeks },
      shown: { weeks: showing(first).weeks },
      scheduled: { weeks: showing(second).weeks },
    })
  })

  it('that is broken off as it comes out has changed nothing, and comes out whole the next time', async () => {
    const tab = await scheduled()
    await tab.save(4, { summary: '', slug: 'corde' })
    const breaking = new Proxy(db(), {
      get(target, name, receiver) {
        if (name !== 'transaction') return Reflect.get(target, name, receiver)
        return (work: Parameters<Db['transaction']>[0]) =>
          target.transaction(async (tx) => {
            await work(tx)
            throw new Error('killed')
          })
      },
    })
    await publishDue(breaking, [KIND], inDays(1))
    expect(await read(tab.id)).toMatchObject({
      publishAt: inDays(1),
      publishFailure: null,
      shown: { name: 'Corde' },
    })
    expect(await versions(tab.id)).toHaveLength(2)
    await due(inDays(1))
    expect(await read(tab.id)).toMatchObject({ values: { summary: '' }, shown: { name: 'Corde neuve' } })
  })

  it('does not come out of the trash, nor after it', async () => {
    const tab = await scheduled()
    await trashItem(db(), KIND, tab.id, 4, null, NOW)
    await due(inDays(1))
    expect(await read(tab.id)).toMatchObject({ publishAt: null, scheduled: null, name: 'Corde neuve' })
    expect(await db().select().from(contentItems)).toMatchObject([{ publishVersion: null }])
  })

  it('that a server of before has given it comes out as it is by then', async () => {
    const tab = await scheduled()
    await db().update(contentItems).set({ publishVersion: null })
    await tab.save(4, { name: 'Corde lisse', slug: 'corde' })
    expect(await read(tab.id)).toMatchObject({ scheduled: { name: 'Corde lisse' } })
    await due(inDays(1))
    expect(await read(tab.id)).toMatchObject({ changed: false, shown: { name: 'Corde lisse' } })
  })

  // PGlite has one connection: who comes second waits for the whole transaction anyway.
  it.runIf(kind === 'postgres')('comes out beside what is typed at that very moment', async () => {
    const tab = await scheduled()
    await tab.save(4, { name: 'Corde l', slug: 'corde' })
    let typed: Promise<unknown> | undefined
    let worked: Promise<unknown> | undefined
    await db().transaction(async (tx) => {
      await tx.select().from(contentItems).where(eq(contentItems.id, tab.id)).for('update')
      worked = due(inDays(1))
      await Promise.race([worked, somebodyWaits(db())])
      typed = tab.save(5, { name: 'Corde lisse', slug: 'corde' }, inDays(1))
    })
    await Promise.all([typed, worked])
    expect(await db().select().from(equipment)).toMatchObject([{ name: 'Corde neuve' }])
    expect(await read(tab.id)).toMatchObject({
      publishAt: null,
      name: 'Corde lisse',
      values: { name: 'Corde lisse' },
    })
  })
})
