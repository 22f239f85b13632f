import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { plays, viewings } from '~/db/schema/training'

/** Each time that a film was played, as rows for a statement of another feature's: `user_id`, `video_id`, `started_at`. */
export const playedFilms = (): SQL => sql`SELECT user_id, video_id, started_at FROM ${plays}`

/** Who has done which film, as rows for a statement of another feature's: `user_id`, `video_id`. */
export const doneFilms = (): SQL =>
  sql`SELECT user_id, video_id FROM ${viewings} WHERE ${isNotNull(viewings.doneAt)}`
