import { boolean, doublePrecision, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A named stretch of a film, in seconds from its start. */
export interface Chapter {
  startSeconds: number
  endSeconds: number
  title: string
}

/** A film that was transcoded and stored: its files lie under `films/<id>/` and never change. */
export const films = pgTable('films', {
  id: uuid('id').primaryKey().defaultRandom(),
  durationSeconds: doublePrecision('duration_seconds').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  hasSound: boolean('has_sound').notNull(),
  hasSubtitles: boolean('has_subtitles').notNull().default(false),
  chapters: jsonb('chapters').$type<Chapter[]>().notNull().default([]),
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3, mode: 'date' })
    .notNull()
    .defaultNow(),
})
