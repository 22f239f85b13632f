import { isAdmitted, type Claims } from '~/domain/access'
import {
  countInWork,
  findContent,
  listOverdue,
  MOST_COUNTED,
  type EditedKind,
  type WorkState,
} from '~/features/content/content.public.server'
import { errorMessage } from '~/messages/errors.fr'
import { publicationLabels } from '~/messages/publication.fr'
import type { FoundSource, TaskSource } from './sources.server'
import type { StudioTask } from './studioHome.schema'

type Kinds = readonly EditedKind[]

/** The types of content that somebody may write. */
export const kindsOf = (kinds: Kinds, claims: Claims): EditedKind[] =>
  kinds.filter(({ authors }) => isAdmitted(authors, claims))

const writersOf = (kinds: Kinds) => [...new Set(kinds.flatMap(({ authors }) => authors))]

const WAITING: readonly (readonly ['drafts' | 'changes', WorkState])[] = [
  ['drafts', 'DRAFT'],
  ['changes', 'CHANGED'],
]

/** What content of any type needs of those who write it. */
export const contentTaskSources = (kinds: Kinds): readonly TaskSource[] => [
  {
    tells: ['overdue'],
    audience: writersOf(kinds),
    read: async (db, claims, now) => {
      const late = await listOverdue(db, kindsOf(kinds, claims), now)
      const lines = late.map(({ kind, id, name, publishAt, publishFailure }) => ({
        kind,
        id,
        name,
        at: publishAt,
        detail: publishFailure && errorMessage(publishFailure),
      }))
      return [{ id: 'overdue', kind: null, count: lines.length, more: false, lines }]
    },
  },
  {
    tells: WAITING.map(([id]) => id),
    audience: writersOf(kinds),
    read: (db, claims) =>
      Promise.all(
        kindsOf(kinds, claims).flatMap(({ name }) =>
          WAITING.map(async ([id, state]): Promise<StudioTask> => {
            const count = await countInWork(db, name, state)
            return { id, kind: name, count, more: count >= MOST_COUNTED, lines: [] }
          }),
        ),
      ),
  },
]

/** Content of each type, as the studio's search finds it. */
export const contentFoundSource = (kinds: Kinds): FoundSource => ({
  kinds: kinds.map(({ name, authors }) => ({ kind: name, audience: authors })),
  find: async (db, { kinds: asked, words, limit }, now) =>
    (await findContent(db, asked, words, limit, now)).map(({ state, ...item }) => ({
      kind: item.kind,
      id: item.id,
      name: item.name,
      detail: publicationLabels[state],
    })),
})
