import type Stripe from 'stripe'
import type { CreditMove, CreditedContract } from '~/domain/membership/credit'
import { asked, idOf } from './client.server'
import { readCreditMoves } from './credit.server'

/** All invoices are read: the contract began with the first one. Eight years of months are one page. */
const PAGE = 100
const MOST_INVOICES = 1200

/** Invoices with what paid them, newest first. */
export const readInvoices = (
  stripe: Stripe,
  of: { subscription: string } | { customer: string },
): Promise<Stripe.Invoice[]> =>
  asked(
    stripe.invoices
      .list({ ...of, limit: PAGE, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MOST_INVOICES }),
  )

/** Which invoice each payment paid. */
export function invoiceOfPayments(invoices: readonly Stripe.Invoice[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { id, payments } of invoices)
    for (const { payment, status } of payments?.data ?? []) {
      const paymentId = idOf(payment.payment_intent)
      if (id && paymentId && status === 'paid') found.set(paymentId, id)
    }
  return found
}

/** Credit came from an invoice, or has paid it, or what was too little for a card was put off. */
const movesCredit = ({ total, starting_balance, ending_balance }: Stripe.Invoice) =>
  total < 0 || (ending_balance ?? starting_balance) !== starting_balance

/** What moved the customer's credit; asked for only where there is some, or was some. */
export async function readMoves(
  stripe: Stripe,
  { customer }: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
): Promise<CreditMove[]> {
  if (typeof customer === 'string' || customer.deleted) return []
  return customer.balance < 0 || invoices.some(movesCredit) ? readCreditMoves(stripe, customer.id) : []
}

/** @param invoices of the contract, newest first */
function contractOf(id: string, invoices: readonly Stripe.Invoice[]): CreditedContract {
  const oldestFirst = invoices.toReversed()
  const bills = oldestFirst.flatMap(({ id: billId, total }, index) => {
    const earlier = oldestFirst.slice(0, index).findLast((one) => one.status === 'paid' && one.total > 0)
    return billId ? [{ id: billId, unusedOf: total < 0 ? (earlier?.id ?? null) : null }] : []
  })
  return { id, bills, paymentIds: [...invoiceOfPayments(invoices).keys()] }
}

/**
 * A contract and all others of its customer whose invoices have moved her credit as well: asked for only where there are such.
 *
 * @param own its invoices, newest first
 */
export async function readContracts(
  stripe: Stripe,
  { id, customerId }: { id: string; customerId: string },
  own: readonly Stripe.Invoice[],
  moves: readonly CreditMove[],
): Promise<CreditedContract[]> {
  const contract = contractOf(id, own)
  const ownIds = new Set(contract.bills.map((bill) => bill.id))
  if (moves.every(({ billId }) => billId === null || ownIds.has(billId))) return [contract]
  const all = await readInvoices(stripe, { customer: customerId })
  const others = Map.groupBy(all, ({ parent }) => idOf(parent?.subscription_details?.subscription))
  return [
    contract,
    ...[...others].flatMap(([other, invoices]) =>
      other && other !== id ? [contractOf(other, invoices)] : [],
    ),
  ]
}
