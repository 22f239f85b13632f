import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices } from '~/db/schema/membership'

/**
 * When she declared that a contract should end, while that is still to be carried out: it counts from her declaration, and not from when the
 * provider could be told.
 */
export async function declaredEnd(tx: Db, subscriptionId: string): Promise<Date | null> {
  const [notice] = await tx
    .select({ receivedAt: contractNotices.receivedAt })
    .from(contractNotices)
    .where(and(eq(contractNotices.subscriptionId, subscriptionId), eq(contractNotices.outcome, 'PENDING')))
    .orderBy(asc(contractNotices.receivedAt))
    .limit(1)
  return notice?.receivedAt ?? null
}
