import { closeDispute, disputeCharge } from '../../../scripts/paymentsSandbox/resources/payments/disputes'
import type { Act } from './acting'
import { undecided } from './cardTruth'
import type { CardWorld } from './cardWorld'

/*
 * What a card's holder and her bank do about a payment.
 */

/** The holder of the card reclaims a payment: her bank takes it back until it has decided. */
export function reclaim({ sandbox }: CardWorld, paymentId: string): void {
  const charge = sandbox.store.all('charges').find((one) => one.payment_intent === paymentId && one.paid)
  if (charge && !charge.refunded && !charge.disputed && charge.amount_refunded === 0)
    disputeCharge(sandbox, charge.id, { reason: 'fraudulent', status: 'needs_response' })
}

/** What her bank still decides on. */
function contestedOf(world: CardWorld, customerId: string | null) {
  const charges = world.sandbox.store.all('charges').filter(({ customer }) => customer === customerId)
  return charges.flatMap(({ id }) => undecided(world, id) ?? [])
}

export const isContested = (world: CardWorld, customerId: string | null) =>
  customerId !== null && contestedOf(world, customerId).length > 0

/** Her bank decides, for her or for us. */
export const decide: Act = ({ card: world }, { customerId, dice }) => {
  const [dispute] = contestedOf(world, customerId)
  if (dispute) closeDispute(world.sandbox, dispute.id, dice.pick(['won', 'lost']))
}
