import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { signUpTotals } from '~/features/agenda/agenda.public.server'
import { programmeSessionFilms } from '~/features/programmes/programmes.public.server'
import { recipeFavourites } from '~/features/recipes/recipes.public.server'
import { doneFilms, playedFilms, viewingTotals } from '~/features/training/training.public.server'
import type { ContentName } from '~/messages/contentNames'
import type { PublishedCount } from '../figures.schema'
import { at } from './asked.server'

/** What is counted of a type, the first of which the others are a part; and the statement that does. */
interface Counted {
  of: readonly PublishedCount['of'][]
  /** Rows: `id`, then `first` and, where two are counted, `second`. Of what nobody counts there is no row. */
  rows: (since: SQL, now: Date) => SQL
}

/** By types of content; of the others it is told that they came out, and no more. */
const COUNTED: Partial<Record<ContentName, Counted>> = {
  videos: {
    of: ['views', 'done'],
    rows: (since, now) =>
      sql`SELECT video_id AS id, views AS first, done AS second FROM (${viewingTotals(since, at(now))}) total`,
  },
  recipes: {
    of: ['favourites'],
    rows: (since) =>
      sql`SELECT id, favourites AS first, 0 AS second FROM (${recipeFavourites(since)}) recipe`,
  },
  programmes: {
    of: ['begun', 'finished'],
    rows: () => sql`
      SELECT programme_id AS id, count(*)::int AS first, count(*) FILTER (WHERE NOT EXISTS (
        SELECT FROM (${programmeSessionFilms()}) every WHERE every.programme_id = begun.programme_id AND NOT EXISTS (
          SELECT FROM (${doneFilms()}) done WHERE done.user_id = begun.user_id AND done.video_id = every.video_id
        )
      ))::int AS second
      FROM (
        SELECT DISTINCT film.programme_id, play.user_id
        FROM (${programmeSessionFilms()}) film JOIN (${playedFilms()}) play
          ON play.video_id = film.video_id AND play.started_at >= film.released_at
        WHERE film.programme_id IN (SELECT id FROM asked)
      ) begun GROUP BY programme_id`,
  },
  events: {
    of: ['signedUp'],
    rows: (_, now) =>
      sql`SELECT event_id AS id, signed_up AS first, 0 AS second FROM (${signUpTotals(now)}) event`,
  },
}

/**
 * How some pieces of content do, by their ids.
 *
 * @param since what counts of views and favourites
 */
export async function countPublished(
  db: Db,
  kind: ContentName,
  ids: readonly string[],
  since: Date,
  now: Date,
): Promise<Map<string, PublishedCount[]>> {
  const counted = COUNTED[kind]
  if (!counted || ids.length === 0) return new Map()
  const found = await db
    .select({ id: sql<string>`id`, first: sql<number>`first`, second: sql<number>`second` })
    .from(
      sql`(
        WITH asked AS (SELECT unnest(${`{${ids.join()}}`}::uuid[]) AS id)
        SELECT id::text, COALESCE(first, 0) AS first, COALESCE(second, 0) AS second
        FROM asked LEFT JOIN (${counted.rows(at(since), now)}) total USING (id)
      ) one`,
    )
  return new Map(
    found.map(({ id, first, second }) => [
      id,
      counted.of.map((of, place) => ({ of, count: place === 0 ? first : second })),
    ]),
  )
}
