import { appleOf } from '../appleTruth'
import type { Batch, Member } from '../batch'
import { cardsOf, givenBackAt } from '../cardTruth'
import type { Gift, Truth } from '../expected'

export const giftsOf = ({ given }: Pick<Member, 'given'>): Gift[] =>
  given.filter((one) => one.kind === 'GIFT')

/** Who paid for her gifts, by their customers at the provider. */
export const giversOf = (member: Pick<Member, 'given'>) => giftsOf(member).map((gift) => gift.giver())

const chargeOf = ({ card }: Batch, { paymentId }: Gift) =>
  card.sandbox.store.all('charges').find((one) => one.payment_intent === paymentId && one.paid)

/** What truly happened to a member by now. */
export function truthOf(batch: Batch, member: Member): Truth {
  const backs = new Map<string, Date>()
  for (const gift of giftsOf(member)) {
    const charge = chargeOf(batch, gift)
    const back = charge && givenBackAt(batch.card, charge)
    if (back) backs.set(gift.id, back)
  }
  const cards = cardsOf(batch.card, member.customerId).map((card) => {
    const withdrawnAt = card.endedAt ? undefined : batch.card.withdrawn.get(card.id)
    return withdrawnAt ? { ...card, withdrawnAt } : card
  })
  return { cards, apple: appleOf(batch, member), given: member.given, backs }
}

/** What went back once and is hers again: her bank decided for us, a refund failed, Apple took one back. */
export function cameBack(batch: Batch, member: Member): Set<string> {
  const { store } = batch.card.sandbox
  const failed = store.all('refunds').flatMap(({ charge, status }) => (status === 'failed' ? [charge] : []))
  const charges = new Set([...failed, ...store.all('disputes').map(({ charge }) => charge)])
  const hers = store.all('charges').filter(({ id }) => charges.has(id))
  const byCard = hers.some(({ customer }) => customer === member.customerId)
  return new Set([
    ...(byCard ? cardsOf(batch.card, member.customerId).map(({ id }) => id) : []),
    ...giftsOf(member).flatMap(({ id, paymentId }) =>
      hers.some(({ payment_intent: of }) => of === paymentId) ? [id] : [],
    ),
    ...batch.apple.notifications.flatMap(({ type, originalTransactionId: id }) =>
      type === 'REFUND_REVERSED' && id ? [id] : [],
    ),
  ])
}
