import { useQuery } from '@tanstack/react-query'
import type { AppleOffers } from '~/domain/membership/appleOffers'
import { PRODUCT_IDS, findPlan } from '~/domain/membership/plans'
import { dayLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { notifyError, notifySuccess } from '~/ui/notify'
import { Card } from '~/ui/surfaces/Card'
import { Notice } from '~/ui/surfaces/Notice'
import { purchaseFailureNotice } from '../../bridge/purchaseFailureNotice'
import type { StoreProduct } from '../../bridge/storeKitMessages'
import { useStoreKit } from '../../bridge/useStoreKit'
import type { MembershipView } from '../../membership.schema'
import classes from '../buying/Order.module.css'
import { RefusedPanel } from '../buying/RefusedPanel'
import { useAction } from '../useAction'
import { PurchaseForm } from './PurchaseForm'
import { storeOptions, type OurProduct, type StoreOption } from './storeOptions'

const isOurs = (product: StoreProduct): product is OurProduct => findPlan(product.id) !== undefined

export interface AppStorePanelProps {
  signedIn: boolean
  /** Her access already reaches to this day: Apple would charge her at once all the same. */
  heldUntil: Date | null
  offers: AppleOffers | null
  /** She has a subscription that goes on for a while: only an offer may continue it. */
  offersOnly: boolean
  onSignIn: () => void
  /** The purchase is recorded, or will be. */
  onBought: () => Promise<void>
  /** Somebody else is to consent to it. */
  onAwaited: () => void
  onRestore: () => Promise<MembershipView>
}

/** Inside the wrapper the App Store sells, at its own prices and with its own offers; no card, and no way out to one (`SU-5`). */
export function AppStorePanel(props: AppStorePanelProps) {
  const { signedIn, heldUntil, offers, offersOnly, onSignIn, onBought, onAwaited, onRestore } = props
  const { available, takesOffers, buying, loadProducts, buy, manageSubscription } = useStoreKit()
  const manage = useAction(manageSubscription)
  const products = useQuery({
    queryKey: ['app-store-products'],
    queryFn: async () => (await loadProducts(PRODUCT_IDS)).filter(isOurs),
    enabled: available,
    retry: false,
    staleTime: Infinity,
  })
  const restore = useAction(async () => {
    const { isMember } = await onRestore()
    if (isMember) notifySuccess('Vos achats sont restaurés\u00A0: toutes les séances vous sont ouvertes.')
    else notifyError('Aucun achat à restaurer', 'L’App Store ne connaît pas d’abonnement en cours pour vous.')
  })

  async function purchase({ product, offerId }: StoreOption): Promise<void> {
    if (!signedIn) return onSignIn()
    const { kind } = await buy({ product, ...(offerId === null ? {} : { offer: { id: offerId } }) })
    // A failure has shown its own message; a cancelled purchase needs none.
    if (kind === 'pending')
      notifySuccess('Votre achat est pris. Son enregistrement suit dès que la connexion revient.')
    if (kind === 'awaited') onAwaited()
    if (kind === 'recorded') await onBought()
  }

  const options = storeOptions(products.data ?? [], { offers, takesOffers, offersOnly })
  if (offersOnly && products.data && options.length === 0)
    return <RefusedPanel code="subscriptions/already-subscribed" />
  return (
    <Card className={classes.panel} aria-label="Votre abonnement par l’App Store">
      <h2>{offersOnly ? 'Votre offre' : 'Votre formule'}</h2>
      {heldUntil && (
        <p>
          Toutes les séances vous sont déjà ouvertes jusqu’au {dayLabel(heldUntil)}.{' '}
          {offersOnly
            ? 'L’offre prolonge votre abonnement\u00A0: aucun jour n’est payé deux fois.'
            : 'Un abonnement pris dans l’App Store se paie et commence dès aujourd’hui\u00A0: rien ne presse.'}
        </p>
      )}
      {!available ? (
        <p>Cette version de l’app ne sait pas encore acheter. Mettez-la à jour depuis l’App Store.</p>
      ) : products.isPending ? (
        <p role="status">Nous demandons les prix à l’App Store…</p>
      ) : products.isError ? (
        <>
          <Notice tone="danger" role="alert">
            {purchaseFailureNotice(products.error).message}
          </Notice>
          <Button look="light" onClick={() => void products.refetch()}>
            Demander à nouveau les prix
          </Button>
        </>
      ) : (
        <PurchaseForm options={options} busy={buying} onPurchase={(option) => void purchase(option)} />
      )}
      <div className={classes.links}>
        {signedIn && (
          <Button look="subtle" loading={restore.isPending} onClick={() => restore.mutate()}>
            Restaurer mes achats
          </Button>
        )}
        {available && (
          <Button look="subtle" onClick={() => manage.mutate()}>
            Gérer dans l’App Store
          </Button>
        )}
      </div>
    </Card>
  )
}
