import { inArray, lt } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { invoices, papers } from '~/db/schema/membership/papers'
import { keptFromYear } from '~/domain/membership/papers/invoiceNumbers'
import { parisInstant } from '~/domain/parisTime'
import { paperId } from './paperId'

/** So many in one transaction. */
const BATCH = 200

/**
 * Deletes the invoices and credit notes that the law wants kept no longer, with their documents. What conditions said on a day stays for ever:
 * it is nobody's data.
 *
 * @returns how many
 */
export async function forgetPapers(db: Db, now: Date): Promise<number> {
  const before = parisInstant(`${keptFromYear(now)}-01-01`, '00:00')
  let forgotten = 0
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const old = tx
        .select({ id: invoices.id })
        .from(invoices)
        .where(lt(invoices.issuedAt, before))
        .limit(BATCH)
      const deleted = await tx
        .delete(invoices)
        .where(inArray(invoices.id, old))
        .returning({ id: invoices.id })
      const ids = deleted.map(({ id }) => paperId.invoice(id))
      if (ids.length > 0) await tx.delete(papers).where(inArray(papers.id, ids))
      return deleted.length
    })
    forgotten += gone
    if (gone < BATCH) return forgotten
  }
}
