import { Choice } from '~/ui/controls/Choices'
import { ResourceTable } from '~/ui/table/ResourceTable'
import type { ResourceList } from '~/ui/table/useResourceList'
import type { PaymentEventView } from '../../admin/admin.schema'
import { MemberFilter } from '../subscriptions/MemberFilter'
import { secondLabel } from '~/domain/dateLabels'
import { eventLabel } from '../storeWords'
import { PaymentEventDetail } from './PaymentEventDetail'
import { PAYMENT_EVENT_COLUMNS } from './paymentEventColumns'
import { PROVIDER_LABELS } from '../labels'
import { readPaymentEventsSearch, type PaymentEventsSearch } from '../studioSearch'

export interface PaymentEventsScreenProps {
  list: ResourceList<PaymentEventView>
  search: PaymentEventsSearch
  /** Narrows or sorts the list otherwise. */
  onSearch: (part: PaymentEventsSearch) => void
  /** Handles an event again. @returns it, with its new effect */
  onReplay: (id: string) => Promise<PaymentEventView>
}

/** `/studio/evenements`: the stores' events and their effects (`ST-4`). */
export function PaymentEventsScreen({ list, search, onSearch, onReplay }: PaymentEventsScreenProps) {
  const { userId, provider, sort } = search
  return (
    <>
      <h1>Évènements de paiement</h1>
      {userId && (
        <MemberFilter
          room="/studio/evenements"
          userId={userId}
          name={list.rows.find(({ userName }) => userName)?.userName ?? null}
        />
      )}
      <ResourceTable
        label="Évènements de paiement"
        columns={PAYMENT_EVENT_COLUMNS}
        list={list}
        rowId={({ id }) => id}
        empty={{
          title: userId ? 'Aucun évènement pour elle' : 'Aucun évènement pour l’instant',
          text: 'Les notifications de Stripe et d’Apple apparaîtront ici, les dernières d’abord.',
        }}
        filters={
          <Choice
            label="Toute boutique"
            value={provider}
            options={Object.entries(PROVIDER_LABELS)}
            onChange={(chosen) =>
              onSearch({ provider: readPaymentEventsSearch({ provider: chosen }).provider })
            }
          />
        }
        sort={{
          order: sort ?? '-receivedAt',
          onChange: (order) => onSearch({ sort: readPaymentEventsSearch({ sort: order }).sort }),
        }}
        detail={{
          name: ({ type, receivedAt }) => `${eventLabel(type)} du ${secondLabel(receivedAt)}`,
          render: (event) => <PaymentEventDetail event={event} onReplay={onReplay} />,
        }}
      />
    </>
  )
}
