import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { mayWithdraw } from '~/domain/membership/membershipRules'
import type { Principal } from '~/domain/principal'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { requireSubscription } from '../entitlement/membership.server'
import { endWithdrawn } from './endWithdrawn.server'
import { handleNotice } from './handleNotices.server'
import { earlierWithdrawal, findOrderNumber, keepNotice, type Notice } from './notices.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { CardContext } from '../provider/cardContext.server'
import { declareGiftWithdrawal, findPaidOrder } from './withdrawGiftOrder.server'

interface Declaration {
  name: string
  email: string
  orderNumber: string | null
}

/**
 * Keeps the declaration that withdraws from a contract within its 14 days, with which it is over here. What is paid back, and that nothing
 * is charged any more, follows (`handleNotice`): the declaration counts, whatever fails after it. Repeated, it is the same one.
 *
 * @throws ApiError 409 once the 14 days are over
 */
async function declareWithdrawal(
  db: Db,
  row: SubscriptionRow,
  declared: Declaration,
  now: Date,
): Promise<Notice> {
  const { userId, id: subscriptionId } = row
  const earlier = await earlierWithdrawal(db, { subscriptionId })
  if (earlier) return earlier
  if (!mayWithdraw(row, now)) throw new ApiError(409, 'subscriptions/withdrawal-over')
  return db.transaction(async (tx) => {
    const named = { kind: 'WITHDRAWAL', ...declared, userId, subscriptionId } as const
    const { notice } = await keepNotice(tx, named, now)
    await endWithdrawn(tx, row, notice.receivedAt, now)
    return notice
  })
}

/**
 * "renoncer au contrat ici", without signing in: money moves, so the order's number must show that she holds the receipt. Who does not
 * know the number is answered by one and the same work, whatever address she tries; who does is answered from what is kept here.
 * The card provider is asked afterwards, by the job.
 *
 * @throws ApiError 404 where email and number do not fit together, 409 once the 14 days are over
 */
export async function withdrawByOrder(
  context: Pick<CardContext, 'db' | 'origin'>,
  declared: Declaration & { orderNumber: string },
  now: Date,
): Promise<Notice> {
  const { db } = context
  const { name, email, orderNumber } = declared
  const order = await findPaidOrder(db, email, orderNumber)
  if (order?.kind === 'GIFT') return declareGiftWithdrawal(context, order, { name, email }, now)
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'STRIPE'), eq(subscriptions.externalId, order?.externalId ?? '')))
  if (!row || row.userId !== order?.userId) throw new ApiError(404, 'subscriptions/contract-not-found')
  return declareWithdrawal(db, row, { name, email, orderNumber }, now)
}

/** From her account page: the contract is the one she looks at, and she waits until it is done. */
export async function withdrawOwn(
  context: CardContext,
  principal: Principal,
  id: string,
  now: Date,
): Promise<SubscriptionRow> {
  const row = await requireSubscription(context.db, principal, id)
  // The member's own address, also when an administrator acts for her: the receipt is hers.
  const user = await findUser(context.db, row.userId)
  const declared = {
    name: user?.name ?? '',
    email: user?.email ?? principal.email ?? '',
    orderNumber: await findOrderNumber(context.db, row.externalId),
  }
  await handleNotice(context, await declareWithdrawal(context.db, row, declared, now), now)
  return requireSubscription(context.db, principal, id)
}
