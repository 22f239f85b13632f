import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventKind } from '../../domain/agenda/event'
import type { PartySize } from '../../domain/agenda/seats'
import type { FilmAccess } from '../../domain/video'
import { coaches } from './catalogue/coaches'
import { videos } from './catalogue/videos'
import { contentColumns, contentIndexes } from './content'
import { users } from './identity'
import { instant } from './instant'
import { richText } from './richText'

export const events = pgTable(
  'events',
  {
    ...contentColumns(),
    summary: text('summary').notNull(),
    description: richText('description').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** `null`: as many as come. */
    capacity: integer('capacity'),
    cancelHoursBefore: integer('cancel_hours_before').notNull(),
    access: text('access').$type<FilmAccess>().notNull(),
    coachSlug: text('coach_slug').references(() => coaches.slug, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    placeName: text('place_name').notNull(),
    placeAddress: text('place_address').notNull(),
    /** Where an online event takes place: told to those with a seat, when its room opens. */
    joinLink: text('join_link').notNull(),
    replaySlug: text('replay_slug').references(() => videos.slug, {
      onDelete: 'set null',
      onUpdate: 'cascade',
    }),
    cancelledAt: instant('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** When its time, place or deadline was last changed: who had a seat before may give it back until the start. */
    termsChangedAt: instant('terms_changed_at'),
    /** Rises with each change that calendars must learn (RFC 5545, 3.8.7.4). */
    calendarSequence: integer('calendar_sequence').notNull().default(0),
    /** What a search compares with. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    ...contentIndexes('events')(table),
    check('events_kind', sql`${table.kind} IN ('ONLINE', 'IN_PERSON', 'LIVE')`),
    check('events_access', sql`${table.access} IN ('FREE', 'PRO')`),
    check('events_times', sql`${table.startsAt} < ${table.endsAt}`),
    check('events_capacity', sql`${table.capacity} > 0`),
    check('events_cancel_hours', sql`${table.cancelHoursBefore} >= 0`),
    index('events_by_start').on(table.startsAt, table.id),
    index('events_coach').on(table.coachSlug),
    index('events_replay').on(table.replaySlug),
    index('events_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

/** Facts of a member's sign-up; `domain/agenda/seats.ts` tells its state from them. One row, however often she signs up. */
export const eventSignUps = pgTable(
  'event_sign_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      // An event that somebody has signed up for is cancelled, not deleted (`events/has-sign-ups`).
      .references(() => events.id, { onDelete: 'restrict' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    partySize: smallint('party_size').$type<PartySize>().notNull(),
    showsFirstName: boolean('shows_first_name').notNull(),
    /** Her device's, for the hours in her mails. */
    timeZone: text('time_zone').notNull(),
    /** Counts the event's sign-ups. */
    rank: bigint('rank', { mode: 'number' }).notNull(),
    signedUpAt: instant('signed_up_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    offeredUntil: instant('offered_until'),
    endedAt: instant('ended_at'),
    /** Of which start she was reminded: one that is moved has its reminders anew. */
    dayReminderOf: instant('day_reminder_of'),
    hourReminderOf: instant('hour_reminder_of'),
  },
  (table) => [
    unique('event_sign_ups_once').on(table.eventId, table.userId),
    unique('event_sign_ups_rank').on(table.eventId, table.rank),
    index('event_sign_ups_of_user').on(table.userId),
    check('event_sign_ups_party', sql`${table.partySize} IN (1, 2)`),
  ],
)

/** The secret in the address of a member's own calendar, as its hash. A new one ends the one before. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})
