import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { listFilms } from '~/features/programmes/reading/programmeFilms.server'
import { addVideo } from '~tests/support/catalogue'
import { saidOf } from '~tests/support/content/describeContentFields'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b31'
const DRAFT = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b32'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b33'
const inUse = { status: 409, code: 'videos/in-use' }
const saving = { baseRevision: 0, session: SESSION, sequence: 1, keepsBefore: false }

describeWithDatabase('a film that a programme shows', (db) => {
  async function film(): Promise<string> {
    const { id } = await addVideo(db(), { name: 'Réveil' })
    // As the studio knows it.
    await videosKind.place(db(), id, {}, NOW)
    return id
  }
  const publish = (videoId: string) =>
    publishItem(
      db(),
      programmeKind,
      ID,
      { ...saving, values: saidOf(programmeFields({ weeks: [weekOf([videoId])] })), at: null },
      null,
      NOW,
    )
  const withdraw = (id: string) => withdrawItem(db(), videosKind, id, 0, null, NOW)

  it('is neither deleted nor hidden, and the studio is told by what it is used', async () => {
    const id = await film()
    await publish(id)
    expect(await refusal(withdraw(id))).toEqual(inUse)
    expect(await refusal(trashItem(db(), videosKind, id, 0, null, NOW))).toEqual(inUse)
    expect(await videosKind.find(db(), id)).toMatchObject({ published: true })
    expect(await videosKind.uses(db(), id)).toEqual([
      { kind: 'programmes', id: ID, name: 'Premier élan', from: NOW, trashed: false },
    ])
  })

  it('is hidden from under a mere draft, which is named and then is not published', async () => {
    const id = await film()
    const values = saidOf(programmeFields({ weeks: [weekOf([id])] }))
    await saveDraft(db(), programmeKind, ID, { ...saving, values }, null, NOW)
    expect(await videosKind.uses(db(), id)).toEqual([
      { kind: 'programmes', id: ID, name: 'Premier élan', from: null, trashed: false },
    ])
    await withdraw(id)
    const next = { ...saving, baseRevision: 1, sequence: 2, values, at: null }
    expect(await refusal(publishItem(db(), programmeKind, ID, next, null, NOW))).toEqual({
      status: 409,
      code: 'content/needs-unpublished',
    })
  })

  it('stays where a change that is to come later shows it', async () => {
    const [id, other] = [await film(), await film()]
    const { revision } = await publish(other)
    const values = saidOf(programmeFields({ weeks: [weekOf([id])] }))
    const change = { ...saving, baseRevision: revision, sequence: 2, values }
    await saveDraft(db(), programmeKind, ID, change, null, NOW)
    expect(await videosKind.uses(db(), id)).toMatchObject([{ id: ID, from: null }])
    const later = { ...change, baseRevision: revision + 1, sequence: 3, at: inDays(1) }
    await publishItem(db(), programmeKind, ID, later, null, NOW)
    expect(await refusal(withdraw(id))).toEqual(inUse)
    expect(await refusal(withdraw(other))).toEqual(inUse)
  })

  it('stays where a change that is to come shows it, though nothing that was typed since does', async () => {
    const [id, other] = [await film(), await film()]
    const { revision } = await publish(other)
    const showing = (video: string) => saidOf(programmeFields({ weeks: [weekOf([video])] }))
    const change = { ...saving, baseRevision: revision, sequence: 2, values: showing(id), at: inDays(1) }
    await publishItem(db(), programmeKind, ID, change, null, NOW)
    const since = { ...saving, baseRevision: revision + 2, sequence: 3, values: showing(other) }
    await saveDraft(db(), programmeKind, ID, since, null, NOW)
    expect(await videosKind.uses(db(), id)).toMatchObject([{ id: ID, from: inDays(1) }])
    expect(await refusal(withdraw(id))).toEqual(inUse)
    // The other way round: what a later draft alone names is shown at no hour.
    const third = await film()
    await saveDraft(db(), programmeKind, ID, { ...since, sequence: 4, values: showing(third) }, null, NOW)
    expect(await videosKind.uses(db(), third)).toMatchObject([{ id: ID, from: null }])
    await withdraw(third)
    expect(await refusal(trashItem(db(), videosKind, third, 1, null, NOW))).toEqual(inUse)
  })

  it('has to be seen by the hour at which a change is to show it, or that hour is refused', async () => {
    const { revision } = await publish(await film())
    const later = await film()
    await videosKind.place(db(), later, { releasedAt: inDays(2) }, NOW)
    const values = saidOf(programmeFields({ weeks: [weekOf([later])] }))
    const change = { ...saving, baseRevision: revision, sequence: 2, values }
    expect(
      await refusal(publishItem(db(), programmeKind, ID, { ...change, at: inDays(1) }, null, NOW)),
    ).toEqual({ status: 409, code: 'content/needs-unpublished' })
    expect(await publishItem(db(), programmeKind, ID, { ...change, at: inDays(2) }, null, NOW)).toMatchObject(
      {
        publishAt: inDays(2),
      },
    )
  })

  it('stays, or the programme does, where it is hidden and shown by one at the same moment', async () => {
    const id = await film()
    const [shown, hidden] = await Promise.allSettled([publish(id), withdraw(id)])
    expect([shown.status, hidden.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    const isPublished = (await videosKind.find(db(), id))?.published
    expect(isPublished).toBe(shown.status === 'fulfilled')
    expect((await programmeStore.find(db(), ID)) !== null).toBe(isPublished)
  })

  it('may be one that is still being written, until the programme is published', async () => {
    const values = { ...videosKind.blank, name: 'À venir' }
    await saveDraft(db(), videosKind, DRAFT, { ...saving, values }, null, NOW)
    expect(await listFilms(db(), [DRAFT], NOW)).toEqual([
      { id: DRAFT, title: 'À venir', minutes: 0, hidden: true },
    ])
    const weeks = [weekOf([DRAFT])]
    expect(await programmeKind.lacks(db(), saidOf(programmeFields({ weeks })), NOW)).toEqual([
      { kind: 'videos', id: DRAFT, name: 'À venir' },
    ])
    expect(await refusal(publish(DRAFT))).toEqual({ status: 409, code: 'content/needs-unpublished' })
  })
})
