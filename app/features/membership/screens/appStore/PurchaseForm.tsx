import { useState } from 'react'
import { Button } from '~/ui/buttons/Button'
import text from '~/ui/buttons/text.module.css'
import classes from '../buying/Order.module.css'
import { PLAN_WORDS } from '../../planWords'
import { offerLabel } from './offerWords'
import { StoreOptionChoice } from './StoreOptionChoice'
import type { StoreOption } from './storeOptions'

export interface PurchaseFormProps {
  options: readonly StoreOption[]
  busy: boolean
  onPurchase: (option: StoreOption) => void
}

/** What is on sale in the App Store, what it costs and what follows, and the button that opens Apple's sheet. */
export function PurchaseForm({ options, busy, onPurchase }: PurchaseFormProps) {
  const [key, setKey] = useState<string | null>(null)
  const chosen = options.find((option) => option.key === key) ?? options[0]
  if (!chosen) return <p>L’App Store ne propose aucune formule pour le moment. Revenez un peu plus tard.</p>
  return (
    <>
      <StoreOptionChoice options={options} chosen={chosen.key} onChoose={setKey} />
      <Terms {...chosen} />
      <Button size="lg" fullWidth wraps loading={busy} onClick={() => onPurchase(chosen)}>
        {buttonOf(chosen)}
      </Button>
      <p className={classes.links}>
        <a href="/conditions" className={text.link}>
          Conditions générales
        </a>
        <a href="/confidentialite" className={text.link}>
          Confidentialité
        </a>
      </p>
    </>
  )
}

function Terms({ product, offer, offerId }: StoreOption) {
  const { displayPrice, term } = product
  const regular = `${displayPrice} ${PLAN_WORDS[term].per}`
  return (
    <p className={classes.small}>
      {offer ? `${offerLabel(offer)}, puis ${regular}` : regular}, débités sur votre compte Apple.
      L’abonnement se renouvelle {offer ? 'ensuite ' : ''}au même prix, sauf arrêt au moins 24 heures avant
      l’échéance, dans les réglages de l’App Store.
      {offer &&
        !offerId &&
        ' Apple réserve cette offre à un premier abonnement\u00A0: son écran vous dit le prix avant que vous ne confirmiez.'}
    </p>
  )
}

function buttonOf({ product, offer }: StoreOption): string {
  if (!offer) return `S’abonner pour ${product.displayPrice}`
  return offer.mode === 'freeTrial'
    ? `Commencer par ${offerLabel(offer)}`
    : `S’abonner pour ${offer.displayPrice}`
}
