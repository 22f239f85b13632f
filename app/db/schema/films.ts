import { boolean, doublePrecision, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'

/** A film that was transcoded and stored: its files lie under `films/<id>/` and never change. */
export const films = pgTable('films', {
  id: uuid('id').primaryKey().defaultRandom(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  hasSound: boolean('has_sound').notNull(),
  hasSubtitles: boolean('has_subtitles').notNull().default(false),
  hasChapters: boolean('has_chapters').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})
