import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { appleIntents } from '~/db/schema/membership'
import { intentUntil, livingIntent } from '~/domain/membership/appleIntent'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { purchaseRefusal } from '~/domain/membership/membershipRules'
import type { ProductId } from '~/domain/membership/plans'
import { ApiError } from '~/http/apiError'

export type AppleIntentRow = typeof appleIntents.$inferSelect

/** The purchase that a member has under way in the App Store; `null` for none. */
export async function findAppleIntent(db: Db, userId: string, now: Date): Promise<AppleIntentRow | null> {
  const [intent] = await db.select().from(appleIntents).where(eq(appleIntents.userId, userId))
  return livingIntent(intent, now)
}

/**
 * Remembers that Apple's sheet is about to open. The newest takes the place of an older one.
 *
 * @param tx the commit of the member's turn, in which it was seen that she may buy
 * @returns its id
 */
export async function openAppleIntent(
  tx: Db,
  userId: string,
  productId: ProductId,
  now: Date,
): Promise<string> {
  const intent = {
    id: randomUUID(),
    productId,
    state: 'OPEN' as const,
    since: now,
    until: intentUntil('OPEN', now),
  }
  await tx
    .insert(appleIntents)
    .values({ userId, ...intent })
    .onConflictDoUpdate({ target: appleIntents.userId, set: intent })
  return intent.id
}

const hers = (userId: string, id: string) => and(eq(appleIntents.userId, userId), eq(appleIntents.id, id))

/** Somebody else is asked now, her parents or her bank. Of an intent that is over or replaced nothing is kept. */
export async function awaitAppleIntent(db: Db, userId: string, id: string, now: Date): Promise<void> {
  const waiting = { state: 'PENDING' as const, until: intentUntil('PENDING', now) }
  await db.update(appleIntents).set(waiting).where(hers(userId, id))
}

/** It came to nothing. One that has replaced it stays. */
export async function dropAppleIntent(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(appleIntents).where(hers(userId, id))
}

/**
 * Ends what she had under way, because a subscription of Apple's was stored that runs. None of hers ran when it began, so it is
 * what came of it, whether her device or Apple has told.
 *
 * @param tx the transaction that stores the subscription
 */
export async function endAppleIntent(
  tx: Db,
  userId: string,
  facts: SubscriptionFacts,
  now: Date,
): Promise<void> {
  if (!purchaseRefusal([facts], 'APPLE', now)) return
  await tx.delete(appleIntents).where(eq(appleIntents.userId, userId))
}

/**
 * Stops what would be paid beside a purchase that she has under way in the App Store. Ask before reading her subscriptions: the
 * purchase's end stores one in the same moment.
 *
 * @throws ApiError 409
 */
export async function refuseBesideApple(db: Db, userId: string, now: Date): Promise<void> {
  if (await findAppleIntent(db, userId, now)) throw new ApiError(409, 'subscriptions/apple-purchase-open')
}
