import type Stripe from 'stripe'
import { changeBalance } from '../../billing/balance'
import { accepts, PAGE, RANGE } from '../../protocol/accepts'
import { invalidRequest, missingParameter } from '../../protocol/errors'
import { createdFits, listPage } from '../../protocol/listing'
import type { ApiCall, Route } from '../../protocol/route'
import { findCustomer } from './customerLookup'

export const balanceTransactionRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/customers/:id/balance_transactions',
    accepts: accepts<Stripe.CustomerCreateBalanceTransactionParams>({
      amount: 'text',
      currency: 'text',
      description: 'text',
      metadata: 'metadata',
    }),
    returns: 'customer_balance_transaction',
    answer: adjustBalance,
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/balance_transactions',
    accepts: accepts<Stripe.CustomerListBalanceTransactionsParams>({
      ...PAGE,
      created: RANGE,
      invoice: 'text',
    }),
    returns: { list: 'customer_balance_transaction' },
    answer: listBalanceTransactions,
  },
]

/** Adds to what she owes; a negative amount is a credit. */
function adjustBalance({ sandbox, id, params }: ApiCall): object {
  const customer = findCustomer(sandbox, id, 'id')
  const amount = params.integer('amount')
  if (amount === undefined) throw missingParameter('amount')
  const currency = params.required('currency').toLowerCase()
  if (customer.currency && customer.currency !== currency) {
    throw invalidRequest(
      `The currency of the balance transaction (${currency}) does not match the customer's (${customer.currency}).`,
      'currency',
    )
  }
  return changeBalance(sandbox, customer, {
    amount,
    currency,
    type: 'adjustment',
    invoice: null,
    description: params.text('description') || null,
    metadata: params.metadata(),
  })
}

function listBalanceTransactions({ sandbox, id, params }: ApiCall): object {
  findCustomer(sandbox, id, 'id')
  const invoice = params.text('invoice')
  const rows = sandbox.store
    .all('balanceTransactions')
    .filter(
      (row) =>
        row.customer === id && (!invoice || row.invoice === invoice) && createdFits(params, row.created),
    )
  return listPage(rows, params, `/v1/customers/${id}/balance_transactions`)
}
