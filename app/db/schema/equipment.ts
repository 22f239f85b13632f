import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ThingArtwork } from '../../domain/equipment'
import { contentColumns, contentIndexes } from './content'
import { richText } from './richText'

/** What one trains with. A film may name a piece that has no page of its own yet. */
export const equipment = pgTable(
  'equipment',
  {
    ...contentColumns(),
    /** One sentence: what a card says. */
    summary: text('summary').notNull().default(''),
    purpose: richText('purpose')
      .notNull()
      .default(sql`''`),
    /** What to use at home instead; empty where nothing is needed. */
    alternative: richText('alternative')
      .notNull()
      .default(sql`''`),
    /** Without one its name says what is drawn (`drawingOf`). */
    artwork: jsonb('artwork').$type<ThingArtwork>(),
  },
  contentIndexes('equipment'),
)
