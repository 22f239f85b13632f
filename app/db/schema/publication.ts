import { sql } from 'drizzle-orm'
import { boolean, date } from 'drizzle-orm/pg-core'

/** Whether members see it, and from which day (`domain/publication.ts`). */
export const publication = () => ({
  published: boolean('published').notNull().default(false),
  /** The first day in Paris, `YYYY-MM-DD`. */
  releasedOn: date('released_on', { mode: 'string' })
    .notNull()
    .default(sql`(now() AT TIME ZONE 'Europe/Paris')::date`),
})
