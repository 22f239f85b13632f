import { inArray } from 'drizzle-orm'
import type { CardSubscription } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { invoices } from '~/db/schema/membership/papers'
import { DAY_MS } from '~/domain/durations'
import type { LentCredit } from '~/domain/membership/papers/inLine'
import { billSource, lentSource, type PaperDraft } from '~/domain/membership/papers/invoices'
import type { InvoiceRow } from './invoiceRow.server'
import type { PaperOwner } from './issuePapers.server'

/** Credit of a contract that another one's bill has used up, and whose papers its note belongs to. */
export interface LentTo extends LentCredit {
  owner: PaperOwner | null
}

/** What a note of an invoice takes over from it. */
function draftOf(row: InvoiceRow): PaperDraft {
  const { kind, source, corrects, reason, item, term, periodFrom: from, periodTo: to } = row
  const { grossCents, discountCents, unusedCents, totalCents, paidCents, creditUsedCents } = row
  const about = {
    kind,
    source,
    corrects,
    reason,
    item,
    term,
    from,
    to,
    currency: row.currency,
    at: row.paidAt,
  }
  return { ...about, grossCents, discountCents, unusedCents, totalCents, paidCents, creditUsedCents }
}

function ownerOf({ userId, subscriptionId, orderId, orderNumber }: InvoiceRow): PaperOwner | null {
  return userId === null ? null : { userId, subscriptionId, orderId, orderNumber }
}

/** What a contract's credit has paid of other contracts' bills, with their invoices as far as they are issued. */
export async function readLentCredit(
  tx: Db,
  { id, lent }: Pick<CardSubscription, 'id' | 'lent'>,
): Promise<LentTo[]> {
  if (lent.size === 0) return []
  const sources = [...lent.keys()].map(billSource)
  const rows = await tx.select().from(invoices).where(inArray(invoices.source, sources))
  const issued = new Map(rows.map((row) => [row.source, row]))
  return [...lent].map(([billId, cents]) => {
    const row = issued.get(billSource(billId))
    return {
      invoice: row ? draftOf(row) : null,
      owner: row ? ownerOf(row) : null,
      cents,
      source: lentSource(billSource(billId), id),
    }
  })
}

/** An invoice that support has made by hand is never issued by us: it is waited for no longer than this. */
const HEARD_WITHIN_DAYS = 30

/**
 * What of it no invoice tells of yet: the contract is looked at again until it does.
 *
 * @param endedAt when the contract ended
 */
export function unheardCents(lent: readonly LentTo[], endedAt: Date | null, now: Date): number {
  if (endedAt && now.getTime() - endedAt.getTime() > HEARD_WITHIN_DAYS * DAY_MS) return 0
  return lent.reduce((sum, { invoice, cents }) => (invoice ? sum : sum + cents), 0)
}
