import { SignatureRefusedError } from '~/adapters/appStore/errors'
import type { AppStore, AppleNotification } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/logger.server'
import { appleFailure } from './appleProvider.server'
import { applyAgain, applyOnce, noEffect, type Effect } from '../events/eventLog.server'
import { syncAppleSubscription } from './syncApple.server'

export interface AppleParts {
  db: Db
  appStore: AppStore
}

/**
 * Re-reads the subscription that a notification names, whatever its type: renewals, grace periods, refunds, revocations,
 * price increases and types that Apple will add all end in what Apple says now. Those that name none (a test, a summary
 * of a mass extension, an external purchase) are only logged.
 */
async function applyNotification(
  tx: Db,
  { appStore }: AppleParts,
  originalTransactionId: string | null,
  now: Date,
): Promise<Effect> {
  if (!originalTransactionId) return noEffect('ignored')
  const outcome = await syncAppleSubscription(tx, appStore, originalTransactionId, null, now)
  if (outcome.effect === 'foreign')
    logger.warn({ originalTransactionId }, 'a transaction of the App Store belongs to no member')
  if (!('change' in outcome)) return noEffect(outcome.effect)
  const { after, before } = outcome.change
  return {
    effect: outcome.effect,
    userId: after.userId,
    subscriptionId: after.id,
    detail: { from: before?.storeStatus ?? null, to: after.storeStatus },
  }
}

/**
 * Handles one notification of the App Store, once.
 *
 * @returns `null` for one that was handled before
 * @throws ApiError 503 when Apple cannot be asked: nothing is stored then, and Apple sends it again
 */
export function handleNotification(
  parts: AppleParts,
  notification: AppleNotification,
  via: 'WEBHOOK' | 'RECONCILIATION',
  now: Date,
): Promise<Effect | null> {
  const { id, type, subtype, signedAt, originalTransactionId } = notification
  return applyOnce(
    parts.db,
    {
      provider: 'APPLE',
      eventId: id,
      type: subtype ? `${type}/${subtype}` : type,
      occurredAt: signedAt,
      payload: notification,
      via,
    },
    now,
    (tx) => applyNotification(tx, parts, originalTransactionId, now),
  ).catch(appleFailure)
}

/**
 * The webhook of the App Store: `{ signedPayload }`.
 *
 * @throws ApiError 400 for a bad signature, 503 for what should be sent again
 */
export async function receiveNotification(
  parts: AppleParts,
  signedPayload: string,
  now: Date,
): Promise<Effect | null> {
  let notification: AppleNotification
  try {
    notification = await parts.appStore.verifyNotification(signedPayload)
  } catch (error) {
    if (error instanceof SignatureRefusedError) throw new ApiError(400, 'payments/invalid-signature')
    return appleFailure(error)
  }
  return handleNotification(parts, notification, 'WEBHOOK', now)
}

/** Does a logged notification's work again. */
export async function replayNotification(
  parts: AppleParts,
  logged: { id: string; payload: unknown },
  now: Date,
): Promise<void> {
  const { originalTransactionId } = logged.payload as { originalTransactionId: string | null }
  await applyAgain(parts.db, logged.id, now, (tx) =>
    applyNotification(tx, parts, originalTransactionId, now),
  ).catch(appleFailure)
}
