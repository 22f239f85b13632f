import { sql, type SQL } from 'drizzle-orm'
import { films } from '~/db/schema/films'

/** A query for the ids of the films that can be watched and have no subtitles; as its index says it. */
export const filmsWithoutSubtitles = (): SQL =>
  sql`SELECT ${films.id} FROM ${films} WHERE ${films.masterFile} IS NOT NULL AND ${films.subtitlesFile} IS NULL`
