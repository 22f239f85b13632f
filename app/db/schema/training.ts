import { date, doublePrecision, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant'
import type { Sitting } from '../../domain/training/trainingTime'
import type { Interval } from '../../domain/training/viewing'
import { videos } from './catalogue/videos'
import { users } from './identity'

/** How far a member is in a workout: the position to resume at, what she saw, and when it counted as done. */
export const viewings = pgTable(
  'viewings',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    positionSeconds: doublePrecision('position_seconds').notNull(),
    watched: jsonb('watched').$type<Interval[]>().notNull().default([]),
    /** What its players have played, the latest ones: a report that comes twice counts once (`trainedTime`). */
    sittings: jsonb('sittings').$type<Sitting[]>().notNull().default([]),
    doneAt: instant('done_at'),
    /** When she first played it. */
    startedAt: instant('started_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('viewings_recent').on(table.userId, table.updatedAt.desc().nullsFirst()),
    index('viewings_started').on(table.startedAt),
  ],
)

/** Each time that a film was played (`becomesPlay`): one row for a sitting, which `viewings` remembers the last of alone. */
export const plays = pgTable(
  'plays',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => videos.id, { onDelete: 'cascade' }),
    /** The sitting's own id. */
    sitting: text('sitting').notNull(),
    startedAt: instant('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId, table.sitting] }),
    index('plays_started').on(table.startedAt),
  ],
)

/** How long a member has trained on a day in Paris. */
export const trainingDays = pgTable(
  'training_days',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    seconds: doublePrecision('seconds').notNull().default(0),
    /** When something was last added: nobody gains more time than has gone by since. */
    countedUntil: instant('counted_until'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
)
