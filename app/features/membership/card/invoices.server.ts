import { eq } from 'drizzle-orm'
import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { customers } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { cardFailure } from '../provider/cardProvider.server'
import type { InvoiceView } from './card.schema'

/** The member's customer at the card provider; `null` for one who never paid by card. */
export async function customerIdOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId))
  return row?.customerId ?? null
}

/** Her card invoices, newest first, without drafts. */
export async function listInvoices(
  db: Db,
  payments: Payments | null,
  principal: Principal,
): Promise<InvoiceView[]> {
  const customerId = await customerIdOf(db, principal.uid)
  if (!customerId || !payments) return []
  const invoices = await payments.listInvoices(customerId).catch(cardFailure)
  return invoices.filter(({ status }) => status !== 'draft')
}
