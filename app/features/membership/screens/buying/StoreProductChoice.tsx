import { RadioGroup } from '~/ui/controls/RadioGroup'
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
  const options = products.map(({ id, displayName, displayPrice, term }) => ({
    value: id,
    content: (
      <>
        <span className={classes.name}>{displayName || PLAN_WORDS[term].name}</span>
        <span className={classes.price}>
          {displayPrice}
          <span> {PLAN_WORDS[term].per}</span>
        </span>
      </>
    ),
  }))
  return (
    <RadioGroup
      look="cards"
      legend="Choisissez votre formule"
      hidesLegend
      options={options}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
