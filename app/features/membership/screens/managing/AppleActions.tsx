import { Button } from '~/ui/buttons/Button'
import { Actions } from '~/ui/layout/Actions'
import { useStoreKit } from '../../bridge/useStoreKit'
import type { SubscriptionView } from '../../membership.schema'
import classes from './MembershipScreen.module.css'
import { useAction } from '../useAction'

/** Apple's subscriptions are Apple's to change: in the app by one tap, elsewhere by telling her where. */
export function AppleActions({
  subscription,
  restoreApplePurchases,
}: {
  subscription: SubscriptionView
  restoreApplePurchases: () => Promise<unknown>
}) {
  const { available, manageSubscription } = useStoreKit()
  const manage = useAction(manageSubscription)
  const restore = useAction(restoreApplePurchases, 'Vos achats sont à jour.')
  if (!subscription.actions.includes('MANAGE_AT_APPLE')) return null
  if (!available)
    return (
      <p className={classes.note}>
        Cet abonnement est géré par Apple. Sur votre iPhone&nbsp;: Réglages, votre nom, Abonnements, Élan.
        Vous y changez de formule, de moyen de paiement, et vous y résiliez. Un remboursement se demande aussi
        à Apple.
      </p>
    )
  return (
    <Actions>
      <Button loading={manage.isPending} onClick={() => manage.mutate()}>
        Gérer dans l’App Store
      </Button>
      <Button look="subtle" loading={restore.isPending} onClick={() => restore.mutate()}>
        Restaurer mes achats
      </Button>
    </Actions>
  )
}
