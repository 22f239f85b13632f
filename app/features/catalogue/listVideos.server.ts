import { and, arrayContains, desc, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches, playlists, videos } from '~/db/schema/catalogue'
import { ApiError } from '~/http/apiError'
import { decodeCursor, encodeCursor, isInstantKey, type Position } from '~/http/cursor'
import type { Page } from '~/http/paging'
import { PAGE_SIZE, type VideoSummary } from './catalogue.schema'
import { usesEquipment } from './videoEquipment.server'
import { isListed } from './listed.server'
import { toSearchText } from '~/lib/searchText'
import type { VideoFilters } from './videoFilters.schema'
import { selectSummaries, toSummary } from './videoRows.server'

function conditions(
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
    // Each word must be found, near enough: "gainage dous" still finds "Gainage doux".
    ...words.map((word) => sql`${word} <% ${videos.searchText}`),
  ]
  return found.filter((condition) => condition !== undefined)
}

/** Rounded, so that the same row gives the same key on the next page. */
function relevance(words: readonly string[]): SQL<number> {
  const scores = words.map((word) => sql`word_similarity(${word}, ${videos.searchText})`)
  return sql<number>`round(((${sql.join(scores, sql` + `)}) / ${words.length})::numeric, 4)`
}

function newestAfter({ key, id }: Position): SQL {
  if (!isInstantKey(key)) throw new ApiError(400, 'request/invalid-cursor')
  return sql`(${videos.releasedAt}, ${videos.id}) < (${key}::timestamptz, ${id}::uuid)`
}

function bestAfter({ key, id }: Position, score: SQL<number>): SQL {
  if (!/^[01](?:\.\d{1,4})?$/.test(key)) throw new ApiError(400, 'request/invalid-cursor')
  return sql`(${score}, ${videos.id}) < (${key}::numeric, ${id}::uuid)`
}

export interface ListVideosInput {
  filters: Omit<VideoFilters, 'maxMinutes'> & { maxMinutes?: number }
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * A page of videos: newest first, or best match first when words are searched for.
 *
 * @param now videos released later stay hidden
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listVideos(
  db: Db,
  { filters, cursor, limit = PAGE_SIZE }: ListVideosInput,
  now: Date,
): Promise<Page<VideoSummary>> {
  const words = toSearchText(filters.q ?? '')
    .split(' ')
    .filter(Boolean)
  const position = cursor === undefined ? null : decodeCursor(cursor)
  if (cursor !== undefined && !position) throw new ApiError(400, 'request/invalid-cursor')
  const score = words.length > 0 ? relevance(words) : null
  const after = position && (score ? bestAfter(position, score) : newestAfter(position))
  const rows = await selectSummaries(db, score ?? undefined)
    .where(and(isListed(now), ...conditions(db, filters, words), after ?? undefined))
    .orderBy(score ? desc(score) : desc(videos.releasedAt), desc(videos.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const more = rows.length > limit && last !== undefined
  const key = last && (score ? String(last.score) : last.video.releasedAt.toISOString())
  return {
    items: shown.map(toSummary),
    nextCursor: more && key ? encodeCursor({ key, id: last.video.id }) : null,
  }
}
