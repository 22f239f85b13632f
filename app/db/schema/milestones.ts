import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** How far the whole database has come: things done once, such as the demo's seed, and marks that move on. */
export const milestones = pgTable('milestones', {
  name: text('name').primaryKey(),
  detail: jsonb('detail'),
  reachedAt: instant('reached_at').notNull().defaultNow(),
})
