/** What a spreadsheet takes for a formula, the wide forms of the signs too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet carries out: one that looks like a formula gets an apostrophe, which a spreadsheet hides. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** What was neutralised, as it was. */
export const fromNeutralised = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** A text as a cell: no formula, and quoted where it must be. */
export const csvCell = (text: string): string => {
  const safe = neutralised(text)
  return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of a table as a spreadsheet opens them: by semicolons. */
export const csvRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(';')}\r\n`).join('')

/** What such a file begins with: the mark of its encoding, by which a double click opens it, and the names of its columns. */
export const csvHead = (header: readonly string[]): string => `\uFEFF${csvRows([header])}`
