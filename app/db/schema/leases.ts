import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/**
 * Who has something, and until when: the turn to ask a provider about it, or what goes to the first who asks
 * (`db/lease.server.ts`).
 */
export const leases = pgTable('leases', {
  /** What it is about: `STRIPE:sub_123`, `MEMBER:uid`, `CAST:…` */
  name: text('name').primaryKey(),
  /** New for each turn; of what goes to the first, always the same for one who asks. */
  holder: uuid('holder').notNull(),
  until: instant('until').notNull(),
  /** The turn before ran out: its holder is dead, or late. */
  inherited: boolean('inherited').notNull().default(false),
})
