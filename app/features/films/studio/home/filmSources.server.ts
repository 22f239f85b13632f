import { and, desc, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { readFound, relevance } from '~/db/search.server'
import { minuteLabel } from '~/domain/dateLabels'
import type { FoundSource, TaskSource } from '~/features/studio/studio.public.server'
import { errorMessage } from '~/messages/errors.fr'
import type { FilmNeed } from '../../films.schema'
import { needs } from '../filmNeeds.server'

const audience = ['COACH'] as const
/** A home that says "more than 99" reads no further. */
const MOST_COUNTED = 100
const MOST_NAMED = 3

async function countNeed(db: Db, need: FilmNeed, now: Date): Promise<{ count: number; more: boolean }> {
  const some = db
    .select({ one: sql`1` })
    .from(films)
    .where(needs(db, need, now))
    .limit(MOST_COUNTED)
    .as('some_films')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(some)
  const count = row?.count ?? 0
  return { count, more: count >= MOST_COUNTED }
}

async function namedFailures(db: Db, now: Date) {
  const failed = await db
    .select({ id: films.id, name: films.name, at: films.createdAt, failureCode: films.failureCode })
    .from(films)
    .where(needs(db, 'FAILED', now))
    .orderBy(desc(films.createdAt))
    .limit(MOST_NAMED)
  return failed.map(({ failureCode, ...film }) => ({
    ...film,
    kind: null,
    detail: failureCode && errorMessage(failureCode),
  }))
}

/** What films need of those who bring them. */
export const filmTaskSources: readonly TaskSource[] = [
  {
    tells: ['failed-films'],
    audience,
    read: async (db, _, now) => [
      {
        id: 'failed-films',
        kind: null,
        ...(await countNeed(db, 'FAILED', now)),
        lines: await namedFailures(db, now),
      },
    ],
  },
  {
    tells: ['films-without-subtitles'],
    audience,
    read: async (db, _, now) => [
      {
        id: 'films-without-subtitles',
        kind: null,
        ...(await countNeed(db, 'SUBTITLES', now)),
        lines: [],
      },
    ],
  },
]

/** Films by the names of the files that they came in. */
export const filmFoundSource: FoundSource = {
  kinds: [{ kind: 'films', audience }],
  find: async (db, { words, limit }) => {
    const { items } = await readFound(films.foldedName, words, async ({ conditions }) => ({
      items: await db
        .select({ id: films.id, name: films.name, createdAt: films.createdAt })
        .from(films)
        .where(and(...conditions))
        .orderBy(desc(relevance(films.foldedName, words)), desc(films.createdAt))
        .limit(limit),
    }))
    return items.map(({ id, name, createdAt }) => ({
      kind: 'films',
      id,
      name,
      detail: `Envoyé le ${minuteLabel(createdAt)}`,
    }))
  },
}
