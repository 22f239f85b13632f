import type { invoices } from '~/db/schema/membership/papers'

export type InvoiceRow = typeof invoices.$inferSelect
