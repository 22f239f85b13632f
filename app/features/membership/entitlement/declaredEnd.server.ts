import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices } from '~/db/schema/membership'
import { closedAccounts } from '~/features/identity/identity.public.server'
import type { SubscriptionRow } from './recordSubscription.server'

const pendingOf = (subscriptionId: string) =>
  and(eq(contractNotices.subscriptionId, subscriptionId), eq(contractNotices.outcome, 'PENDING'))

/** When she withdrew from a contract, while that is still to be carried out. */
export async function withdrawnAt(tx: Db, subscriptionId: string): Promise<Date | null> {
  const [notice] = await tx
    .select({ receivedAt: contractNotices.receivedAt })
    .from(contractNotices)
    .where(and(pendingOf(subscriptionId), eq(contractNotices.kind, 'WITHDRAWAL')))
    .limit(1)
  return notice?.receivedAt ?? null
}

/**
 * Since when nothing more is to be charged: since she declared that the contract should end, while that is still to be carried out, or since
 * her account was closed. Both count from that day, and not from when the provider could be told.
 */
export async function declaredEnd(
  tx: Db,
  { id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>,
): Promise<Date | null> {
  const [notice] = await tx
    .select({ receivedAt: contractNotices.receivedAt })
    .from(contractNotices)
    .where(pendingOf(id))
    .orderBy(asc(contractNotices.receivedAt))
    .limit(1)
  const closed = closedAccounts(tx)
  const [account] = await tx.select({ closedAt: closed.closedAt }).from(closed).where(eq(closed.id, userId))
  const since = [notice?.receivedAt, account?.closedAt].flatMap((at) => at?.getTime() ?? [])
  return since.length > 0 ? new Date(Math.min(...since)) : null
}
