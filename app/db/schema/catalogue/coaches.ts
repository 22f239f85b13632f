import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Artwork } from '../../../domain/video'
import { contentColumns, contentIndexes } from '../content'
import { users } from '../identity'

export const coaches = pgTable(
  'coaches',
  {
    ...contentColumns(),
    /** Her account, where she has one. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    speciality: text('speciality').notNull(),
    bio: text('bio').notNull(),
    artwork: jsonb('artwork').$type<Artwork>().notNull(),
  },
  (table) => [...contentIndexes('coaches')(table), index('coaches_user').on(table.userId)],
)
