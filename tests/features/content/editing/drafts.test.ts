import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentItems } from '~/db/schema/content'
import { equipment } from '~/db/schema/equipment'
import { publishDue } from '~/features/content/editing/publishDue.server'
import { getItem, getItemOrNew, getVersion, listVersions } from '~/features/content/editing/readItems.server'
import { discardDraft, saveDraft } from '~/features/content/editing/saveDraft.server'
import { addUser } from '~tests/support/catalogue'
import { KIND, complete, openTab } from '~tests/support/content/editing'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const overtaken = { status: 409, code: 'content/changed-meanwhile' }
const unknown = { status: 404, code: 'equipment/not-found' }
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describeWithDatabase('a working copy', (db) => {
  const read = (id: string) => getItem(db(), KIND, id, NOW)
  const versions = async (id: string) =>
    (await listVersions(db(), KIND, id, {})).items.map(({ what, savedBy }) => [what, savedBy])

  it('is kept as it is typed, valid or not, and shown to nobody', async () => {
    const tab = openTab(db, randomUUID())
    expect(await tab.save(0, { name: '', summary: '', slug: 'Pas une adresse' })).toMatchObject({
      revision: 1,
    })
    expect(await read(tab.id)).toMatchObject({ state: 'DRAFT', name: '', shown: null, revision: 1 })
    expect(await db().select().from(equipment)).toEqual([])
    await tab.save(1, { name: '  Corde  ' })
    expect(await read(tab.id)).toMatchObject({ name: 'Corde', values: { name: '  Corde  ' } })
  })

  it('that is new is made once, however often its first saving comes', async () => {
    const tab = openTab(db, randomUUID())
    const first = {
      baseRevision: 0,
      session: tab.session,
      sequence: 1,
      keepsBefore: false,
      values: complete(),
    }
    await Promise.all([1, 2, 3].map(() => saveDraft(db(), KIND, tab.id, first, null, NOW)))
    expect(await db().select().from(contentItems)).toMatchObject([{ id: tab.id, revision: 1 }])
  })

  it('begins as the blank form, before its first saving', async () => {
    const id = randomUUID()
    expect(await getItemOrNew(db(), KIND, id, NOW)).toMatchObject({ revision: 0, values: KIND.blank })
    expect(await refusal(read(id))).toEqual(unknown)
    await openTab(db, id).save(0)
    expect(await getItemOrNew(db(), KIND, id, NOW)).toMatchObject({ revision: 1, name: 'Corde' })
  })

  it('is not made by who has read something that is gone', async () => {
    expect(await refusal(openTab(db, randomUUID()).save(3))).toEqual(unknown)
  })

  it('is saved by one of two who have read the same, and the other is told', async () => {
    const id = randomUUID()
    const [one, two] = [openTab(db, id), openTab(db, id)]
    await one.save(0, { name: 'Début' })
    const answers = await Promise.all([
      refusal(one.save(1, { name: 'Un' })),
      refusal(two.save(1, { name: 'Deux' })),
    ])
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.find((answer) => answer !== null)).toEqual(overtaken)
    expect(await read(id)).toMatchObject({ name: answers[0] === null ? 'Un' : 'Deux', revision: 2 })
  })

  it('is not taken back by a tab that was overtaken', async () => {
    const id = randomUUID()
    const [one, two] = [openTab(db, id), openTab(db, id)]
    await one.save(0)
    await two.save(1, { name: 'Deux' })
    expect(await refusal(one.save(1, { name: 'Un' }))).toEqual(overtaken)
    // She has read it, and takes over: now the other one is stale.
    await one.save(2, { name: 'Un' }, NOW, true)
    expect(await refusal(two.save(2, { name: 'Deux encore' }))).toEqual(overtaken)
    expect(await read(id)).toMatchObject({ name: 'Un' })
  })

  it('whose answer was lost is saved on by the same tab, and an older one comes too late', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { name: 'Un' })
    await tab.save(0, { name: 'Deux' })
    const old = { baseRevision: 0, session: tab.session, sequence: 1, keepsBefore: false }
    await saveDraft(db(), KIND, tab.id, { ...old, values: complete({ name: 'Un' }) }, null, NOW)
    expect(await read(tab.id)).toMatchObject({ name: 'Deux', revision: 2 })
  })

  it.each([
    ['another field', { more: 1 }],
    ['another type', { name: 3 }],
    ['a NUL', { summary: 'a\0b' }],
    ['too much', { summary: 'x'.repeat(500_000) }],
  ])('takes nothing that is not of its form: %s', async (_, wrong) => {
    const saving = { baseRevision: 0, session: randomUUID(), sequence: 1, keepsBefore: false }
    const values = { ...complete(), ...wrong }
    expect(await refusal(saveDraft(db(), KIND, randomUUID(), { ...saving, values }, null, NOW))).toEqual({
      status: 400,
      code: 'request/invalid',
    })
    expect(await db().select().from(contentItems)).toEqual([])
  })

  it('that another person writes over stays among the versions, and so does one of long ago', async () => {
    const [lea, zoe] = [
      await addUser(db(), { name: 'Léa', email: 'lea@elan.test' }),
      await addUser(db(), { name: 'Zoé', email: 'zoe@elan.test' }),
    ]
    const id = randomUUID()
    const [hers, other] = [openTab(db, id, lea.id), openTab(db, id, zoe.id)]
    await hers.save(0, { name: 'Un' })
    await hers.save(1, { name: 'Un et demi' })
    expect(await versions(id)).toEqual([])
    await other.save(2, { name: 'Deux' })
    expect(await versions(id)).toEqual([['DRAFT', 'Léa']])
    expect(await getVersion(db(), KIND, id, 1)).toMatchObject({ values: { name: 'Un et demi' } })
    await other.save(3, { name: 'Deux plus tard' }, later(9))
    expect(await versions(id)).toHaveLength(1)
    await other.save(4, { name: 'Deux bien plus tard' }, later(11))
    expect(await versions(id)).toEqual([
      ['DRAFT', 'Zoé'],
      ['DRAFT', 'Léa'],
    ])
    expect(await read(id)).toMatchObject({ changedBy: 'Zoé' })
  })

  it('has at most a hundred of its own versions', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0, { name: 'Fiche 0' })
    for (let at = 1; at <= 103; at += 1) await tab.save(at, { name: `Fiche ${at}` }, NOW, true)
    const first = await listVersions(db(), KIND, tab.id, { limit: 100 })
    expect(first.items).toHaveLength(100)
    expect(first.items[0]).toMatchObject({ number: 103 })
    expect(first.nextCursor).toBeNull()
    expect(await refusal(getVersion(db(), KIND, tab.id, 3))).toMatchObject({ status: 404 })
  })

  it('goes where it is discarded, and is found again among the versions', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.save(2, { name: 'Ficelle' })
    expect(await read(tab.id)).toMatchObject({ name: 'Ficelle', changed: true, shown: { name: 'Corde' } })
    expect(await refusal(discardDraft(db(), KIND, tab.id, 2, null, NOW))).toEqual(overtaken)
    await discardDraft(db(), KIND, tab.id, 3, null, NOW)
    expect(await read(tab.id)).toMatchObject({ name: 'Corde', changed: false, values: { name: 'Corde' } })
    expect(await versions(tab.id)).toEqual([
      ['DRAFT', null],
      ['PUBLISHED', null],
    ])
    // The tab that went on typing has not seen it.
    expect(await refusal(tab.save(3, { name: 'Fil' }))).toEqual(overtaken)
  })

  it('that waits for its hour waits no more where it is discarded', async () => {
    const tab = openTab(db, randomUUID())
    await tab.publish(0)
    await tab.publish(2, { name: 'Ficelle' }, later(60))
    await discardDraft(db(), KIND, tab.id, 4, null, NOW)
    expect(await read(tab.id)).toMatchObject({ name: 'Corde', changed: false, publishAt: null })
    // What is typed from then on does not come out at that hour either.
    await openTab(db, tab.id).save(5, { name: 'Fil' })
    await publishDue(db(), [KIND], later(120))
    expect(await read(tab.id)).toMatchObject({ changed: true, shown: { name: 'Corde' } })
  })

  it('that is all there is cannot be discarded', async () => {
    const tab = openTab(db, randomUUID())
    await tab.save(0)
    expect(await refusal(discardDraft(db(), KIND, tab.id, 1, null, NOW))).toEqual({
      status: 409,
      code: 'content/never-published',
    })
  })
})
