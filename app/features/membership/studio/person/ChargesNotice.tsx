import { dayLabel } from '~/domain/dateLabels'
import { Notice } from '~/ui/surfaces/Notice'
import type { MembershipView } from '../../membership.schema'

/**
 * What becomes of what she is charged when an account is closed: by card it ends with it, at Apple only she can end it, so who closes it must
 * know. Where her membership could not be read, that it may be so.
 *
 * @param membership `undefined` while it is not known
 */
export function ChargesNotice({ membership }: { membership: MembershipView | null | undefined }) {
  if (membership === undefined)
    return (
      <Notice tone="warn">
        Son abonnement n’a pas pu être lu. S’il court par l’App Store, il continuera d’être prélevé.
      </Notice>
    )
  const charged = membership?.subscriptions.filter(({ nextChargeAt }) => nextChargeAt) ?? []
  return charged.map(({ id, source, nextChargeAt }) => {
    const day = nextChargeAt && dayLabel(nextChargeAt)
    return source === 'APPLE' ? (
      <Notice key={id} tone="warn">
        Son abonnement par l’App Store continue&nbsp;: prochain prélèvement le {day}. Désactiver le compte ne
        le résilie pas. Elle seule peut le faire, chez Apple.
      </Notice>
    ) : (
      <Notice key={id} tone="calm">
        Son abonnement par carte ne se renouvelle plus&nbsp;: le prélèvement du {day} n’aura pas lieu, et un
        e-mail le lui dit.
      </Notice>
    )
  })
}
