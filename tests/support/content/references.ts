import { randomUUID } from 'node:crypto'
import { contentKinds, videosKind } from '~/contentKinds.server'
import type { Db } from '~/db/client.server'
import { wholeChapter } from '~/domain/chapters/chapter'
import { blankEvent } from '~/features/agenda/studio/eventForm'
import { blankVideo } from '~/features/catalogue/videos.schema'
import type { EditedKind } from '~/features/content/editing/editedKind.server'
import { publishItem, withdrawItem } from '~/features/content/editing/publish.server'
import { getItem } from '~/features/content/editing/readItems.server'
import { saveDraft } from '~/features/content/editing/saveDraft.server'
import { restoreItem, trashItem } from '~/features/content/editing/trash.server'
import { fromPlainText } from '~/lib/richText/richText'
import { addFilmRow } from '../catalogue'
import { NOW } from '../time'
import { coachValues, playlistValues, weekValues } from './catalogueKinds'
import { complete as equipmentValues } from './editing'
import { saidOf } from './describeContentFields'
import { programmeFields, weekOf } from './programmes'

/** A type, as the studio knows it: with all that others know of it. */
export function kindNamed(name: EditedKind['name']): EditedKind {
  const kind = contentKinds.find((one) => one.name === name)
  if (!kind) throw new Error(`no type is called ${name}`)
  return kind
}

/** What the studio does with a piece of any type, by who has read the last of it. */
export function studioOf(db: () => Db) {
  const read = (kind: EditedKind, id: string) => getItem(db(), kind, id, NOW)
  const revision = async (kind: EditedKind, id: string) => (await read(kind, id)).revision
  const savingOf = async (kind: EditedKind, id: string, values: object) => ({
    baseRevision: await revision(kind, id).catch(() => 0),
    session: randomUUID(),
    sequence: 1,
    keepsBefore: false,
    values: { ...kind.blank, ...values },
  })
  async function publish(
    kind: EditedKind,
    values: object,
    at: Date | null = null,
    id: string = randomUUID(),
  ) {
    await publishItem(db(), kind, id, { ...(await savingOf(kind, id, values)), at }, null, NOW)
    return id
  }
  return {
    read,
    savingOf,
    publish,
    publishAgain: async (kind: EditedKind, id: string) =>
      publish(kind, (await read(kind, id)).values, null, id),
    async draft(kind: EditedKind, values: object, id: string = randomUUID()) {
      await saveDraft(db(), kind, id, await savingOf(kind, id, values), null, NOW)
      return id
    },
    trash: async (kind: EditedKind, id: string, now = NOW) =>
      trashItem(db(), kind, id, await revision(kind, id), null, now),
    withdraw: async (kind: EditedKind, id: string) =>
      withdrawItem(db(), kind, id, await revision(kind, id), null, NOW),
    restore: (kind: EditedKind, id: string) => restoreItem(db(), kind, id, null, NOW),
  }
}
export type Studio = ReturnType<typeof studioOf>

const unique = () => `en-${randomUUID().slice(0, 8)}`

/** A film, a category and a coach that a video needs. */
export async function placesIn(db: Db, studio: Studio) {
  const { id: filmId } = await addFilmRow(db)
  return {
    filmId,
    playlistId: await studio.publish(kindNamed('playlists'), playlistValues({ slug: unique() })),
    coachId: await studio.publish(kindNamed('coaches'), coachValues({ slug: unique() })),
  }
}
type Places = Awaited<ReturnType<typeof placesIn>>

/** What the form of a video says where it is complete. */
export const videoValuesAt = (at: Places, values: Partial<typeof blankVideo> = {}) => ({
  ...blankVideo,
  name: 'Réveil',
  summary: 'Vingt minutes.',
  description: fromPlainText('Sans saut.'),
  exerciseTypes: ['HOME'],
  bodyAreas: ['fessiers'],
  ...at,
  ...values,
})

/** What the form of an event says where it is complete. */
export const eventValues = (values: Partial<typeof blankEvent> = {}) => ({
  ...blankEvent,
  name: 'Atelier',
  summary: 'Une heure ensemble.',
  description: fromPlainText('Venez.'),
  startsOn: '2026-05-01',
  ...values,
})

export const programmeValues = (videoId: string) =>
  saidOf(programmeFields({ weeks: [weekOf([], [videoId])] }))

/** A piece that another one names. */
interface Named {
  /** Of whoever names it. */
  by: EditedKind
  /** Members see it. */
  used: [EditedKind, string]
  /** What a form says that is complete and names this one, by its id or its address. */
  naming: (one: string) => object
  /** What it is named by. */
  called: string
  /** A form that is complete, and names another one or none. */
  without: object
}

