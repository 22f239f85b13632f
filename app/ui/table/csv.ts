import { csvCell } from '~/lib/csv/csvCell'

export type CsvCell = string | number | null

function cell(value: CsvCell): string {
  if (value === null) return ''
  // A French spreadsheet reads a decimal comma. A number below zero is no formula.
  return typeof value === 'number' ? String(value).replace('.', ',') : csvCell(value)
}

/** Rows as a file that a French spreadsheet opens by a double click: its accents by the mark at the front, its columns by `;`. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}
