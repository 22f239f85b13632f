import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { readFound, searchWords } from '~/db/search.server'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type { ListFilmsQuery, StudioFilm } from '../films.schema'
import type { Film } from '../making/holdFilm.server'
import { needs } from './filmNeeds.server'
import { studioFilm } from './studioFilm.server'

const NEWEST_FIRST: Keyset<Film> = {
  by: films.createdAt,
  is: 'instant',
  id: films.id,
  descending: true,
  of: ({ createdAt, id }) => ({ by: createdAt, id }),
}

/**
 * Films with their states, the newest first: all, those that need something, those of a name.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listFilms(
  db: Db,
  { need, q = '', ...page }: ListFilmsQuery,
  now: Date,
): Promise<Page<StudioFilm>> {
  const { items, nextCursor } = await readFound(films.foldedName, searchWords(q), ({ conditions, few }) => {
    const condition = and(need && needs(db, need, now), ...conditions)
    return pageBy(db.select().from(films), condition, { ...NEWEST_FIRST, few }, page)
  })
  return { items: items.map((film) => studioFilm(film, now)), nextCursor }
}

/** @throws ApiError 404 */
export async function getFilm(db: Db, id: string, now: Date): Promise<StudioFilm> {
  const [film] = await db.select().from(films).where(eq(films.id, id))
  if (!film) throw new ApiError(404, 'films/not-found')
  return studioFilm(film, now)
}