interface Reference {
  make: (db: Db, studio: Studio) => Promise<Named>
  /** It is named by its address, which it has once it was shown. */
  byAddress?: true
  /** The other may be hidden from members all the same. */
  mayBeHidden?: true
}

async function filmsIn(db: Db, studio: Studio) {
  const at = await placesIn(db, studio)
  const publish = (slug: string) => studio.publish(videosKind, videoValuesAt(at, { slug }))
  return [await publish('premier'), await publish('second')] as const
}

/** All that a piece of content names of another type. */
export const REFERENCES = {
  'a film and its category': {
    async make(db, studio) {
      const [at, other] = [await placesIn(db, studio), await placesIn(db, studio)]
      return {
        by: videosKind,
        used: [kindNamed('playlists'), at.playlistId],
        called: at.playlistId,
        naming: (playlistId) => videoValuesAt({ ...at, playlistId }),
        without: videoValuesAt({ ...at, playlistId: other.playlistId }),
      }
    },
  },
  'a film and its coach': {
    async make(db, studio) {
      const [at, other] = [await placesIn(db, studio), await placesIn(db, studio)]
      return {
        by: videosKind,
        used: [kindNamed('coaches'), at.coachId],
        called: at.coachId,
        naming: (coachId) => videoValuesAt({ ...at, coachId }),
        without: videoValuesAt({ ...at, coachId: other.coachId }),
      }
    },
  },
  'a film and its equipment': {
    mayBeHidden: true,
    async make(db, studio) {
      const at = await placesIn(db, studio)
      const id = await studio.publish(kindNamed('equipment'), equipmentValues())
      return {
        by: videosKind,
        used: [kindNamed('equipment'), id],
        called: id,
        naming: (one) => videoValuesAt(at, { equipmentIds: [one] }),
        without: videoValuesAt(at),
      }
    },
  },
  'a chapter of a film and its equipment': {
    mayBeHidden: true,
    async make(db, studio) {
      const at = await placesIn(db, studio)
      const id = await studio.publish(kindNamed('equipment'), equipmentValues())
      const timed = { startSeconds: 0, endSeconds: 10, title: 'Squat' }
      const taking = (one: string) => ({ text: 'Debout', figureId: null, equipmentIds: [one] })
      return {
        by: videosKind,
        used: [kindNamed('equipment'), id],
        called: id,
        naming: (one) => videoValuesAt(at, { chapters: [wholeChapter({ ...timed, gym: taking(one) })] }),
        without: videoValuesAt(at, { chapters: [wholeChapter(timed)] }),
      }
    },
  },
  'a week and its film': {
    async make(db, studio) {
      const [id, other] = await filmsIn(db, studio)
      const days = { startsOn: '2026-03-01', endsOn: '2026-03-07' }
      return {
        by: kindNamed('weekly-videos'),
        used: [videosKind, id],
        called: id,
        naming: (videoId) => weekValues({ ...days, videoId }),
        without: weekValues({ ...days, videoId: other }),
      }
    },
  },
  'a programme and its film': {
    async make(db, studio) {
      const [id, other] = await filmsIn(db, studio)
      return {
        by: kindNamed('programmes'),
        used: [videosKind, id],
        called: id,
        naming: programmeValues,
        without: programmeValues(other),
      }
    },
  },
  'an event and its coach': {
    byAddress: true,
    async make(_, studio) {
      const id = await studio.publish(kindNamed('coaches'), coachValues({ slug: 'ines' }))
      return {
        by: kindNamed('events'),
        used: [kindNamed('coaches'), id],
        called: 'ines',
        naming: (coachSlug) => eventValues({ coachSlug }),
        without: eventValues(),
      }
    },
  },
  'an event and the film that shows it again': {
    byAddress: true,
    async make(db, studio) {
      const [id] = await filmsIn(db, studio)
      return {
        by: kindNamed('events'),
        used: [videosKind, id],
        called: 'premier',
        naming: (replaySlug) => eventValues({ replaySlug }),
        without: eventValues(),
      }
    },
  },
} satisfies Record<string, Reference>

export const referenceNamed = (name: keyof typeof REFERENCES): Reference => REFERENCES[name]

/** The names of those of which something holds. */
export const referencesWhere = (holds: (reference: Reference) => boolean) =>
  (Object.keys(REFERENCES) as (keyof typeof REFERENCES)[]).filter((name) => holds(referenceNamed(name)))
