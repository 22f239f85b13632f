import { sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { inParis } from '~/db/parisDays.server'
import { isAdmitted, type Claims } from '~/domain/access'
import { calendarDay, parisDay } from '~/domain/parisTime'
import { videoNames } from '~/features/catalogue/catalogue.public.server'

import { recipeFavourites } from '~/features/recipes/recipes.public.server'
import { viewingTotals } from '~/features/training/training.public.server'
import type { PublishedItem } from '../figures.schema'
import { at } from './asked.server'
import { startOfDay } from './readWatched.server'

const PUBLISHED_DAYS = 30
const MOST_ITEMS = 24

/**
 * What came out in the last 30 days and how it has done since, the newest first: films, and for authors recipes too.
 *
 * @param claims of who asks
 */
export async function readPublished(db: Db, claims: Claims, now: Date): Promise<PublishedItem[]> {
  const today = parisDay(now)
  const from = calendarDay(today)
    .subtract(PUBLISHED_DAYS - 1, 'day')
    .format('YYYY-MM-DD')
  const since = at(startOfDay(from))
  const films = sql`
    SELECT 'VIDEO' AS kind, video.id, video.slug, video.name AS title, ${inParis(sql`video.released_at`)} AS released_on,
      COALESCE(total.views, 0) AS views, COALESCE(total.done, 0) AS done, NULL::int AS favourites
    FROM (${videoNames()}) video LEFT JOIN (${viewingTotals(since, at(now))}) total ON total.video_id = video.id
    WHERE video.published AND video.released_at >= ${since} AND video.released_at <= ${at(now)}`
  const recipes = sql`
    SELECT 'RECIPE', id, slug, title, ${inParis(sql`released_at`)}, NULL, NULL, favourites FROM (${recipeFavourites(since)}) recipe
    WHERE published AND released_at >= ${since} AND released_at <= ${at(now)}`
  const kinds = isAdmitted(['AUTHOR'], claims) ? sql`${films} UNION ALL ${recipes}` : films
  return db
    .select({
      kind: sql<PublishedItem['kind']>`item.kind`,
      id: sql<string>`item.id`,
      slug: sql<string>`item.slug`,
      title: sql<string>`item.title`,
      releasedOn: sql<string>`item.released_on::text`,
      views: sql<number | null>`item.views`,
      done: sql<number | null>`item.done`,
      favourites: sql<number | null>`item.favourites`,
    })
    .from(sql`(SELECT * FROM (${kinds}) one ORDER BY released_on DESC, title, id LIMIT ${MOST_ITEMS}) item`)
}
