import { and, arrayContains, eq, lte, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { videos } from '~/db/schema/catalogue/videos'
import { hasWords, relevance, searchWords } from '~/db/search.server'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import { PAGE_SIZE, type VideoSummary } from './catalogue.schema'
import { usesEquipment } from './videoEquipment.server'
import { isListed } from './listed.server'
import type { VideoFilters } from './videoFilters.schema'
import { selectSummaries, toSummary, type SummaryRow } from './videoRows.server'

/** What narrows a list of videos, for a statement that joins their coaches and playlists. @param words that a text must have */
export function conditions(
  db: Db,
  filters: Omit<VideoFilters, 'maxMinutes'> & { maxMinutes?: number },
  words: readonly string[],
): SQL[] {
  const found: (SQL | undefined)[] = [
    filters.playlist ? eq(playlists.slug, filters.playlist) : undefined,
    filters.category ? eq(playlists.category, filters.category) : undefined,
    filters.exerciseType ? arrayContains(videos.exerciseTypes, [filters.exerciseType]) : undefined,
    filters.level ? eq(videos.level, filters.level) : undefined,
    filters.access ? eq(videos.access, filters.access) : undefined,
    filters.area ? arrayContains(videos.bodyAreas, [filters.area]) : undefined,
    filters.coach ? eq(coaches.slug, filters.coach) : undefined,
    filters.maxMinutes ? lte(videos.durationSeconds, filters.maxMinutes * 60) : undefined,
    filters.equipment ? usesEquipment(db, filters.equipment) : undefined,
    ...hasWords(videos.searchText, words),
  ]
  return found.filter((condition) => condition !== undefined)
}

const NEWEST_FIRST: Keyset<SummaryRow> = {
  by: videos.releasedAt,
  is: 'instant',
  id: videos.id,
  descending: true,
  of: ({ video }) => ({ by: video.releasedAt, id: video.id }),
}

/** In a playlist, those that its coach has placed come first. */
const AS_PLACED: Keyset<SummaryRow> = {
  ...NEWEST_FIRST,
  first: { by: videos.playlistRank, of: ({ video }) => video.playlistRank },
}

const bestFirst = (score: SQL<number>): Keyset<SummaryRow> => ({
  by: score,
  is: 'score',
  id: videos.id,
  descending: true,
  of: (row) => ({ by: row.score, id: row.video.id }),
})

export interface ListVideosInput {
  filters: Omit<VideoFilters, 'maxMinutes'> & { maxMinutes?: number }
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * A page of videos: newest first, in a playlist as its coach has placed them; best match first when words are searched for.
 *
 * @param now videos released later stay hidden
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listVideos(
  db: Db,
  { filters, cursor, limit = PAGE_SIZE }: ListVideosInput,
  now: Date,
): Promise<Page<VideoSummary>> {
  const words = searchWords(filters.q ?? '')
  const score = words.length > 0 ? relevance(videos.searchText, words) : undefined
  const unsearched = filters.playlist ? AS_PLACED : NEWEST_FIRST
  const keyset = score ? bestFirst(score) : unsearched
  const condition = and(isListed(now), ...conditions(db, filters, words))
  const found = selectSummaries(db, score)
  const { items, nextCursor } = await pageBy(found, condition, keyset, { cursor, limit })
  return { items: items.map(toSummary), nextCursor }
}
