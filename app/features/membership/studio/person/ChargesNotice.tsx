import { dayLabel } from '~/domain/dateLabels'
import { Notice } from '~/ui/surfaces/Notice'
import type { MembershipView } from '../../membership.schema'

/**
 * What goes on to be charged though an account is closed: only she and her store can end it, so who closes it must know. Where
 * her membership could not be read, that it may be so.
 *
 * @param membership `undefined` while it is not known
 */
export function ChargesNotice({ membership }: { membership: MembershipView | null | undefined }) {
  if (membership === undefined)
    return (
      <Notice tone="warn">
        Son abonnement n’a pas pu être lu. S’il court, il continuera d’être prélevé.
      </Notice>
    )
  const charged = membership?.subscriptions.filter(({ nextChargeAt }) => nextChargeAt) ?? []
  return charged.map(({ id, source, nextChargeAt }) => (
    <Notice key={id} tone="warn">
      {source === 'APPLE' ? 'Son abonnement par l’App Store' : 'Son abonnement par carte'} continue&nbsp;:
      prochain prélèvement le {nextChargeAt && dayLabel(nextChargeAt)}. Désactiver le compte ne le résilie
      pas.{' '}
      {source === 'APPLE'
        ? 'Elle seule peut le faire, chez Apple.'
        : 'Résiliez-le d’abord dans Stripe, ou prévenez-la.'}
    </Notice>
  ))
}
