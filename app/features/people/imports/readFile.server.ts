import { readHeader, type ColumnPlaces } from '~/domain/people/importColumns'
import { ApiError } from '~/http/apiError'
import { readTable, type TableRow } from '~/http/csv/readTable.server'
import { MAX_FILE_BYTES } from './imports.schema'

export const MAX_LINES = 20_000

export interface ReadFile {
  header: string[]
  places: ColumnPlaces
  rows: TableRow[]
}

/**
 * A file of members.
 *
 * @throws ApiError 400 for what is no table, lacks a column, is empty or too long
 */
export function readFile(bytes: Uint8Array): ReadFile {
  const { header, rows } = readTable(bytes, {
    maxBytes: MAX_FILE_BYTES,
    maxLines: MAX_LINES,
    tooMany: 'imports/too-many-lines',
  })
  const places = readHeader(header)
  if (!places) throw new ApiError(400, 'imports/missing-columns')
  if (rows.length === 0) throw new ApiError(400, 'imports/empty')
  return { header, places, rows }
}
