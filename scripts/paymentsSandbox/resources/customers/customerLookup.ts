import type { Sandbox } from '../../context'
import { noSuch } from '../../protocol/errors'
import type { Customer } from '../../shapes'

/** A customer that is there and not deleted. */
export function findCustomer(sandbox: Sandbox, id: string, param = 'customer', status = 404): Customer {
  const customer = sandbox.store.find('customers', id)
  if (!customer || isDeleted(customer)) throw noSuch('customer', id, param, status)
  return customer
}

/** Whether only the stub of a customer is left. */
export const isDeleted = (customer: Customer) => (customer as { deleted?: unknown }).deleted === true
