import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Artwork, Category } from '../../../domain/video'
import { contentColumns, contentIndexes } from '../content'

/** A playlist is what members see as a category. */
export const playlists = pgTable(
  'playlists',
  {
    ...contentColumns(),
    description: text('description').notNull(),
    category: text('category').$type<Category>().notNull(),
    artwork: jsonb('artwork').$type<Artwork>().notNull(),
    /** Its place in the editorial order. */
    position: integer('position').notNull().default(0),
  },
  (table) => [
    ...contentIndexes('playlists')(table),
    index('playlists_in_order').on(table.position, table.id),
  ],
)
