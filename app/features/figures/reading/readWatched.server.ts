import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { calendarDay, parisInstant } from '~/domain/parisTime'
import { videoNames } from '~/features/catalogue/catalogue.public.server'
import { viewingTotals } from '~/features/training/training.public.server'
import type { WatchedVideo } from '../figures.schema'
import { at } from './asked.server'

/** More than anybody reads; the least watched are left out. */
const MOST_VIDEOS = 1000

/** The first instant of a day in Paris. */
const startOfDay = (day: string): Date => parisInstant(day, '00:00')
const dayAfter = (day: string) => calendarDay(day).add(1, 'day').format('YYYY-MM-DD')

/** How each video that was played in a range of days did, the most watched first. */
export async function readWatched(db: Db, from: string, to: string): Promise<WatchedVideo[]> {
  const totals = viewingTotals(at(startOfDay(from)), at(startOfDay(dayAfter(to))))
  return db
    .select({
      id: sql<string>`watched.id`,
      slug: sql<string>`watched.slug`,
      title: sql<string>`watched.title`,
      views: sql<number>`watched.views`,
      started: sql<number>`watched.started`,
      done: sql<number>`watched.done`,
    })
    .from(
      sql`(
        SELECT video.id, video.slug, video.name AS title, total.views, total.started, total.done
        FROM (${totals}) total JOIN (${videoNames()}) video ON video.id = total.video_id
        ORDER BY total.views DESC, total.started DESC, video.name, video.id LIMIT ${MOST_VIDEOS}
      ) watched`,
    )
}
