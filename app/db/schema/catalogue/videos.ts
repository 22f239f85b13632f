import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredChapter } from '../../../domain/chapters/chapter'
import type { ExerciseType } from '../../../domain/exerciseType'
import type { Artwork, FilmAccess, Level } from '../../../domain/video'
import { contentColumns, contentIndexes } from '../content'
import { equipment } from '../equipment'
import { films } from '../films'
import { richText } from '../richText'
import { coaches } from './coaches'
import { playlists } from './playlists'

export const videos = pgTable(
  'videos',
  {
    ...contentColumns(),
    summary: text('summary').notNull(),
    description: richText('description').notNull(),
    playlistId: uuid('playlist_id')
      .notNull()
      .references(() => playlists.id),
    /** Its place in its playlist: those that a coach has placed come first, the highest on top; 0 for all others. */
    playlistRank: integer('playlist_rank').notNull().default(0),
    coachId: uuid('coach_id')
      .notNull()
      .references(() => coaches.id),
    filmId: uuid('film_id').references(() => films.id, { onDelete: 'set null' }),
    access: text('access').$type<FilmAccess>().notNull(),
    level: text('level').$type<Level>().notNull(),
    /** Where it can be done; both for most mat work. */
    exerciseTypes: text('exercise_types').array().$type<ExerciseType[]>().notNull(),
    bodyAreas: text('body_areas')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    durationSeconds: integer('duration_seconds').notNull(),
    /** A picture of its film, provided by the films feature. */
    posterUrl: text('poster_url'),
    chapters: jsonb('chapters').$type<StoredChapter[]>().notNull().default([]),
    /** Without one the film's own poster is shown. */
    artwork: jsonb('artwork').$type<Artwork>(),
    /** What the search compares with; composed by `refreshSearchText` alone. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    ...contentIndexes('videos')(table),
    check('videos_access', sql`${table.access} IN ('FREE', 'PRO')`),
    check('videos_level', sql`${table.level} IN ('BEGINNER', 'INTERMEDIATE', 'ADVANCED')`),
    check('videos_duration', sql`${table.durationSeconds} > 0`),
    index('videos_newest').on(table.releasedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('videos_playlist').on(
      table.playlistId,
      table.playlistRank.desc().nullsFirst(),
      table.releasedAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // How many members see of a category is counted, and which areas there are is read, without the rows.
    index('videos_shown')
      .on(table.playlistId, table.releasedAt)
      .where(sql`${table.published}`),
    index('videos_areas')
      .on(table.bodyAreas, table.releasedAt)
      .where(sql`${table.published}`),
    index('videos_coach').on(table.coachId),
    index('videos_film').on(table.filmId),
    index('videos_without_chapters')
      .on(table.releasedAt)
      .where(sql`${table.published} AND ${table.chapters} = '[]'::jsonb`),
    index('videos_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export const videoEquipment = pgTable(
  'video_equipment',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    equipmentId: uuid('equipment_id')
      .notNull()
      // A piece that a film needs is not deleted (`equipment/in-use`).
      .references(() => equipment.id, { onDelete: 'restrict' }),
  },
  (table) => [
    primaryKey({ columns: [table.videoId, table.equipmentId] }),
    index('video_equipment_item').on(table.equipmentId),
  ],
)
