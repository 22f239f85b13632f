import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** Whose turn it is to ask a provider about something, and until when (`db/lease.server.ts`). */
export const leases = pgTable('leases', {
  /** What the turn is about: `STRIPE:sub_123`, `MEMBER:uid` … */
  name: text('name').primaryKey(),
  /** New for each turn. */
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
  /** The turn before ran out: its holder is dead, or late. */
  inherited: boolean('inherited').notNull().default(false),
})
