/** Lower case, without accents and signs: what a person's hand varies. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim()

/** Where each column is; the first of two that are headed alike. Columns that are not known are left alone. */
export type Places<Column extends string> = Partial<Record<Column, number>>

/**
 * Where the columns of a table are, by its first line.
 *
 * @param headings how each may be headed, folded
 * @param required those that no line can do without
 * @returns `null` where one of them is missing
 */
export function placesOf<Column extends string>(
  headings: Readonly<Record<Column, readonly string[]>>,
  required: readonly Column[],
  cells: readonly string[],
): Places<Column> | null {
  const places: Places<Column> = {}
  for (const [at, cell] of cells.entries()) {
    const heading = folded(cell)
    const column = (Object.keys(headings) as Column[]).find((name) => headings[name].includes(heading))
    if (column) places[column] ??= at
  }
  return required.every((column) => places[column] !== undefined) ? places : null
}

/** The delimiter of a file, by its first line: the one of the three that stands there most often, outside quotes. */
export function delimiterOf(firstLine: string): ';' | ',' | '\t' {
  const bare = firstLine.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (sign: string) => bare.split(sign).length
  return ([';', ',', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}
