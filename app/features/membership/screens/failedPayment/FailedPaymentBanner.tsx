import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayLabel } from '~/domain/dateLabels'
import pill from '~/ui/buttons/pill.module.css'
import type { MembershipView, SubscriptionView } from '../../membership.schema'
import classes from './FailedPaymentBanner.module.css'
import { isLapsedUnpaid, isUnpaid } from './lapsedUnpaid'

/** The subscription whose last payment failed, while the store tries again; `undefined` for none. */
export function unpaidSubscription(membership: MembershipView | null): SubscriptionView | undefined {
  return membership?.subscriptions.find(isUnpaid)
}

const LAPSED = 'Votre accès est fermé en attendant. Dès que c’est réglé, tout s’ouvre à nouveau.'

const stillOpen = ({ accessUntil }: SubscriptionView) =>
  `Rien n’est perdu\u00a0: votre accès reste ouvert${accessUntil ? ` jusqu’au ${dayLabel(accessUntil)}` : ' encore quelques jours'}.`

/**
 * Says, without alarm, that a payment failed, and until when nothing is lost (`SU-7`). Shows nothing otherwise.
 *
 * @param action what repairs it; without it, the way to the page that does
 */
export function FailedPaymentBanner({
  membership,
  action,
}: {
  membership: MembershipView | null
  action?: ReactNode
}) {
  const unpaid = unpaidSubscription(membership)
  if (!unpaid) return null
  return (
    <aside className={classes.root} aria-label="Paiement à régler">
      <IconAlertTriangle size={28} stroke={2} aria-hidden="true" />
      <div>
        <p className={classes.title}>Votre dernier paiement n’est pas passé</p>
        <p>{isLapsedUnpaid(unpaid) ? LAPSED : stillOpen(unpaid)}</p>
        {unpaid.source === 'STRIPE' && (
          <p data-wrapper-only>Pris sur le site, cet abonnement se règle sur le site.</p>
        )}
      </div>
      {action ?? (
        <Link
          to="/compte/abonnement"
          className={`${pill.ink} ${classes.action}`}
          data-web-only={unpaid.source === 'STRIPE' || undefined}
        >
          Régler cela
        </Link>
      )}
    </aside>
  )
}
