import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices } from '~/db/schema/membership'

/** Whether she has declared that a contract should end, and it is being carried out: her receipt says what becomes of it. */
export async function isDeclared(tx: Db, subscriptionId: string): Promise<boolean> {
  const [notice] = await tx
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(and(eq(contractNotices.subscriptionId, subscriptionId), eq(contractNotices.outcome, 'PENDING')))
    .limit(1)
  return notice !== undefined
}
