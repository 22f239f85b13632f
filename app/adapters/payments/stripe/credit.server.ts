import type Stripe from 'stripe'
import { asked, askedFor } from './client.server'

const CREDIT_KEY = 'elan_credit'
const LOOKED_THROUGH = 100

/** What was taken off under a key, in cents: what is taken too much is put back under the same one. */
async function takenOff(stripe: Stripe, customerId: string, key: string): Promise<number | null> {
  const { data } = await asked(
    stripe.customers.listBalanceTransactions(customerId, { limit: LOOKED_THROUGH }),
  )
  const own = data.filter(({ metadata }) => metadata?.[CREDIT_KEY] === key)
  return own.length === 0 ? null : own.reduce((sum, { amount }) => sum + amount, 0)
}

/** @see Payments.takeCreditOff */
export async function takeCreditOff(
  stripe: Stripe,
  customerId: string,
  amountCents: number,
  key: string,
): Promise<number> {
  const before = await takenOff(stripe, customerId, key)
  if (before !== null) return before
  const customer = await askedFor(stripe.customers.retrieve(customerId))
  const credit = !customer || customer.deleted ? 0 : Math.max(0, -customer.balance)
  const amount = Math.min(credit, amountCents)
  if (!customer || customer.deleted || amount === 0) return 0
  const add = (cents: number, step: string) =>
    asked(
      stripe.customers.createBalanceTransaction(
        customerId,
        { amount: cents, currency: customer.currency ?? 'eur', metadata: { [CREDIT_KEY]: key } },
        { idempotencyKey: `${step}:${key}` },
      ),
    )
  const { ending_balance } = await add(amount, 'credit-off')
  // An invoice has used some of it up in the same moment.
  const tooMuch = Math.min(amount, Math.max(0, ending_balance))
  if (tooMuch > 0) await add(-tooMuch, 'credit-back')
  return amount - tooMuch
}
