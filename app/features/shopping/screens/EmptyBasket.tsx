import { putBack } from '~/domain/shopping/portions'
import type { ShownItem } from '~/domain/shopping/shoppingList'
import pill from '~/ui/buttons/pill.module.css'
import type { OnChange } from './LineRow'
import classes from './EmptyBasket.module.css'

/** Takes off what is bought: at home, once it is put away. */
export function EmptyBasket({ items, onChange }: { items: readonly ShownItem[]; onChange: OnChange }) {
  const bought = items.filter(({ ticked }) => ticked)
  if (bought.length === 0) return null
  const empty = () =>
    onChange(
      bought.map(({ id }) => ({ kind: 'remove', item: id })),
      putBack(bought),
    )
  return (
    <div className={classes.root} data-print="hide">
      <button type="button" className={pill.quiet} onClick={empty}>
        Retirer ce qui est acheté
      </button>
    </div>
  )
}
