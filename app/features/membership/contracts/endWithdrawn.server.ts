import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { withdrawnFacts } from '~/domain/membership/cardFacts'
import { lockMemberUntil } from '~/features/identity/identity.public.server'
import { recordSubscription, type SubscriptionRow } from '../entitlement/recordSubscription.server'
import { storedFacts } from '../entitlement/storedFacts'

/**
 * Ends a contract here in the transaction of the declaration that withdraws from it: the receipt says that it ends now, whenever the
 * provider can be told (`withdrawnAt` keeps it ended until then).
 */
export async function endWithdrawn(
  tx: Db,
  { id, userId }: Pick<SubscriptionRow, 'id' | 'userId'>,
  at: Date,
  now: Date,
): Promise<void> {
  await lockMemberUntil(tx, userId)
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id))
  if (!row || row.endedAt) return
  await recordSubscription(tx, { ...row, facts: withdrawnFacts(storedFacts(row), at) }, now)
}
