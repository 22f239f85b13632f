import { randomUUID } from 'node:crypto'
import type { ShoppingLine, ShoppingOperation, ShownItem } from '~/domain/shopping/shoppingList'
import { lineOfText } from '~/domain/shopping/writtenLine'

export const shoppingLine = (text: string): ShoppingLine => lineOfText(text)

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
