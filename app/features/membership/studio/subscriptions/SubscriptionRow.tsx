import { Button } from '@mantine/core'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import { moneyLabel } from '~/lib/moneyLabel'
import { SOURCE_LABELS, TERM_LABELS } from '../labels'
import { MemberLink } from './MemberFilter'
import { dayInParis } from '../parisTime'
import { StateBadge } from './StateBadge'
import { StudioCell, StudioRow } from '../StudioTable'
import classes from './SubscriptionsScreen.module.css'

export const SUBSCRIPTION_COLUMNS = [
  'Membre',
  'Origine',
  'État',
  'Accès jusqu’au',
  'Renouvelle',
  'Prix',
  'Dans la boutique',
  'Action',
]

/** One subscription; only granted access can be taken back here, the stores decide on theirs. */
export function SubscriptionRow({
  subscription,
  onRevoke,
}: {
  subscription: AdminSubscriptionView
  onRevoke: () => void
}) {
  const {
    userId,
    userName,
    userEmail,
    source,
    term,
    state,
    accessUntil,
    renews,
    reason,
    priceCents,
    currency,
  } = subscription
  const revocable = source === 'GRANTED' && state === 'ACTIVE'
  return (
    <StudioRow>
      <StudioCell heading="Membre">
        <MemberLink room="/studio/abonnements" userId={userId} name={userName} />
        {userEmail && <span className={classes.email}>{userEmail}</span>}
      </StudioCell>
      <StudioCell heading="Origine">
        {SOURCE_LABELS[source]}
        {term && `, ${TERM_LABELS[term]}`}
        {reason && <span className={classes.reason}>{reason}</span>}
      </StudioCell>
      <StudioCell heading="État">
        <StateBadge state={state} />
      </StudioCell>
      <StudioCell heading="Accès jusqu’au">{accessUntil ? dayInParis(accessUntil) : '—'}</StudioCell>
      <StudioCell heading="Renouvelle">{renews ? 'Oui' : 'Non'}</StudioCell>
      <StudioCell heading="Prix">
        {priceCents === null || currency === null ? '—' : moneyLabel(priceCents, currency)}
      </StudioCell>
      <StudioCell heading="Dans la boutique">
        <span className={classes.store}>{subscription.storeStatus}</span>
      </StudioCell>
      <StudioCell heading="Action">
        {revocable ? (
          <Button variant="light" size="sm" onClick={onRevoke}>
            Retirer l’accès<span className="visually-hidden"> de {userName}</span>
          </Button>
        ) : (
          '—'
        )}
      </StudioCell>
    </StudioRow>
  )
}
