import { dayLabel } from '~/domain/dateLabels'
import type { SubscriptionView } from '../../membership.schema'

/**
 * What ends when, in the words of the question that she confirms. The server has said whether it ends at once: the clock of her phone
 * may be minutes behind it.
 */
export function cancellationWords({
  endOnceCancelled,
  accessUntil,
}: Pick<SubscriptionView, 'endOnceCancelled' | 'accessUntil'>): string {
  if (endOnceCancelled === null)
    return 'La période en cours n’est pas payée\u00A0: votre abonnement s’arrête tout de suite, elle ne vous sera pas réclamée et plus rien ne sera prélevé. Votre progression reste intacte.'
  if (accessUntil === null)
    return 'Votre abonnement ne commencera pas, et rien ne sera prélevé. Vous pouvez changer d’avis jusque-là.'
  return `Vous gardez votre accès jusqu’au ${dayLabel(endOnceCancelled)}, et plus rien ne sera prélevé. Votre progression reste intacte, et vous pouvez changer d’avis jusque-là.`
}
