import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, subscriptions } from '~/db/schema/membership'
import { closedAccounts } from '~/features/identity/identity.public.server'
import type { SubscriptionRow } from './recordSubscription.server'

/** Declared, and not carried out yet. */
const IS_OPEN = inArray(contractNotices.outcome, ['RECEIVED', 'PENDING'])
const pendingOf = (subscriptionId: string) => and(eq(contractNotices.subscriptionId, subscriptionId), IS_OPEN)

/** Whether she has declared that a contract should end, and it is being carried out: her receipt says what becomes of it. */
export async function isDeclared(tx: Db, subscriptionId: string): Promise<boolean> {
  const [notice] = await tx
    .select({ id: contractNotices.id })
    .from(contractNotices)
    .where(pendingOf(subscriptionId))
    .limit(1)
  return notice !== undefined
}

/** The ids of the subscriptions from which a member has withdrawn, carried out or not. */
export async function withdrawnOf(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ id: contractNotices.subscriptionId })
    .from(contractNotices)
    .where(and(eq(contractNotices.userId, userId), eq(contractNotices.kind, 'WITHDRAWAL')))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** When she withdrew from a card subscription, while that is still to be carried out. @param externalId the provider's id of it */
export async function withdrawnAt(tx: Db, externalId: string): Promise<Date | null> {
  const [notice] = await tx
    .select({ receivedAt: contractNotices.receivedAt })
    .from(subscriptions)
    .innerJoin(contractNotices, eq(contractNotices.subscriptionId, subscriptions.id))
    .where(
      and(
        eq(subscriptions.source, 'STRIPE'),
        eq(subscriptions.externalId, externalId),
        eq(contractNotices.kind, 'WITHDRAWAL'),
        IS_OPEN,
      ),
    )
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
