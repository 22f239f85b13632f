import type { Sandbox } from '../../context'
import { noSuch } from '../../protocol/errors'
import type { Invoice } from '../../shapes'

export function findInvoice(sandbox: Sandbox, id: string, param = 'invoice', status = 404): Invoice {
  const invoice = sandbox.store.find('invoices', id)
  if (!invoice) throw noSuch('invoice', id, param, status)
  return invoice
}
