import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Sliding counters shared by all instances (`PL-3`, `PL-4`); the shape is rate-limiter-flexible's. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: instant('expire'),
})
