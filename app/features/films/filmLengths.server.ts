import { isNotNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'

/** How long the films are that can be watched, to the fraction of a second: a sub-query, which another feature joins with its own tables. */
export function filmLengths(db: Db) {
  return db
    .select({
      filmId: films.id,
      durationSeconds: sql<number>`${films.durationSeconds}`.mapWith(Number).as('duration_seconds'),
    })
    .from(films)
    .where(isNotNull(films.masterFile))
    .as('film_lengths')
}
