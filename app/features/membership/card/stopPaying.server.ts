import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { subscriptions } from '~/db/schema/membership'
import { closedAccounts } from '~/features/identity/identity.public.server'
import { logger } from '~/lib/log/logger.server'
import { turnAbout } from '../entitlement/turns'
import type { CardContext } from '../provider/cardContext.server'
import { closeOpenOrders } from './closeOpenOrders.server'
import { changeAtProvider, endAtProvider } from './manageCard.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

export interface PayingForNothing {
  row: SubscriptionRow
  closedAt: Date
}

/** Card subscriptions that would still be charged although the account is closed. @param userId only hers */
export async function listPayingForNothing(db: Db, userId?: string): Promise<PayingForNothing[]> {
  const closed = closedAccounts(db)
  const rows = await db
    .select({ row: subscriptions, closedAt: closed.closedAt })
    .from(subscriptions)
    .innerJoin(closed, eq(closed.id, subscriptions.userId))
    .where(
      and(
        eq(subscriptions.source, 'STRIPE'),
        eq(subscriptions.renews, true),
        isNull(subscriptions.endedAt),
        userId === undefined ? undefined : eq(closed.id, userId),
      ),
    )
  return rows.flatMap(({ row, closedAt }) => (closedAt ? [{ row, closedAt }] : []))
}

/** Who may not come in pays no more: her contract ends with what was paid for by then. Opened again before that, she may keep it. */
export async function stopPaying(
  context: CardContext,
  { row, closedAt }: PayingForNothing,
  now: Date,
): Promise<void> {
  await changeAtProvider(context, row, now, (payments, externalId) =>
    endAtProvider(payments, externalId, `closed:${externalId}:${now.toISOString()}`, now, closedAt),
  )
}

/** Everything that she pays, and what she had begun to order. A failure is logged. */
export async function stopAllPaying(context: CardContext, userId: string, now: Date): Promise<void> {
  const warn = (error: unknown) => logger.warn({ err: error }, 'a closed account still pays')
  await withLease(context.db, turnAbout.member(userId), (lease) =>
    closeOpenOrders(lease, context, userId, now),
  ).catch(warn)
  for (const paying of await listPayingForNothing(context.db, userId))
    await stopPaying(context, paying, now).catch(warn)
}
