import type { ResourceColumn } from '~/ui/table/resourceColumns'
import { dayLabel } from '~/domain/dateLabels'
import { moneyLabel } from '~/domain/membership/moneyLabel'
import type { RefundView } from '../../refunds/refunds.schema'
import { MemberLink } from '../subscriptions/MemberFilter'
import { REASON_LABELS, STATE_LABELS } from './refundWords'

export const REFUND_COLUMNS: readonly ResourceColumn<RefundView>[] = [
  { id: 'createdAt', heading: 'Depuis le', cell: ({ createdAt }) => dayLabel(createdAt) },
  {
    id: 'amount',
    heading: 'Montant',
    fixed: true,
    cell: ({ amountCents, currency }) => moneyLabel(amountCents, currency),
  },
  {
    id: 'state',
    heading: 'État',
    fixed: true,
    cell: ({ state, byHand }) => (byHand ? 'Rendu autrement' : STATE_LABELS[state]),
  },
  { id: 'reason', heading: 'Pourquoi', cell: ({ reason }) => REASON_LABELS[reason] },
  {
    id: 'member',
    heading: 'Membre',
    cell: ({ userId, userName }) => <MemberLink room="/studio/abonnements" userId={userId} name={userName} />,
  },
]
