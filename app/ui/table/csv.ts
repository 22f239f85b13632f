export type CsvCell = string | number | null

/** A spreadsheet takes what begins so as a formula, which could fetch or send something. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: CsvCell): string {
  if (value === null) return ''
  // A French spreadsheet reads a decimal comma.
  if (typeof value === 'number') return String(value).replace('.', ',')
  const harmless = FORMULA.test(value) ? `'${value}` : value
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows as a file that a French spreadsheet opens by a double click: its accents by the mark at the front, its columns by `;`. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}
