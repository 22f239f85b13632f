import { randomUUID } from 'node:crypto'
import type { ShoppingLine, ShoppingOperation, ShownItem } from '~/domain/shopping/shoppingList'
import { linesOfText } from '~/domain/shopping/writtenLine'

/** What somebody writes, as the one line that it is. */
export function shoppingLine(text: string): ShoppingLine {
  const [line] = linesOfText(text)
  if (!line) throw new RangeError(`nothing to buy: ${text}`)
  return line
}

/** Writes a line on a list. @param item its id, a new one by default */
export const writeLine = (text: string, at: number, item: string = randomUUID()): ShoppingOperation => ({
  kind: 'write',
  item,
  at,
  line: shoppingLine(text),
})

export const tickLine = (item: string, at: number): ShoppingOperation => ({
  kind: 'tick',
  item,
  at,
  bought: null,
})

/** What stands on a list, by name; ticked "✓ lait". */
export const namesOn = (items: readonly ShownItem[]): string[] =>
  items.map(({ line, ticked }) => (ticked ? `✓ ${line.name}` : line.name)).sort()
