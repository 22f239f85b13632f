import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Photograph } from '../../../domain/sending/image'
import type { Artwork } from '../../../domain/video'
import { contentColumns, contentIndexes } from '../content'
import { users } from '../identity'
import { richText } from '../richText'

export const coaches = pgTable(
  'coaches',
  {
    ...contentColumns(),
    /** Her account, where she has one. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    speciality: text('speciality').notNull(),
    bio: richText('bio').notNull(),
    artwork: jsonb('artwork').$type<Artwork>().notNull(),
    /** Shown instead of the figure where there is one. */
    photo: jsonb('photo').$type<Photograph>().notNull().default({ alt: '', image: null }),
  },
  (table) => [...contentIndexes('coaches')(table), index('coaches_user').on(table.userId)],
)
