import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayLabel } from '~/lib/dateLabels'
import type { MembershipView, SubscriptionView } from '../membership.schema'
import classes from './FailedPaymentBanner.module.css'

/** The subscription whose last payment failed, while the store tries again; `undefined` for none. */
export function unpaidSubscription(membership: MembershipView | null): SubscriptionView | undefined {
  return membership?.subscriptions.find(({ state }) => state === 'PAST_DUE')
}

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
        <p>
          Rien n’est perdu : votre accès reste ouvert
          {unpaid.accessUntil ? ` jusqu’au ${dayLabel(unpaid.accessUntil)}` : ' encore quelques jours'}.
        </p>
      </div>
      {action ?? (
        <Link to="/compte/abonnement" className={classes.action}>
          Régler cela
        </Link>
      )}
    </aside>
  )
}
