import { IconX } from '@tabler/icons-react'
import type { MergedLine } from '~/domain/shopping/mergedLines'
import { putBack } from '~/domain/shopping/portions'
import type { ShoppingAct } from '~/domain/shopping/shoppingList'
import { amountText, nameText } from '~/domain/shopping/writtenLine'
import classes from './LineRow.module.css'

/** What is to be done, and what would undo it. */
export type OnChange = (acts: readonly ShoppingAct[], back?: ShoppingAct[]) => void

/** One line: a tick as large as a wet thumb, how much, what for. */
export function LineRow({
  line,
  recipes,
  onChange,
}: {
  line: MergedLine
  /** The recipes that it is for, where she has to know. */
  recipes: readonly string[]
  onChange: OnChange
}) {
  const { items, name, key, amount, ticked } = line
  const shown = nameText(name, amount)

  const tick = () =>
    onChange(
      items.map((item) =>
        ticked
          ? { kind: 'untick', item: item.id }
          : { kind: 'tick', item: item.id, bought: item.line.amount },
      ),
    )
  const remove = () =>
    onChange(
      items.map(({ id }) => ({ kind: 'remove', item: id })),
      putBack(items),
    )

  return (
    <li className={classes.root} data-ticked={ticked || undefined}>
      <label className={classes.line}>
        <input type="checkbox" checked={ticked} onChange={tick} />
        <span className={classes.words}>
          <span className={classes.name}>{shown}</span>
          {recipes.length > 0 && <span className={classes.recipes}>{recipes.join(', ')}</span>}
        </span>
        <span className={classes.amount}>{amountText(amount, key)}</span>
      </label>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Retirer\u00A0: ${shown}`}
        onClick={remove}
      >
        <IconX size={18} stroke={2} aria-hidden="true" />
      </button>
    </li>
  )
}
