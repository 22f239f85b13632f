import { expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import type { FieldChange } from '~/domain/studio/changeField'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { eventStore } from '~/features/agenda/events/eventStore.server'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import { playlistStore } from '~/features/catalogue/playlists/playlistStore.server'
import { videoStore } from '~/features/catalogue/videos/videoStore.server'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { actOnMany } from '~/features/content/editing/many/actOnMany.server'
import { changeMany } from '~/features/content/editing/many/changeMany.server'
import { getItem, listVersions } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { shownFilm } from '~/features/films/films.public.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { programmeStore } from '~/features/programmes/programmeStore.server'
import { eventFields } from '~tests/support/agenda'
import { addCoach, addUser, addVideo } from '~tests/support/catalogue'
import { playlistFields } from '~tests/support/content/catalogueKinds'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { addPlaces, videoFields } from '~tests/support/content/videos'
import { describeWithDatabase } from '~tests/support/db/databases'
import { refusal } from '~tests/support/refusal'
import { NOW } from '~tests/support/time'

const NONE = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b13'

interface Changed {
  kind: EditedKind
  /** Puts there what pieces refer to. @returns what writes one that members see, by its address */
  prepare: (db: Db) => Promise<(slug: string) => Promise<{ id: string }>>
  change: FieldChange
  /** What the form says of that field, before and after. */
  says: readonly [before: unknown, after: unknown]
}

async function programmes(db: Db) {
  const { id } = await addVideo(db)
  return (slug: string) =>
    programmeStore.create(db, programmeFields({ slug, weeks: [weekOf([], [id])] }), NOW)
}
async function events(db: Db) {
  await addCoach(db, { slug: 'mei' })
  return (slug: string) => eventStore.create(db, eventFields({ slug }), NOW)
}
const playlists = async (db: Db) => (slug: string) => playlistStore.create(db, playlistFields({ slug }), NOW)
async function videos(db: Db) {
  await addPlaces(db)
  return (slug: string) => videoStore(shownFilm).create(db, videoFields({ slug }), NOW)
}

const CHANGED: readonly Changed[] = [
  {
    kind: programmeKind,
    prepare: programmes,
    change: { how: 'set', field: 'level', value: 'ADVANCED' },
    says: ['BEGINNER', 'ADVANCED'],
  },
  {
    kind: programmeKind,
    prepare: programmes,
    change: { how: 'add', field: 'exerciseTypes', value: 'GYM' },
    says: [['HOME'], ['HOME', 'GYM']],
  },
  {
    kind: eventKind,
    prepare: events,
    change: { how: 'set', field: 'access', value: 'PRO' },
    says: ['FREE', 'PRO'],
  },
  {
    kind: eventKind,
    prepare: events,
    change: { how: 'set', field: 'coachSlug', value: 'mei' },
    says: ['', 'mei'],
  },
  {
    kind: playlistKind,
    prepare: playlists,
    change: { how: 'set', field: 'category', value: 'NUTRITION' },
    says: ['TRAINING', 'NUTRITION'],
  },
  {
    kind: videosKind,
    prepare: videos,
    change: { how: 'add', field: 'exerciseTypes', value: 'GYM' },
    says: [['HOME'], ['HOME', 'GYM']],
  },
]

describeWithDatabase('many changed at once', (db) => {
  it.each(CHANGED.map((row) => ({ ...row, name: row.kind.name, field: row.change.field })))(
    'of $name, in $field: one that is refused holds no other up',
    async ({ kind, prepare, change, field, says: [before, after] }) => {
      const [{ id: by }, { id: other }] = [await addUser(db()), await addUser(db())]
      const add = await prepare(db())
      const [one, typed, gone] = [await add('un'), await add('deux'), await add('trois')]
      const read = (id: string) => getItem(db(), kind, id, NOW)
      // Somebody is in the middle of her words.
      const { values } = await read(typed.id)
      const saving = { baseRevision: 0, session: SESSION, sequence: 1, keepsBefore: false }
      const revision = (await read(typed.id)).revision
      await saveDraft(
        db(),
        kind,
        typed.id,
        { ...saving, baseRevision: revision, values: { ...values, name: '' } },
        other,
        NOW,
      )
      await actOnMany(db(), kind, 'trash', [gone.id], null, NOW)

      const notFound = `${kind.name}/not-found`
      expect(await changeMany(db(), kind, change, [gone.id, one.id, NONE, typed.id], by, NOW)).toEqual([
        { id: gone.id, code: notFound },
        { id: one.id, code: null },
        { id: NONE, code: notFound },
        { id: typed.id, code: null },
      ])
      // In their working copies, and nowhere else.
      expect(await read(one.id)).toMatchObject({ changed: true, values: { [field]: after } })
      expect((await read(typed.id)).values).toEqual({ ...values, name: '', [field]: after })
      for (const { id } of [one, typed])
        expect((await read(id)).shown).toMatchObject({ [field]: before, name: values.name })
      // What she was writing is found again.
      const { items } = await listVersions(db(), kind, typed.id, {})
      expect(items).toMatchObject([{ what: 'DRAFT', savedBy: expect.anything() }])

      const published = await actOnMany(db(), kind, 'publish', [typed.id, one.id], by, NOW)
      expect(published).toEqual([
        { id: typed.id, code: 'content/incomplete', fields: ['name'] },
        { id: one.id, code: null },
      ])
      expect((await read(one.id)).shown).toMatchObject({ [field]: after })
      expect((await read(typed.id)).shown).toMatchObject({ [field]: before })

      const told = (await db().select().from(auditLog)).filter(({ action }) => action === 'update')
      expect(told).toHaveLength(2)
      for (const { id } of [one, typed])
        expect(told).toContainEqual(
          expect.objectContaining({
            ...{ actor: by, kind: kind.name, subjectId: id },
            ...{ before: { [field]: before }, after: { [field]: after } },
          }),
        )
    },
  )

  it.each(contentKinds.map((kind) => ({ kind, name: kind.name })))(
    'are refused as a whole in a field of $name that is not offered',
    async ({ kind }) => {
      const others = Object.keys(kind.blank).filter((field) => !kind.changedTogether.includes(field))
      for (const field of [...others, 'id', 'published', 'releasedAt', 'publishAt', 'constructor'])
        for (const how of ['set', 'add', 'remove'] as const)
          expect(
            await refusal(changeMany(db(), kind, { how, field, value: 'PRO' }, [NONE], null, NOW)),
            field,
          ).toEqual({ status: 400, code: 'request/invalid' })
    },
  )
})
