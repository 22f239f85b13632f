import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { AdminSubscriptionView } from '../../admin/admin.schema'
import { shortDayLabel } from '~/domain/dateLabels'
import { PLAN_WORDS } from '../../planWords'
import { SOURCE_LABELS } from '../labels'
import { SANDBOX_LABEL, storeStatusLabel } from '../storeWords'
import { MemberLink } from './MemberFilter'
import { StateBadge } from './StateBadge'
import classes from './SubscriptionsScreen.module.css'

export const SUBSCRIPTION_COLUMNS: readonly ResourceColumn<AdminSubscriptionView>[] = [
  {
    id: 'member',
    heading: 'Membre',
    fixed: true,
    cell: ({ userId, userName, userEmail }) => (
      <>
        <MemberLink room="/studio/abonnements" userId={userId} name={userName} />
        {userEmail && <span className={classes.email}>{userEmail}</span>}
      </>
    ),
  },
  {
    id: 'source',
    heading: 'Origine',
    cell: ({ source, term, reason }) => (
      <>
        {SOURCE_LABELS[source]}
        {term && `, ${PLAN_WORDS[term].lasts}`}
        {reason && <span className={classes.reason}>{reason}</span>}
      </>
    ),
  },
  { id: 'state', heading: 'État', fixed: true, cell: ({ state }) => <StateBadge state={state} /> },
  {
    id: 'accessUntil',
    heading: 'Accès jusqu’au',
    cell: ({ accessUntil }) => (accessUntil ? shortDayLabel(accessUntil) : '—'),
  },
  { id: 'renews', heading: 'Renouvelle', cell: ({ renews }) => (renews ? 'Oui' : 'Non') },
  {
    id: 'price',
    heading: 'Prix',
    cell: ({ priceCents, currency }) =>
      priceCents === null || currency === null ? '—' : moneyLabel(priceCents, currency),
  },
  {
    id: 'storeStatus',
    heading: 'Dans la boutique',
    cell: ({ storeStatus, environment }) => (
      <>
        {storeStatusLabel(storeStatus)}
        {environment === 'Sandbox' && <span className={classes.reason}>{SANDBOX_LABEL}</span>}
      </>
    ),
  },
]
