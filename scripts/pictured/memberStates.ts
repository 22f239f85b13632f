import type { SubscriptionSource, SubscriptionState } from '../../app/domain/membership/entitlement'
import { toMembershipView } from '../../app/features/membership/entitlement/membershipView'
import type { MembershipView } from '../../app/features/membership/membership.schema'
import type { InvoiceView } from '../../app/features/membership/papers/papers.schema'
import { apple, heldByApple } from './byApple'
import { heldByCard } from './byCard'
import { daysFrom, PICTURED, type Stored } from './stored'

export type Store = Extract<SubscriptionSource, 'STRIPE' | 'APPLE'>

/** What is pictured of a subscription: of which store, and in which state. */
export interface PicturedState {
  /** The file's name. */
  name: string
  store: Store
  state: SubscriptionState
  /** As the app itself sees what she holds. */
  membership: MembershipView
  /** What the page says of her money beside it. */
  invoices: InvoiceView[]
}

/** The payment that a card subscription gives back, and the note of it. */
function givenBack(now: Date): InvoiceView[] {
  const at = daysFrom(now)
  const paid: InvoiceView = {
    id: 'pictured-invoice',
    number: 'F-2026-000041',
    kind: 'INVOICE',
    state: 'REFUNDED',
    issuedAt: at(-5),
    label: 'Abonnement Élan, formule mensuelle',
    amountCents: 1499,
    currency: 'eur',
    paidAt: at(-5),
    corrects: null,
    reason: null,
    paidCents: 1499,
    subscriptionId: PICTURED,
    orderId: null,
    url: null,
  }
  const note: InvoiceView = {
    ...paid,
    id: 'pictured-note',
    number: 'F-2026-000042',
    kind: 'CREDIT_NOTE',
    state: 'CREDITED',
    issuedAt: at(-1),
    paidAt: at(-1),
    corrects: paid.number,
    reason: 'REFUND',
  }
  return [note, paid]
}

/**
 * Every state of both stores that the README shows. Only what the stores say is written down here: what it means, and what she may do, is
 * worked out as for any member, so that no picture says what the app would not.
 *
 * @param now the instant at which she looks
 */
export function memberStates(now: Date): PicturedState[] {
  const pictured = (name: string, subscriptions: Stored[]): PicturedState => {
    const membership = toMembershipView('pictured-member', { subscriptions, appleIntent: null }, now)
    const shown = membership.subscriptions.find(({ id }) => id === PICTURED)
    if (shown?.source !== 'STRIPE' && shown?.source !== 'APPLE') throw new Error(`${name} pictures nothing`)
    const invoices = name === 'card-refunded' ? givenBack(now) : []
    return { name, store: shown.source, state: shown.state, membership, invoices }
  }
  const byCard = heldByCard(now)
  return [
    ...Object.entries(byCard).map(([name, held]) => pictured(`card-${name}`, held)),
    ...Object.entries(heldByApple(now)).map(([name, held]) => pictured(`apple-${name}`, held)),
    pictured('both-running', [apple(now, {}, { id: 'apple' }), ...(byCard['running'] ?? [])]),
  ]
}
