import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { contentColumns, contentIndexes } from '../content'
import { videos } from './videos'

/** The video of a range of days. Its name is the theme of the week. */
export const weeklyVideos = pgTable(
  'weekly_videos',
  {
    ...contentColumns(),
    videoId: uuid('video_id')
      .notNull()
      // A video that a week shows is not deleted (`videos/in-use`).
      .references(() => videos.id, { onDelete: 'restrict' }),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    ...contentIndexes('weekly_videos')(table),
    check('weekly_videos_range', sql`${table.startsOn} <= ${table.endsOn}`),
    index('weekly_videos_start').on(table.startsOn),
    index('weekly_videos_video').on(table.videoId),
  ],
)
