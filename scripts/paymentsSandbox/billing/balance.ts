import { timeOn, type Sandbox } from '../context'
import { newId } from '../ids'
import type { BalanceTransaction, Customer, Metadata } from '../shapes'
import { change } from '../webhooks/emit'

export interface BalanceChange {
  /** Cents; negative for a credit. */
  amount: number
  currency: string
  type: 'adjustment' | 'applied_to_invoice' | 'initial' | 'unapplied_from_invoice'
  invoice: string | null
  description: string | null
  metadata: Metadata
}

/** Changes what a customer owes, or is owed, and keeps a record of it. */
export function changeBalance(sandbox: Sandbox, customer: Customer, plan: BalanceChange): BalanceTransaction {
  change(sandbox, 'customer.updated', customer, (row) => {
    row.balance += plan.amount
    row.currency ??= plan.currency
  })
  const transaction: BalanceTransaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: plan.amount,
    checkout_session: null,
    created: timeOn(sandbox, customer.test_clock),
    credit_note: null,
    currency: plan.currency,
    customer: customer.id,
    customer_account: null,
    description: plan.description,
    ending_balance: customer.balance,
    invoice: plan.invoice,
    livemode: false,
    metadata: plan.metadata,
    type: plan.type,
  }
  sandbox.store.put('balanceTransactions', transaction.id, transaction)
  return transaction
}
