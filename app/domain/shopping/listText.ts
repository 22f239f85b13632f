import { mergeLines } from './mergedLines'
import type { ShownItem } from './shoppingList'
import { amountText, nameText } from './writtenLine'

/** What is still to be bought, as a message that can be read anywhere. */
export function listText(items: readonly ShownItem[]): string {
  const wanted = mergeLines(items.filter(({ ticked }) => !ticked))
  const aisles = [...new Set(wanted.map(({ aisle }) => aisle))]
  const parts = aisles.map((aisle) => [
    aisle,
    ...wanted
      .filter((line) => line.aisle === aisle)
      .map(({ name, key, amount }) => {
        const much = amountText(amount, key)
        return `- ${nameText(name, amount)}${much && `\u00A0: ${much}`}`
      }),
  ])
  return [['Liste de courses'], ...parts].map((lines) => lines.join('\n')).join('\n\n')
}
