import type { ResourceColumn } from '~/ui/table/resourceColumns'
import type { PaymentEventView } from '../../admin/admin.schema'
import { PROVIDER_LABELS, VIA_LABELS, effectLabel } from '../labels'
import { secondLabel } from '~/domain/dateLabels'
import { MemberLink } from '../subscriptions/MemberFilter'
import { eventLabel } from '../storeWords'

export const PAYMENT_EVENT_COLUMNS: readonly ResourceColumn<PaymentEventView>[] = [
  {
    id: 'receivedAt',
    heading: 'Reçu le',
    sortable: true,
    cell: ({ receivedAt }) => secondLabel(receivedAt),
  },
  { id: 'provider', heading: 'Boutique', cell: ({ provider }) => PROVIDER_LABELS[provider] },
  {
    id: 'type',
    heading: 'Évènement',
    fixed: true,
    cell: ({ type }) => eventLabel(type),
  },
  { id: 'effect', heading: 'Effet', fixed: true, cell: ({ effect }) => effectLabel(effect) },
  {
    id: 'member',
    heading: 'Membre',
    cell: ({ userId, userName }) => <MemberLink room="/studio/evenements" userId={userId} name={userName} />,
  },
  { id: 'via', heading: 'Par', cell: ({ via }) => VIA_LABELS[via] },
]
