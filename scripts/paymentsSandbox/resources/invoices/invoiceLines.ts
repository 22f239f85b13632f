import { amountDue } from '../../billing/invoiceObject'
import { invoiceItemLine } from '../../billing/lines'
import type { Sandbox } from '../../context'
import type { Invoice, InvoiceItem, Price } from '../../shapes'
import { change } from '../../webhooks/emit'

/** Puts an item on a draft and computes its total again. */
export function addLine(sandbox: Sandbox, invoice: Invoice, item: InvoiceItem, price: Price | null): void {
  change(sandbox, 'invoice.updated', invoice, (row) => {
    row.lines.data = [...row.lines.data, { ...invoiceItemLine(item, price), invoice: row.id }]
    row.currency = item.currency
    row.subtotal += item.amount
    row.total += item.amount
    row.subtotal_excluding_tax = row.subtotal
    row.total_excluding_tax = row.total
    row.amount_due = amountDue(row.total, row.starting_balance)
    row.amount_remaining = row.amount_due
  })
}
