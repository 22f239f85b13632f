import { and, asc, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ApiError } from './apiError'
import { decodeCursor, encodeCursor, isDayKey, isInstantKey } from './cursor'
import type { Page, PageQuery } from './paging'

/** Items of a page, where its caller names no number. */
const PAGE_SIZE = 24

/** What a list is sorted by: its type in the database, and which texts a cursor may carry for it. */
const SORT_KEYS = {
  text: { type: sql`text`, isKey: (key: string) => !key.includes('\0') },
  instant: { type: sql`timestamptz`, isKey: isInstantKey },
  /** `YYYY-MM-DD` */
  day: { type: sql`date`, isKey: isDayKey },
  position: { type: sql`integer`, isKey: (key: string) => /^\d{1,9}$/.test(key) },
  /** From 0 to 1, of at most four decimals. */
  score: { type: sql`numeric`, isKey: (key: string) => /^[01](?:\.\d{1,4})?$/.test(key) },
} as const

/** How a list is sorted: by a column or an expression, and by the id where two rows have the same. */
export interface Keyset<Row> {
  /** What comes before that: a place that somebody gave. */
  first?: { by: PgColumn; of: (row: Row) => number }
  by: PgColumn | SQL
  is: keyof typeof SORT_KEYS
  id: PgColumn
  descending?: boolean
  /**
   * The condition leaves few rows: they are found by it, and sorted then. A planner takes a rare word for spread evenly along
   * the order's index and walks through all of it for one page.
   */
  few?: boolean
  /** What a row has in these two columns. */
  of: (row: Row) => { by: string | number | Date; id: string }
}

/** As something that no index is sorted by. */
function sortedBy<Row>({ by, is, few = false }: Keyset<Row>): PgColumn | SQL {
  if (!few) return by
  if (is === 'text') return sql`(${by} || '')`
  return is === 'instant' ? sql`(${by} + interval '0')` : by
}

/**
 * The rows that come after a cursor; all of them without one.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export function afterCursor<Row>(keyset: Keyset<Row>, cursor: string | undefined): SQL | undefined {
  const { first, is, id, descending = false } = keyset
  const by = sortedBy(keyset)
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  const { type, isKey } = SORT_KEYS[is]
  const [key, place] = position && first ? splitPlace(position.key) : [position?.key]
  if (!position || key === undefined || !isKey(key) || (first && !isPlace(place)))
    throw new ApiError(400, 'request/invalid-cursor')
  const beyond = descending ? sql`<` : sql`>`
  if (first)
    return sql`(${first.by}, ${by}, ${id}) ${beyond} (${place}::integer, ${key}::${type}, ${position.id}::uuid)`
  return sql`(${by}, ${id}) ${beyond} (${key}::${type}, ${position.id}::uuid)`
}

/** A cursor that has a place says it before its key. */
function splitPlace(key: string): [key: string | undefined, place: string | undefined] {
  const [, place, rest] = /^(\d+) (.*)$/su.exec(key) ?? []
  return [rest, place]
}

const isPlace = (place: string | undefined) => place !== undefined && SORT_KEYS.position.isKey(place)

function inOrder<Row>(keyset: Keyset<Row>): SQL[] {
  const { first, id, descending = false } = keyset
  return [...(first ? [first.by] : []), sortedBy(keyset), id].map(descending ? desc : asc)
}

/** A query of Drizzle that has neither condition nor order. */
interface UnsortedQuery<Row> {
  where(condition: SQL | undefined): {
    orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> }
  }
}

/**
 * The page of a list that a cursor asks for; the first one without it.
 *
 * @param condition which rows belong to the list
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function pageBy<Row>(
  query: UnsortedQuery<Row>,
  condition: SQL | undefined,
  keyset: Keyset<Row>,
  { cursor, limit = PAGE_SIZE }: PageQuery,
): Promise<Page<Row>> {
  // One more than the page holds says whether there is a next one.
  const rows = await query
    .where(and(condition, afterCursor(keyset, cursor)))
    .orderBy(...inOrder(keyset))
    .limit(limit + 1)
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  if (!last) return { items, nextCursor: null }
  const { by, id } = keyset.of(last)
  const key = by instanceof Date ? by.toISOString() : String(by)
  const placed = keyset.first ? `${keyset.first.of(last)} ${key}` : key
  return { items, nextCursor: encodeCursor({ key: placed, id }) }
}
