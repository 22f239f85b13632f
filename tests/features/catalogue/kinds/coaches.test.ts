import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { videosKind } from '~/contentKinds.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { eventsOfCoach } from '~/features/agenda/agenda.public.server'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { CoachFieldsSchema } from '~/features/catalogue/coaches/coach.schema'
import { coachKind } from '~/features/catalogue/coaches/coachKind.server'
import { coachStore } from '~/features/catalogue/coaches/coachStore.server'
import { holdItem } from '~/features/content/editing/items.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { trashItem } from '~/features/content/editing/trash.server'
import { EMPTY_TEXT, fromPlainText } from '~/lib/richText/richText'
import { eventFields } from '~tests/support/agenda'
import { addPlayableVideo, addUser, addVideo } from '~tests/support/catalogue'
import { coachFields } from '~tests/support/content/catalogueKinds'
import { describeContent } from '~tests/support/content/describeContent'
import { describeContentFields } from '~tests/support/content/describeContentFields'
import { describeWithDatabase } from '~tests/support/db/databases'
import { somebodyWaits } from '~tests/support/db/somebodyWaits'
import { refusal } from '~tests/support/refusal'
import { NOW, inDays } from '~tests/support/time'

const kind = coachKind({ eventsOfCoach })
const artwork = { exerciseId: 'plank', lookId: 'mei', tint: 'plum' }

describeContent(kind, coachStore, coachFields, 'coach')

describeContentFields('a coach', CoachFieldsSchema, coachFields(), [
  [{ speciality: '' }, false],
  [{ speciality: 'x'.repeat(81) }, false],
  [{ bio: EMPTY_TEXT }, false],
  // As a tab of before rich text sends it.
  [{ bio: 'Deux.\n\nParagraphes.' }, true],
  [{ bio: 'a\0' }, false],
  [{ artwork }, true],
  [{ artwork: { ...artwork, exerciseId: 'flying' } }, false],
  [{ artwork: { ...artwork, lookId: 'nobody' } }, false],
  [{ artwork: { ...artwork, tint: 'none' } }, false],
  // Whose account is hers, is not said in a form.
  [{ userId: 'user-1' }, false],
])

describeWithDatabase('a coach who is needed', (db, database) => {
  const refused = { status: 409, code: 'coaches/in-use' }
  const lacking = { status: 409, code: 'content/needs-unpublished' }
  const asInStudio = (videoId: string) => videosKind.place(db(), videoId, {}, NOW)
  const expectKept = async (id: string, revision: number) => {
    expect(await refusal(trashItem(db(), kind, id, revision, null, NOW))).toEqual(refused)
    expect(await refusal(withdrawItem(db(), kind, id, revision, null, NOW))).toEqual(refused)
    expect(await coachStore.find(db(), id)).toMatchObject({ published: true, slug: 'ines' })
  }

  it('by a film can neither be deleted nor withdrawn, and says by which', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    const film = await addVideo(db(), { coachId: coach.id, releasedAt: inDays(3) })
    await asInStudio(film.id)
    await expectKept(coach.id, 0)
    expect(await refusal(coachStore.remove(db(), coach.id))).toEqual(refused)
    expect(await kind.uses(db(), coach.id)).toEqual([
      { kind: 'videos', id: film.id, name: film.name, from: inDays(3), trashed: false },
    ])
  })

  it('by an event neither, and the event follows her to another address', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    const event = await eventStore.create(db(), eventFields({ coachSlug: 'ines' }), NOW)
    await expectKept(coach.id, 0)
    await coachStore.place(db(), coach.id, { slug: 'ines-m' }, NOW)
    expect(await kind.uses(db(), coach.id)).toEqual([
      { kind: 'events', id: event.id, name: event.name, from: event.releasedAt, trashed: false },
    ])
  })

  it('by drafts alone is withdrawn: they are named, and not published without her', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    const film = await addVideo(db(), { coachId: coach.id, published: false })
    await asInStudio(film.id)
    const { id } = await eventStore.create(db(), eventFields({ coachSlug: 'ines', published: false }), NOW)
    expect(await kind.uses(db(), coach.id)).toEqual([
      { kind: 'videos', id: film.id, name: film.name, from: null, trashed: false },
      { kind: 'events', id, name: 'Cercle de souffle', from: null, trashed: false },
    ])
    await withdrawItem(db(), kind, coach.id, 0, null, NOW)
    const { values, revision } = await getItem(db(), eventKind, id, NOW)
    const saving = { baseRevision: revision, session: id, sequence: 1, keepsBefore: false, at: null }
    expect(await refusal(publishItem(db(), eventKind, id, { ...saving, values }, null, NOW))).toEqual(lacking)
  })

  it('stays, or her film does, where she is withdrawn and it is published at the same moment', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    const { video } = await addPlayableVideo(db(), { coachId: coach.id, summary: 'Court.', published: false })
    await videosKind.place(db(), video.id, {}, NOW)
    const { values, revision } = await getItem(db(), videosKind, video.id, NOW)
    const saving = { baseRevision: revision, session: video.id, sequence: 1, keepsBefore: false, at: null }
    const answers = await Promise.allSettled([
      publishItem(db(), videosKind, video.id, { ...saving, values }, null, NOW),
      withdrawItem(db(), kind, coach.id, 0, null, NOW),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const shown = (await videosKind.find(db(), video.id))?.published
    expect((await coachStore.find(db(), coach.id))?.published).toBe(shown)
  })

  // Her new address goes on to the event: who writes the event must not hold it already while it waits for her.
  it.runIf(database === 'postgres')('has another address a moment before her event comes', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    const { id } = await eventStore.create(db(), eventFields({ coachSlug: 'ines', published: false }), NOW)
    const { values, revision } = await getItem(db(), eventKind, id, NOW)
    const saving = { baseRevision: revision, session: id, sequence: 1, keepsBefore: false, at: null }
    let publishing: Promise<unknown> | undefined
    await db().transaction(async (tx) => {
      await holdItem(tx, kind, coach.id)
      await tx.select().from(coaches).where(eq(coaches.id, coach.id)).for('update')
      publishing = refusal(publishItem(db(), eventKind, id, { ...saving, values }, null, NOW))
      await Promise.race([publishing, somebodyWaits(db())])
      await coachStore.place(tx, coach.id, { slug: 'ines-m' }, NOW)
    })
    expect(await publishing).toEqual({ status: 404, code: 'events/unknown-coach' })
  })

  it('by nothing is deleted', async () => {
    const coach = await coachStore.create(db(), coachFields(), NOW)
    await trashItem(db(), kind, coach.id, 0, null, NOW)
    expect(await coachStore.find(db(), coach.id)).toMatchObject({ published: false })
  })

  it('keeps her account, which no form says', async () => {
    const user = await addUser(db())
    const { id } = await coachStore.create(db(), { ...coachFields(), userId: user.id }, NOW)
    const { values } = await getItem(db(), kind, id, NOW)
    expect(values).not.toHaveProperty('userId')
    const saving = { baseRevision: 0, session: id, sequence: 1, keepsBefore: false, at: null }
    await publishItem(
      db(),
      kind,
      id,
      { ...saving, values: { ...values, bio: fromPlainText('Autre.') } },
      null,
      NOW,
    )
    expect(await coachStore.find(db(), id)).toMatchObject({ bio: fromPlainText('Autre.'), userId: user.id })
  })
})
