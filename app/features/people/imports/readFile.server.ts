import { parse } from 'csv-parse/sync'
import { delimiterOf, readHeader, type ColumnPlaces } from '~/domain/people/importColumns'
import { ApiError } from '~/http/apiError'
import { decodeText } from './decode.server'

export const MAX_FILE_BYTES = 5 * 1024 * 1024
export const MAX_LINES = 20_000
/** A line that is longer was not written by a table's program: an open quote swallows the rest of a file. */
const MAX_LINE_LENGTH = 10_000

export interface ReadFile {
  header: string[]
  places: ColumnPlaces
  rows: { line: number; cells: string[] }[]
}

/** Excel's own line that names the delimiter. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i

function records(text: string): { line: number; cells: string[] }[] {
  const named = SEPARATOR_LINE.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const [firstLine = ''] = table.split(/\r\n|\r|\n/, 1)
  try {
    const read = parse(table, {
      delimiter: named?.[1] ?? delimiterOf(firstLine),
      relax_column_count: true,
      // A quote within a name that nobody quoted.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      info: true,
      // The header, the lines that may be, and one that is too many.
      to: MAX_LINES + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    const before = named ? 1 : 0
    return read.map(({ info, record }) => ({ line: info.lines + before, cells: record }))
  } catch {
    throw new ApiError(400, 'imports/unreadable')
  }
}

/**
 * A file of members as a spreadsheet or another platform writes it: UTF-8 or Windows-1252, by commas, semicolons or tabs.
 *
 * @throws ApiError 400 for what is no table, lacks a column, is empty or too long
 */
export function readFile(bytes: Uint8Array): ReadFile {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new ApiError(413, 'request/too-large')
  const text = decodeText(bytes).replace(/^\uFEFF/, '')
  // A spreadsheet's own file is no text.
  if (text.includes('\0')) throw new ApiError(400, 'imports/unreadable')
  const [header, ...rows] = records(text).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header) throw new ApiError(400, 'imports/empty')
  const places = readHeader(header.cells)
  if (!places) throw new ApiError(400, 'imports/missing-columns')
  if (rows.length === 0) throw new ApiError(400, 'imports/empty')
  if (rows.length > MAX_LINES) throw new ApiError(400, 'imports/too-many-lines')
  return { header: header.cells, places, rows }
}
