import { timestamp } from 'drizzle-orm/pg-core'

/** An instant to the millisecond, as JavaScript's dates have it. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
