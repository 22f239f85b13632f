import { dayLabel } from '~/domain/dateLabels'
import { Card } from '~/ui/surfaces/Card'
import type { SubscriptionView } from '../../membership.schema'
import { membershipSentence, planLabel, sourceLabel } from './membershipSentence'
import classes from './MembershipScreen.module.css'

/** Her past subscriptions; renders nothing if she has none. */
export function SubscriptionHistory({
  subscriptions,
  onWeb,
}: {
  subscriptions: readonly SubscriptionView[]
  /** Inside the wrapper neither cards nor gifts are spoken of. */
  onWeb: boolean
}) {
  if (subscriptions.length === 0) return null
  return (
    <Card>
      <h2>Historique</h2>
      <ul className={classes.history}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <strong>
              {[planLabel(subscription, onWeb), sourceLabel(subscription, onWeb)].filter(Boolean).join(' · ')}
            </strong>
            <span>
              {subscription.startedAt && `Depuis le ${dayLabel(subscription.startedAt)}. `}
              {membershipSentence(subscription, onWeb).title}
              {subscription.accessUntil && `, accès jusqu’au ${dayLabel(subscription.accessUntil)}`}.
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
