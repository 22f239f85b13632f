import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { subscriptions } from '~/db/schema/membership'
import { bridgeStep, type BridgeStep } from '~/domain/membership/bridge'
import { logger } from '~/lib/log/logger.server'
import { subscriptionsOf } from '../entitlement/membership.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { turnAbout } from '../entitlement/turns'
import type { CardContext, OptionalCard } from '../provider/cardContext.server'
import { readCardSubscription } from './syncCard.server'

interface Bridge {
  row: SubscriptionRow
  step: BridgeStep
}

/** Her subscriptions that wait for their first charge, with what is to be done about each. */
async function bridgesOf(db: Db, userId: string, now: Date): Promise<Bridge[]> {
  const rows = await subscriptionsOf(db, userId)
  return rows.flatMap((row) => {
    const others = rows.filter(({ id }) => id !== row.id)
    const step = bridgeStep(row, others, now)
    return step.kind === 'NONE' ? [] : [{ row, step }]
  })
}

async function mend(context: CardContext, { externalId, userId }: SubscriptionRow, now: Date): Promise<void> {
  const { db, payments } = context
  await withLease(db, turnAbout.cardPurchase(externalId), async (lease) => {
    const bridge = (await bridgesOf(db, userId, now)).find(({ row }) => row.externalId === externalId)
    if (!bridge) return
    const { step } = bridge
    if (step.kind === 'MOVE')
      await payments.moveFirstCharge(externalId, step.to, `bridge:${externalId}:${step.to.toISOString()}`)
    if (step.kind === 'END') await payments.endNow(externalId, `bridge-ended:${externalId}`)
    await lease.commit(await readCardSubscription(context, externalId, now))
  })
}

/**
 * Ends, or brings forward, what waits for the end of a gift or a grant that has gone (`SU-4`). To be called after any change of what a
 * member holds; reconciliation repairs a failure.
 */
export async function mendBridges(
  { db, payments, origin }: OptionalCard & { db: Db },
  userId: string,
  now: Date,
): Promise<void> {
  if (!payments) return
  for (const { row } of await bridgesOf(db, userId, now))
    await mend({ db, payments, origin }, row, now).catch((error: unknown) =>
      logger.warn({ err: error, subscription: row.id }, 'a subscription goes on waiting for what has gone'),
    )
}

/** Members who have a subscription that waits for its first charge. */
export async function membersWithBridges(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.source, 'STRIPE'),
        gt(subscriptions.trialUntil, now),
        isNull(subscriptions.paidUntil),
        isNull(subscriptions.endedAt),
      ),
    )
  return rows.map(({ userId }) => userId)
}
