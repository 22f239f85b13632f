import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { contentKinds, videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { auditLog } from '~/db/schema/audit'
import { contentItems, contentVersions } from '~/db/schema/content'
import type { Role } from '~/domain/access'
import { eventKind } from '~/features/agenda/events/eventKind.server'
import { toEventForm } from '~/features/agenda/studio/eventForm'
import { playlistKind } from '~/features/catalogue/playlists/playlistKind.server'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { editingOperations } from '~/features/content/editing/operations/editing.operations.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { programmeKind } from '~/features/programmes/programmeKind.server'
import { recipeKind } from '~/features/recipes/recipeKind.server'
import { dispatch } from '~/http/operation/dispatch.server'
import { eventFields } from '~tests/support/agenda'
import { addUser, addVideo, principal } from '~tests/support/catalogue'
import { coachValues, playlistValues, weekValues } from '~tests/support/content/catalogueKinds'
import { saidOf } from '~tests/support/content/describeContentFields'
import { KIND as equipment, complete } from '~tests/support/content/editing'
import { programmeFields, weekOf } from '~tests/support/content/programmes'
import { addPlaces, videoFields } from '~tests/support/content/videos'
import { describeWithDatabase } from '~tests/support/db/databases'
import { recipeFields } from '~tests/support/recipes'
import { NOW } from '~tests/support/time'

const ID = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b11'
const NEW = '6c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b12'
const SESSION = '7c1d4a2e-7f0b-4f3a-9a57-0c5f7f2a9b13'
const AT = { day: '2026-07-14', time: '07:30' }
const notHers = { status: 403, code: 'auth/insufficient-permissions' }
const invalid = { status: 400, code: 'request/invalid' }

const operations = editingOperations(contentKinds)

/** What the form of each type says where it is complete, once what it refers to is there. */
const COMPLETE: readonly [EditedKind, (db: Db) => Promise<object>][] = [
  [videosKind, async (db) => (await addPlaces(db), saidOf(videoFields()))],
  [eventKind, async () => toEventForm(saidOf(eventFields()))],
  [playlistKind, async () => playlistValues()],
  [programmeKind, async (db) => saidOf(programmeFields({ weeks: [weekOf([], [(await addVideo(db)).id])] }))],
]

describeWithDatabase('who writes what', (db) => {
  /** Asks as somebody with this role, by the dispatcher. */
  async function asked(role: Role, method: string, path: string, body?: object) {
    const caller = principal({ uid: `user-${role}`, roles: ['USER', role] })
    const api = {
      operations,
      authenticate: async () => ({ principal: caller, via: 'bearer' as const, staleCookie: false }),
      cookieOwner: async () => null,
      getDb: async () => db(),
      clock: () => NOW,
    }
    const request = new Request(`https://elan.example/api${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const response = await dispatch(api, request, path.split('?')[0] ?? '')
    const text = await response.text()
    const { code } = (text ? JSON.parse(text) : {}) as { code?: string }
    return { status: response.status, code }
  }
  const saving = (baseRevision: number, values: object, more: object = {}) => ({
    ...{ values, baseRevision, session: SESSION, sequence: 1 },
    ...more,
  })
  beforeEach(async () => {
    for (const role of ['AUTHOR', 'COACH']) await addUser(db(), { id: `user-${role}` })
  })
  const all = async () => ({
    items: await db().select().from(contentItems).orderBy(contentItems.id),
    versions: await db().select().from(contentVersions),
    told: await db().select().from(auditLog),
  })
  /** A working copy, half written. */
  async function begun(kind: EditedKind, values: object) {
    const { id } = await addUser(db())
    const typed = { ...kind.blank, ...values, name: 'À demi' }
    const first = { ...saving(0, typed), session: randomUUID(), values: typed, keepsBefore: false }
    await saveDraft(db(), kind, ID, first, id, NOW)
  }

  it.each(COMPLETE.map(([kind, values]) => ({ kind, values, name: kind.name })))(
    'an author writes nothing of $name, of which a coach does all of it',
    async ({ kind, values, name }) => {
      const form = await values(db())
      await begun(kind, form)
      const path = `/studio/content/${name}`
      const changes = kind.changedTogether.map((field) => ({
        ids: [ID],
        change: { how: Array.isArray(kind.blank[field]) ? 'add' : 'set', field, value: 'PRO' },
      }))
      const acts: [method: string, path: string, body?: object][] = [
        ...([ID, NEW] as const).flatMap((id): [string, string, object][] => [
          ['PUT', `${path}/${id}/draft`, saving(id === ID ? 1 : 0, form)],
          ['PUT', `${path}/${id}/publication`, saving(id === ID ? 1 : 0, form)],
          ['PUT', `${path}/${id}/publication`, saving(id === ID ? 1 : 0, form, { at: AT })],
        ]),
        ['POST', path, { action: 'publish', ids: [ID] }],
        ['POST', path, { action: 'trash', ids: [ID] }],
        ...changes.map((body): [string, string, object] => ['PATCH', path, body]),
        ['DELETE', `${path}/${ID}/publication?baseRevision=1`],
        ['DELETE', `${path}/${ID}/draft?baseRevision=1`],
        ['DELETE', `${path}/${ID}?baseRevision=1`],
        ['POST', `${path}/${ID}/copy`, { id: NEW }],
      ]
      const before = await all()
      for (const [method, to, body] of acts)
        expect(await asked('AUTHOR', method, to, body), `${method} ${to}`).toEqual(notHers)
      expect(await all()).toEqual(before)

      // What is refused her is no mistake in what was sent.
      for (const body of changes)
        expect(await asked('COACH', 'PATCH', path, body)).toMatchObject({ status: 200 })
      const { revision } = await getItem(db(), kind, ID, NOW)
      const publishing = { ...saving(revision, form, { at: AT }) }
      expect(await asked('COACH', 'PUT', `${path}/${ID}/publication`, publishing)).toMatchObject({
        status: 200,
      })
      expect(await getItem(db(), kind, ID, NOW)).toMatchObject({
        state: 'SCHEDULED',
        releasedAt: new Date('2026-07-14T05:30:00Z'),
      })
    },
  )

  it.each([
    { kind: recipeKind, name: 'recipes', form: saidOf(recipeFields()) },
    { kind: equipment, name: 'equipment', form: complete() },
  ])(
    'with a field that is not of hers, all of what she says of $name is refused',
    async ({ kind, name, form }) => {
      await begun(kind, form)
      const before = await all()
      const path = `/studio/content/${name}`
      const foreign = {
        ...videosKind.blank,
        ...eventKind.blank,
        published: true,
        releasedAt: NOW,
        publishAt: NOW,
      }
      const fields = Object.entries(foreign).filter(([field]) => !Object.hasOwn(kind.blank, field))
      expect(fields.map(([field]) => field)).toEqual(
        expect.arrayContaining([
          'coachId',
          'coachSlug',
          'playlistId',
          'releasedAt',
          'publishAt',
          'published',
        ]),
      )
      for (const [field, value] of fields) {
        const said = { ...form, name: 'Tout autre', [field]: value }
        for (const [id, revision] of [
          [ID, 1],
          [NEW, 0],
        ] as const) {
          expect(await asked('AUTHOR', 'PUT', `${path}/${id}/draft`, saving(revision, said)), field).toEqual(
            invalid,
          )
          for (const more of [{}, { at: AT }]) {
            const body = saving(revision, said, more)
            expect(await asked('AUTHOR', 'PUT', `${path}/${id}/publication`, body), field).toEqual(invalid)
          }
        }
        for (const how of ['set', 'add', 'remove']) {
          const body = { ids: [ID], change: { how, field, value: 'FREE' } }
          expect(await asked('AUTHOR', 'PATCH', path, body), field).toEqual(invalid)
        }
      }
      // Neither beside the form.
      for (const more of [{ releasedAt: NOW }, { published: true }, { publishAt: NOW }, { at: NOW }])
        for (const end of ['draft', 'publication'])
          expect(await asked('AUTHOR', 'PUT', `${path}/${ID}/${end}`, saving(1, form, more))).toEqual(invalid)
      expect(await all()).toEqual(before)
      expect(
        await asked('AUTHOR', 'PUT', `${path}/${ID}/publication`, saving(1, form, { at: AT })),
      ).toMatchObject({ status: 200 })
      expect(await getItem(db(), kind, ID, NOW)).toMatchObject({ state: 'SCHEDULED', name: form.name })
    },
  )

  it.each([
    ['coaches', coachValues()],
    ['weekly-videos', weekValues({ videoId: ID })],
  ])('an author begins none of %s, not even from a day on', async (name, form) => {
    for (const more of [{}, { at: AT }])
      expect(
        await asked('AUTHOR', 'PUT', `/studio/content/${name}/${NEW}/publication`, saving(0, form, more)),
      ).toEqual(notHers)
    expect((await all()).items).toEqual([])
  })
})
