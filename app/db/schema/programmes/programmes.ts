import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { ExerciseType } from '../../../domain/exerciseType'
import type { OfferedDocument } from '../../../domain/sending/documents'
import type { Photograph } from '../../../domain/sending/image'
import type { Artwork, Level } from '../../../domain/video'
import { videos } from '../catalogue/videos'
import { contentColumns, contentIndexes } from '../content'
import { richText } from '../richText'

export const programmes = pgTable(
  'programmes',
  {
    ...contentColumns(),
    /** One sentence: what a card says. */
    summary: text('summary').notNull(),
    description: richText('description').notNull(),
    level: text('level').$type<Level>().notNull(),
    /** Where it can be done. */
    exerciseTypes: text('exercise_types').array().$type<ExerciseType[]>().notNull(),
    /** As its coach laid it out (`domain/programmes/programme.ts`): the ids of its films by week and day. */
    weeks: jsonb('weeks').$type<string[][][]>().notNull(),
    artwork: jsonb('artwork').$type<Artwork>().notNull(),
    /** Shown instead of the drawing where there is one. */
    photo: jsonb('photo').$type<Photograph>().notNull(),
    /** To be saved, in this order. */
    documents: jsonb('documents').$type<OfferedDocument[]>().notNull().default([]),
  },
  (table) => [
    ...contentIndexes('programmes')(table),
    check('programmes_level', sql`${table.level} IN ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')`),
  ],
)

/** The sessions of `weeks`, written with them: a film that one of them shows cannot be deleted from under it. */
export const programmeSessions = pgTable(
  'programme_sessions',
  {
    programmeId: uuid('programme_id')
      .notNull()
      .references(() => programmes.id, { onDelete: 'cascade' }),
    /** All three counted from 0; a week begins on Sunday. */
    week: smallint('week').notNull(),
    day: smallint('day').notNull(),
    position: smallint('position').notNull(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.programmeId, table.week, table.day, table.position] }),
    index('programme_sessions_video').on(table.videoId),
    check('programme_sessions_day', sql`${table.day} BETWEEN 0 AND 6`),
  ],
)
