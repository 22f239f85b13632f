import { sql, type SQL } from 'drizzle-orm'
import { users } from '~/db/schema/identity'

/** A member's address as people type it: capitals do not matter. */
export const hasEmail = (email: string): SQL => sql`lower(${users.email}) = lower(${email})`
