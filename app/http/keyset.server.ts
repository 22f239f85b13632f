import { and, asc, desc, eq, gt, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { ApiError } from './apiError'
import { decodeCursor, encodeCursor, isInstantKey } from './cursor'
import type { Page } from './paging'

/** How a list is sorted: by a column of texts or instants, and by the id where two rows have the same. */
export interface Keyset<Row> {
  by: PgColumn
  id: PgColumn
  descending?: boolean
  /** What a row has in these two columns. */
  of: (row: Row) => { by: string | Date; id: string }
}

/** The key of a cursor as its column has it; `undefined` for one that no row can have. */
function readKey(column: PgColumn, key: string): string | Date | undefined {
  if (column.dataType === 'date') return isInstantKey(key) ? new Date(key) : undefined
  return key.includes('\0') ? undefined : key
}

/**
 * The rows that come after a cursor; all of them without one.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export function afterCursor<Row>(
  { by, id, descending = false }: Keyset<Row>,
  cursor: string | undefined,
): SQL | undefined {
  if (cursor === undefined) return undefined
  const position = decodeCursor(cursor)
  const key = position && readKey(by, position.key)
  if (!position || key === undefined) throw new ApiError(400, 'request/invalid-cursor')
  const beyond = descending ? lt : gt
  return or(beyond(by, key), and(eq(by, key), beyond(id, position.id)))
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
  return { items, nextCursor: encodeCursor({ key: typeof by === 'string' ? by : by.toISOString(), id }) }
}
