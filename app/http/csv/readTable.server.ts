import { parse } from 'csv-parse/sync'
import { delimiterOf } from '~/domain/csv/headings'
import type { ErrorCode } from '~/messages/errors.fr'
import { ApiError } from '../apiError'
import { decodeText } from './decode.server'

/** A line that is longer was not written by a table's program: an open quote swallows the rest of a file. */
const MAX_LINE_LENGTH = 10_000

/** A line of a table, by its number in the file. */
export interface TableRow {
  line: number
  cells: string[]
}

/** Excel's own line that names the delimiter. */
const SEPARATOR_LINE = /^sep=([;,\t])\r?\n/i

function records(text: string, maxLines: number): TableRow[] {
  const named = SEPARATOR_LINE.exec(text)
  const table = named ? text.slice(named[0].length) : text
  const [firstLine = ''] = table.split(/\r\n|\r|\n/, 1)
  try {
    const read = parse(table, {
      delimiter: named?.[1] ?? delimiterOf(firstLine),
      // All of them: lines that were pasted in need not end as the first one does.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a name that nobody quoted.
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_LENGTH,
      info: true,
      // The header, the lines that may be, and one that is too many.
      to: maxLines + 2,
    }) as unknown as { info: { lines: number }; record: string[] }[]
    const before = named ? 1 : 0
    return read.map(({ info, record }) => ({ line: info.lines + before, cells: record }))
  } catch {
    throw new ApiError(400, 'imports/unreadable')
  }
}

/**
 * A table as a spreadsheet or another platform writes it: UTF-8 or Windows-1252, by commas, semicolons or tabs.
 *
 * @param limits.maxBytes of the file
 * @param limits.maxLines below the header
 * @param limits.tooMany the refusal of more
 * @returns maybe no rows
 * @throws ApiError 400 for what is no table, is empty or too long, 413
 */
export function readTable(
  bytes: Uint8Array,
  { maxBytes, maxLines, tooMany }: { maxBytes: number; maxLines: number; tooMany: ErrorCode },
): { header: string[]; rows: TableRow[] } {
  if (bytes.byteLength > maxBytes) throw new ApiError(413, 'request/too-large')
  const text = decodeText(bytes)
    .replace(/^\uFEFF/, '')
    .normalize('NFC')
  // A spreadsheet's own file is no text.
  if (text.includes('\0')) throw new ApiError(400, 'imports/unreadable')
  const filled = records(text, maxLines).filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [header, ...rows] = filled
  if (!header) throw new ApiError(400, 'imports/empty')
  if (rows.length > maxLines) throw new ApiError(400, tooMany)
  return { header: header.cells, rows }
}
