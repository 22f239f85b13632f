/** What a spreadsheet takes for a formula, the wide forms of the signs too. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet carries out: one that looks like a formula gets an apostrophe, which a spreadsheet hides. */
export const neutralised = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** What was neutralised, as it was. */
export const fromNeutralised = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

/** A table as a file that a spreadsheet opens with a double click: with a mark of its encoding, by semicolons. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const safe = neutralised(text)
    return /[";,\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\uFEFF${rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')}`
}
