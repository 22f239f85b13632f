import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FilmPlan, Loudness, MadeRung } from '../../domain/films/filmPlan'
import { users } from './identity'
import { instant } from './instant'

/**
 * A film, from the moment that its original is there. What is made of it lies under `films/<id>/` and never changes: each
 * attempt has folders of its own, and this row says which of them are shown. Names of files are within that folder.
 */
export const films = pgTable(
  'films',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Who brought it; an operator has none. */
    uid: text('uid').references(() => users.id, { onDelete: 'set null' }),
    /** The name of the file that it came in. */
    name: text('name').notNull().default(''),
    /** The name without accents, in lower case: what is searched in. */
    foldedName: text('folded_name').notNull().default(''),
    /** Where the original is stored; an operator's stays on her disk. */
    originalKey: text('original_key').unique(),
    originalBytes: bigint('original_bytes', { mode: 'number' }),
    // What is known from its plan on.
    plan: jsonb('plan').$type<FilmPlan>(),
    loudness: jsonb('loudness').$type<Loudness>(),
    durationSeconds: doublePrecision('duration_seconds'),
    /** Pixels of the best quality there will be. */
    width: integer('width'),
    height: integer('height'),
    hasSound: boolean('has_sound'),
    // What is there to be shown.
    rungs: jsonb('rungs').$type<MadeRung[]>().notNull().default([]),
    /** The current main playlist; without one there is nothing to watch yet. */
    masterFile: text('master_file'),
    thumbnailsFile: text('thumbnails_file'),
    /** Where its sound is loud: what the chapters' editor draws. */
    peaksFile: text('peaks_file'),
    /** The best first. */
    posters: text('posters')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Which of them is shown, from 0. */
    posterIndex: integer('poster_index').notNull().default(0),
    subtitlesFile: text('subtitles_file'),
    hasChapters: boolean('has_chapters').notNull().default(false),
    readyAt: instant('ready_at'),
    // The work on it.
    /** Who works on it, and until when nobody else may. */
    holder: uuid('holder'),
    heldUntil: instant('held_until'),
    /** How often a worker has begun or gone on, ever: it names the folders of an attempt. */
    attempts: integer('attempts').notNull().default(0),
    /** The attempt that last got further, or that somebody asked for. */
    progressAttempt: integer('progress_attempt').notNull().default(0),
    /** Attempts in a row that failed. */
    failures: integer('failures').notNull().default(0),
    /** After a failure: not before then. */
    dueAt: instant('due_at'),
    /** Of all the work, from 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Why the last attempt did not end it; it goes on by itself. */
    hindranceCode: text('hindrance_code'),
    /** Why it was given up. */
    failureCode: text('failure_code'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('films_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('films_unfinished')
      .on(table.createdAt)
      .where(sql`${table.readyAt} IS NULL`),
    index('films_without_subtitles')
      .on(table.createdAt)
      .where(sql`${table.masterFile} IS NOT NULL AND ${table.subtitlesFile} IS NULL`),
    index('films_search').using('gin', sql`${table.foldedName} gin_trgm_ops`),
  ],
)
