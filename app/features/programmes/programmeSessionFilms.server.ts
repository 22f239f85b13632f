import { sql, type SQL } from 'drizzle-orm'
import { programmes, programmeSessions } from '~/db/schema/programmes/programmes'

/** The films of each programme, each once, as rows for a statement of another feature's: `programme_id`, `video_id`, `released_at`. */
export const programmeSessionFilms = (): SQL => sql`
  SELECT DISTINCT programme.id AS programme_id, shown.video_id, programme.released_at
  FROM ${programmes} programme JOIN ${programmeSessions} shown ON shown.programme_id = programme.id`
