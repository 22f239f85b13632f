import { useId } from 'react'
import type { StoreProduct } from '../../bridge/storeKitMessages'
import classes from './PlanChoice.module.css'
import { PLAN_WORDS } from '../../planWords'

/** The App Store's products with its own prices, in the currency of her account. */
export function StoreProductChoice({
  products,
  chosen,
  onChoose,
}: {
  products: readonly StoreProduct[]
  chosen: string
  onChoose: (id: string) => void
}) {
  const name = useId()
  return (
    <fieldset className={classes.root}>
      <legend className="visually-hidden">Choisissez votre formule</legend>
      <div className={classes.cards}>
        {products.map(({ id, displayName, displayPrice, term }) => (
          <label key={id} className={classes.card}>
            <input
              type="radio"
              name={name}
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            <span className={classes.name}>{displayName || PLAN_WORDS[term].name}</span>
            <span className={classes.price}>
              {displayPrice}
              <span> {PLAN_WORDS[term].per}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
