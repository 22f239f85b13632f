import type { PaymentEventView } from '../../admin/admin.schema'
import { MemberFilter } from '../subscriptions/MemberFilter'
import { PAYMENT_EVENT_COLUMNS, PaymentEventRow } from './PaymentEventRow'
import { StudioList, type ListStanding } from '../StudioList'
import { StudioTable } from '../StudioTable'

export interface PaymentEventsScreenProps {
  events: readonly PaymentEventView[]
  list: ListStanding
  /** One member's only. */
  userId: string | undefined
  /** Handles an event again. @returns it, with its new effect */
  onReplay: (id: string) => Promise<PaymentEventView>
}

/** `/studio/evenements`: what the stores told us, and what came of it (`ST-4`). */
export function PaymentEventsScreen({ events, list, userId, onReplay }: PaymentEventsScreenProps) {
  return (
    <>
      <h1>Événements de paiement</h1>
      {userId && (
        <MemberFilter
          room="/studio/evenements"
          userId={userId}
          name={events.find(({ userName }) => userName)?.userName ?? null}
        />
      )}
      <StudioList
        list={list}
        empty={{
          title: userId ? 'Aucun événement pour elle' : 'Aucun événement pour l’instant',
          text: 'Les notifications de Stripe et d’Apple apparaîtront ici, les dernières d’abord.',
        }}
      >
        <StudioTable label="Événements de paiement" columns={PAYMENT_EVENT_COLUMNS}>
          {events.map((event) => (
            <PaymentEventRow key={event.id} event={event} onReplay={onReplay} />
          ))}
        </StudioTable>
      </StudioList>
    </>
  )
}
