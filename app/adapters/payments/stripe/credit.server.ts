import type Stripe from 'stripe'
import { asked, askedFor } from './client.server'

const CHARGES = 100

/**
 * Ends the credit that a change to a shorter term has left, where nothing runs for the customer any more. It goes back
 * to the card by the charge it came from; if that charge was refunded in full, it is only written off.
 *
 * A repetition asks for the same amounts under the same keys until the last step has left no credit.
 */
export async function settleCredit(
  stripe: Stripe,
  customerId: string,
  refunds: boolean,
  key: string,
): Promise<void> {
  const customer = await askedFor(stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted || customer.balance >= 0) return
  const { data: running } = await asked(stripe.subscriptions.list({ customer: customerId, limit: 1 }))
  // Its next invoices use the credit up.
  if (running.length > 0) return
  const credit = -customer.balance
  if (refunds) {
    const { data: charges } = await asked(stripe.charges.list({ customer: customerId, limit: CHARGES }))
    const source = charges.find(
      ({ paid, amount, refunded, disputed }) => paid && amount >= credit && !refunded && !disputed,
    )
    if (!source) return
    await asked(
      stripe.refunds.create({ charge: source.id, amount: credit }, { idempotencyKey: `credit:${key}` }),
    )
  }
  await asked(
    stripe.customers.createBalanceTransaction(
      customerId,
      { amount: credit, currency: customer.currency ?? 'eur' },
      { idempotencyKey: `credit-settled:${key}` },
    ),
  )
}
