import { dayLabel } from '~/domain/dateLabels'
import { findPlan } from '~/domain/membership/plans'
import text from '~/ui/buttons/text.module.css'
import { Card } from '~/ui/surfaces/Card'
import { FailedState } from '~/ui/states/FailedState'
import type { OrderView } from '../../card/card.schema'
import { PLAN_WORDS } from '../../planWords'
import classes from './Papers.module.css'

export interface OrdersState {
  data: readonly OrderView[] | undefined
  failed: boolean
  retry: () => void
}

export interface OrderListProps extends OrdersState {
  /** Inside the wrapper no gift is spoken of (`SU-5`). */
  onWeb: boolean
}

/** What was ordered. */
export function orderLabel(
  { kind, productId }: Pick<OrderView, 'kind' | 'productId'>,
  onWeb: boolean,
): string {
  const term = findPlan(productId)?.term
  if (!term) return 'Abonnement Élan'
  const { adjective, lasts } = PLAN_WORDS[term]
  return kind === 'GIFT' ? `${onWeb ? 'Cadeau' : 'Offert'}, ${lasts}` : `Abonnement, formule ${adjective}`
}

/** What she ordered, each with the papers that it was made on; renders nothing for who never ordered by card. */
export function OrderList({ data, failed, retry, onWeb }: OrderListProps) {
  if (failed)
    return (
      <Card>
        <h2>Mes commandes</h2>
        <FailedState onRetry={retry}>Vos commandes n’ont pas pu être lues.</FailedState>
      </Card>
    )
  if (!data || data.length === 0) return null
  return (
    <Card>
      <h2>Mes commandes</h2>
      <ul className={classes.orders}>
        {data.map((order) => (
          <li key={order.id}>
            <strong>{orderLabel(order, onWeb)}</strong>
            <span className={classes.small}>
              {order.number}, {dayLabel(order.createdAt)}
              {order.refundedAt &&
                `. ${order.contested ? 'Paiement contesté depuis' : 'Remboursée'} le ${dayLabel(order.refundedAt)}`}
            </span>
            <span className={classes.links}>
              <PaperLink order={order} file="conditions" name="Conditions générales" />
              <PaperLink order={order} file="retractation" name="Formulaire de rétractation" />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function PaperLink({ order, file, name }: { order: OrderView; file: string; name: string }) {
  return (
    <a href={`/media/papers/orders/${order.id}/${file}.pdf`} className={text.link} download>
      {name} (PDF)
      <span className="visually-hidden"> de la commande {order.number}</span>
    </a>
  )
}
