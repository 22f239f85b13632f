import { RadioGroup } from '~/ui/controls/RadioGroup'
import planClasses from '../buying/PlanChoice.module.css'
import { PLAN_WORDS } from '../../planWords'
import { offerLabel } from './offerWords'
import type { StoreOption } from './storeOptions'

/** The App Store's products and offers with its own prices, in the currency of her account. */
export function StoreOptionChoice({
  options,
  chosen,
  onChoose,
}: {
  options: readonly StoreOption[]
  chosen: string
  onChoose: (key: string) => void
}) {
  return (
    <RadioGroup
      look="cards"
      legend="Choisissez votre formule"
      hidesLegend
      options={options.map((option) => ({ value: option.key, content: <Option {...option} /> }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

function Option({ product, offer, offerId }: StoreOption) {
  const { displayName, displayPrice, term } = product
  const words = PLAN_WORDS[term]
  return (
    <>
      <span className={planClasses.head}>
        <span className={planClasses.name}>{displayName || words.name}</span>
        {offer && (
          <span className={planClasses.saving}>{offerId ? 'Offre de retour' : 'Offre de bienvenue'}</span>
        )}
      </span>
      {offer ? (
        <>
          <span className={planClasses.offer}>{offerLabel(offer)}</span>
          <span className={planClasses.detail}>
            puis {displayPrice} {words.per}
          </span>
        </>
      ) : (
        <span className={planClasses.price}>
          {displayPrice}
          <span> {words.per}</span>
        </span>
      )}
    </>
  )
}
