import { sql, type SQL } from 'drizzle-orm'
import { PARIS } from '~/domain/parisTime'

/** The day in Paris of an instant, whatever zone the database's session has. */
export const inParis = (instant: SQL): SQL => sql`(${instant} AT TIME ZONE ${sql.raw(`'${PARIS}'`)})::date`
