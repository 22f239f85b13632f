import { and, eq, exists, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { listedVideos } from '~/features/catalogue/catalogue.public.server'
import type { FilmNeed } from '../films.schema'

/** Whether members see a video that shows it. */
function isListed(db: Db, now: Date): SQL {
  const video = listedVideos(db, now)
  return exists(
    db
      .select({ one: sql`1` })
      .from(video)
      .where(eq(video.filmId, films.id)),
  )
}

/** The films that need something. What cannot be watched yet needs no subtitles. */
export function needs(db: Db, need: FilmNeed, now: Date): SQL | undefined {
  switch (need) {
    case 'FAILED':
      return and(isNull(films.readyAt), isNotNull(films.failureCode))
    case 'UNDER_WAY':
      return and(isNull(films.readyAt), isNull(films.failureCode))
    case 'SUBTITLES':
      return and(isNotNull(films.masterFile), isNull(films.subtitlesFile), isListed(db, now))
  }
}
