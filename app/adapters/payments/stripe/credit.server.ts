import type Stripe from 'stripe'
import {
  creditOf,
  isPaidOutKey,
  putBackKey,
  takenTooMuch,
  type CreditedBills,
  type CreditMove,
  type CreditOwner,
} from '~/domain/membership/credit'
import { asked, askedFor, fromUnix, idOf } from './client.server'

const CREDIT_KEY = 'elan_credit'
const PAGE = 100
const MOST_MOVES = 1200

/** All that changed what is kept for a customer, oldest first. */
export async function readCreditMoves(stripe: Stripe, customerId: string): Promise<CreditMove[]> {
  const moves = await asked(
    stripe.customers
      .listBalanceTransactions(customerId, { limit: PAGE })
      .autoPagingToArray({ limit: MOST_MOVES }),
  )
  return moves
    .map(({ amount, invoice, metadata, created }) => ({
      // The provider writes down what she owes.
      cents: -amount,
      billId: idOf(invoice),
      key: metadata?.[CREDIT_KEY] ?? null,
      at: fromUnix(created),
    }))
    .toReversed()
}

async function readPurse(stripe: Stripe, customerId: string) {
  const customer = await askedFor(stripe.customers.retrieve(customerId))
  if (!customer || customer.deleted) return null
  const moves = await readCreditMoves(stripe, customerId)
  return { currency: customer.currency ?? 'eur', moves }
}

/** @param step what makes it another one than those under the same key */
function add(
  stripe: Stripe,
  customerId: string,
  { amount, currency, key, step }: { amount: number; currency: string; key: string; step: string },
) {
  const metadata = { [CREDIT_KEY]: key }
  const params = { amount, currency, metadata }
  const once = { idempotencyKey: `${step}:${key}` }
  return asked(stripe.customers.createBalanceTransaction(customerId, params, once))
}

/** Tells a further change under one key from those before it. */
const nthOf = (earlier: number) => (earlier > 0 ? `:${earlier}` : '')

/** @see Payments.takeCreditOff */
export async function takeCreditOff(
  stripe: Stripe,
  customerId: string,
  amountCents: number,
  key: string,
  owner: CreditOwner,
): Promise<number> {
  const purse = await readPurse(stripe, customerId)
  if (!purse) return 0
  const { currency, moves } = purse
  const earlier = moves.filter((move) => move.key === key)
  const putBack = (cents: number, nth: string) =>
    add(stripe, customerId, { amount: -cents, currency, key, step: `credit-back${nth}` })
  // It may have ended between taking off and putting back.
  const left = takenTooMuch(moves, key)
  if (left > 0) await putBack(left, nthOf(earlier.length - 1))
  if (earlier.length > 0 && isPaidOutKey(key))
    return earlier.reduce((sum, { cents }) => sum - cents, 0) - left
  const amount = Math.min(creditOf(owner, moves).leftCents, amountCents)
  if (amount === 0) return 0
  const nth = nthOf(earlier.length)
  const step = `credit-off${nth}`
  const { ending_balance } = await add(stripe, customerId, { amount, currency, key, step })
  // An invoice has used some of it up in the same moment.
  const tooMuch = Math.min(amount, Math.max(0, ending_balance))
  if (tooMuch > 0) await putBack(tooMuch, nth)
  return amount - tooMuch
}

/** @see Payments.putCreditBack */
export async function putCreditBack(
  stripe: Stripe,
  customerId: string,
  owner: CreditOwner,
  bills: CreditedBills,
): Promise<void> {
  const purse = await readPurse(stripe, customerId)
  if (!purse) return
  const { moves, currency } = purse
  const { borrowed, used, owing } = creditOf(owner, moves)
  for (const billId of new Set([...bills.borrowed, ...bills.own])) {
    const cents =
      (bills.borrowed.includes(billId) ? (borrowed.get(billId) ?? 0) + (owing.get(billId) ?? 0) : 0) +
      (bills.own.includes(billId) ? (used.get(billId) ?? 0) : 0)
    const key = putBackKey(billId)
    const step = `credit-returned${nthOf(moves.filter((move) => move.key === key).length)}`
    if (cents > 0) await add(stripe, customerId, { amount: -cents, currency, key, step })
  }
}
