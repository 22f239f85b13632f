import { and, eq, inArray, isNull, lte, notExists } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, orders } from '~/db/schema/membership'
import { DAY_MS } from '~/domain/durations'

/** As the privacy page says: a year, within which a complaint about it can be answered. */
const KEPT_DAYS = 365
/** So many in one statement. */
const BATCH = 1000

/**
 * Deletes declarations that belong to nobody's contract, a year after the seller was told of them: anybody may send them, with anybody's
 * address. One that names an order that was paid stays as long as those of contracts, and so does one that nobody was told of.
 *
 * @returns how many
 */
export async function forgetNotices(db: Db, now: Date): Promise<number> {
  const named = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, contractNotices.orderNumber), eq(orders.state, 'PAID')))
  const old = db
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(
      and(
        eq(contractNotices.outcome, 'UNMATCHED'),
        isNull(contractNotices.userId),
        isNull(contractNotices.subscriptionId),
        lte(contractNotices.reportedAt, new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
        notExists(named),
      ),
    )
    .limit(BATCH)
  for (let forgotten = 0; ;) {
    const gone = await db
      .delete(contractNotices)
      .where(inArray(contractNotices.id, old))
      .returning({ id: contractNotices.id })
    forgotten += gone.length
    if (gone.length < BATCH) return forgotten
  }
}
