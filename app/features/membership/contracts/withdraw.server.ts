import { and, eq } from 'drizzle-orm'
import { contractNotices } from '~/db/schema/membership'
import { mayWithdraw } from '~/domain/membership/membershipRules'
import type { Principal } from '~/domain/principal'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { tryToCarryOut } from './carryOutNotice.server'
import { requireSubscription } from '../entitlement/membership.server'
import { endWithdrawn } from './endWithdrawn.server'
import { promisedRefunds } from './promisedRefunds.server'
import { findOrderNumber, recordNotice, type Notice } from './notices.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { CardContext } from '../provider/cardContext.server'

interface Declaration {
  name: string
  email: string
  orderNumber: string | null
}

/** Keeps the declaration, with which it is over. */
async function declare(
  context: CardContext,
  row: SubscriptionRow,
  declared: Declaration,
  now: Date,
): Promise<Notice> {
  const { userId, id: subscriptionId } = row
  const refund = await promisedRefunds(context, row)
  return context.db.transaction(async (tx) => {
    const notice = await recordNotice(
      tx,
      { kind: 'WITHDRAWAL', ...declared, userId, subscriptionId, outcome: 'PENDING', endsAt: now, refund },
      context.origin,
      now,
    )
    await endWithdrawn(tx, row, notice.receivedAt, now)
    return notice
  })
}

/**
 * Withdraws from a contract within its 14 days: every payment is refunded, it ends at once, and a receipt goes
 * out (`SU-6`). The declaration is stored first, because it counts whatever fails after it; repeated, it is the same one.
 *
 * @throws ApiError 409 once the 14 days are over
 */
export async function withdraw(
  context: CardContext,
  row: SubscriptionRow,
  declared: Declaration,
  now: Date,
): Promise<Notice> {
  const [earlier] = await context.db
    .select()
    .from(contractNotices)
    .where(and(eq(contractNotices.kind, 'WITHDRAWAL'), eq(contractNotices.subscriptionId, row.id)))
  if (!earlier && !mayWithdraw(row, now)) throw new ApiError(409, 'subscriptions/withdrawal-over')
  const notice = earlier ?? (await declare(context, row, declared, now))
  if (notice.outcome === 'PENDING') await tryToCarryOut(context, notice, now)
  return notice
}

/** From her account page: the contract is the one she looks at. */
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
  await withdraw(context, row, declared, now)
  return requireSubscription(context.db, principal, id)
}
