import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'

/** How long films are, to the fraction of a second: a sub-query, which another feature joins with its own tables. */
export function filmLengths(db: Db) {
  return db
    .select({ filmId: films.id, durationSeconds: films.durationSeconds })
    .from(films)
    .as('film_lengths')
}
