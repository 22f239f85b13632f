import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRODUCT_IDS, findPlan, type ProductId } from '~/domain/membership/plans'
import { dayLabel } from '~/domain/dateLabels'
import { Button } from '~/ui/buttons/Button'
import { notifyError, notifySuccess } from '~/ui/notify'
import { Card } from '~/ui/surfaces/Card'
import text from '~/ui/buttons/text.module.css'
import { Notice } from '~/ui/surfaces/Notice'
import { purchaseFailureNotice } from '../../bridge/purchaseFailureNotice'
import type { StoreProduct } from '../../bridge/storeKitMessages'
import { useStoreKit } from '../../bridge/useStoreKit'
import type { MembershipView } from '../../membership.schema'
import classes from './Order.module.css'
import { StoreProductChoice } from './StoreProductChoice'
import { PLAN_WORDS } from '../../planWords'
import { useAction } from '../useAction'

type OurProduct = StoreProduct & { id: ProductId }

const isOurs = (product: StoreProduct): product is OurProduct => findPlan(product.id) !== undefined

export interface AppStorePanelProps {
  signedIn: boolean
  /** Her access already reaches to this day: Apple would charge her at once all the same. */
  heldUntil: Date | null
  onSignIn: () => void
  /** The purchase is recorded, or will be. */
  onBought: () => Promise<void>
  onRestore: () => Promise<MembershipView>
}

/** Inside the wrapper the App Store sells, at its own prices; no card, and no way out to one (`SU-5`). */
export function AppStorePanel({ signedIn, heldUntil, onSignIn, onBought, onRestore }: AppStorePanelProps) {
  const { available, buying, loadProducts, buy, manageSubscription } = useStoreKit()
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

  async function purchase(product: OurProduct): Promise<void> {
    if (!signedIn) return onSignIn()
    const { kind } = await buy({ product })
    // A failure has shown its own message; a cancelled purchase needs none.
    if (kind === 'pending')
      notifySuccess('Votre achat est pris. Son enregistrement suit dès que la connexion revient.')
    if (kind === 'recorded') await onBought()
  }

  return (
    <Card className={classes.panel} aria-label="Votre abonnement par l’App Store">
      <h2>Votre formule</h2>
      {heldUntil && (
        <p>
          Toutes les séances vous sont déjà ouvertes jusqu’au {dayLabel(heldUntil)}. Un abonnement pris dans
          l’App Store se paie et commence dès aujourd’hui&nbsp;: rien ne presse.
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
        <Purchase products={products.data} busy={buying} onPurchase={(product) => void purchase(product)} />
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

function Purchase({
  products,
  busy,
  onPurchase,
}: {
  products: readonly OurProduct[]
  busy: boolean
  onPurchase: (product: OurProduct) => void
}) {
  const [id, setId] = useState<string | undefined>(products[0]?.id)
  const chosen = products.find((product) => product.id === id)
  if (!chosen) return <p>L’App Store ne propose aucune formule pour le moment. Revenez un peu plus tard.</p>
  return (
    <>
      <StoreProductChoice products={products} chosen={chosen.id} onChoose={setId} />
      <p className={classes.small}>
        {chosen.displayPrice} {PLAN_WORDS[chosen.term].per}, débités sur votre compte Apple. L’abonnement se
        renouvelle au même prix, sauf arrêt au moins 24 heures avant l’échéance, dans les réglages de l’App
        Store.
      </p>
      <Button size="lg" fullWidth loading={busy} onClick={() => onPurchase(chosen)}>
        S’abonner pour {chosen.displayPrice}
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
