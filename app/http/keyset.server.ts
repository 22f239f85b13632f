import { asc, desc, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ApiError } from './apiError'
import { decodeCursor, encodeCursor, isDayKey, isInstantKey } from './cursor'
import type { Page } from './paging'

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
  by: PgColumn | SQL
  is: keyof typeof SORT_KEYS
  id: PgColumn
  descending?: boolean
  /** What a row has in these two columns. */
  of: (row: Row) => { by: string | number | Date; id: string }
}

/**
 * The rows that come after a cursor; all of them without one.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export function afterCursor<Row>(
  { by, is, id, descending = false }: Keyset<Row>,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  const { type, isKey } = SORT_KEYS[is]
  if (!position || !isKey(position.key)) throw new ApiError(400, 'request/invalid-cursor')
  const beyond = descending ? sql`<` : sql`>`
  return sql`(${by}, ${id}) ${beyond} (${position.key}::${type}, ${position.id}::uuid)`
}

export function inOrder<Row>({ by, id, descending = false }: Keyset<Row>): SQL[] {
  return [by, id].map(descending ? desc : asc)
}

/** A page of rows, of which one more than its size was asked for. */
export function pageOfRows<Row>({ of }: Keyset<Row>, rows: readonly Row[], size: number): Page<Row> {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  if (!last) return { items, nextCursor: null }
  const { by, id } = of(last)
  return { items, nextCursor: encodeCursor({ key: by instanceof Date ? by.toISOString() : String(by), id }) }
}
