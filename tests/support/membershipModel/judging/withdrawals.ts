import { and, eq, inArray } from 'drizzle-orm'
import { contractNotices, subscriptions } from '~/db/schema/membership'
import type { Batch } from '../batch'

/** Reads who has withdrawn from what, as far as the provider has yet to be told: a declaration counts from when the site has kept it. */
export async function learnWithdrawals(batch: Batch): Promise<void> {
  const waiting = await batch.instances.plain
    .select({ id: subscriptions.externalId, at: contractNotices.receivedAt })
    .from(contractNotices)
    .innerJoin(subscriptions, eq(subscriptions.id, contractNotices.subscriptionId))
    .where(
      and(eq(contractNotices.kind, 'WITHDRAWAL'), inArray(contractNotices.outcome, ['RECEIVED', 'PENDING'])),
    )
  batch.card.withdrawn = new Map(waiting.map(({ id, at }) => [id, at]))
}
