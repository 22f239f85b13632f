import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { ThingArtwork } from '../../domain/equipment'
import { instant } from './instant'
import { publication } from './publication'

/** What one trains with. A film may name a piece that has no page of its own yet. */
export const equipment = pgTable(
  'equipment',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    /** The name without accents, in lower case: what lists are sorted by and searched in. */
    foldedName: text('folded_name').notNull().default(''),
    /** One sentence: what a card says. */
    summary: text('summary').notNull().default(''),
    purpose: text('purpose').notNull().default(''),
    /** What to use at home instead; empty where nothing is needed. */
    alternative: text('alternative').notNull().default(''),
    /** Without one its name says what is drawn (`drawingOf`). */
    artwork: jsonb('artwork').$type<ThingArtwork>(),
    ...publication(),
    /** Counts its changes: who edits says which one she has read. */
    version: integer('version').notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('equipment_by_name').on(table.foldedName, table.id),
    index('equipment_by_change').on(table.updatedAt, table.id),
  ],
)
