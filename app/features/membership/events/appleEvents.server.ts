import * as v from 'valibot'
import { AppleSignatureRefusedError } from '~/adapters/appStore/errors'
import type { AppleNotification } from '~/adapters/appStore/port'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/log/logger.server'
import type { AppleContext } from '../apple/appleContext.server'
import { appleFailure } from '../apple/appleProvider.server'
import { isHandled, noEffect, recordAgain, recordOnce, type Effect, type Recording } from './eventLog.server'
import {
  withAppleSubscription,
  type AppleName,
  type AppleOutcome,
  type AppleWord,
} from '../apple/syncApple.server'

function effectOf(outcome: AppleOutcome, originalTransactionId: string): Effect {
  if (outcome.effect === 'foreign')
    logger.warn({ originalTransactionId }, 'a transaction of the App Store belongs to no member')
  if (!('change' in outcome)) return noEffect(outcome.effect === 'unsigned' ? 'foreign' : outcome.effect)
  const { after, before } = outcome.change
  return {
    effect: outcome.effect,
    userId: after.userId,
    subscriptionId: after.id,
    detail: { from: before?.storeStatus ?? null, to: after.storeStatus },
  }
}

/**
 * Re-reads the subscription that a notification names, whatever its type: renewals, grace periods, refunds, revocations,
 * price increases and types that Apple will add all end in what Apple says now. Those that name none (a test, a summary
 * of a mass extension, an external purchase) are only logged.
 */
function applyNotification(
  context: AppleContext,
  {
    originalTransactionId: id,
    environment,
  }: Pick<AppleNotification, 'originalTransactionId'> & Pick<AppleName, 'environment'>,
  told: AppleWord | undefined,
  now: Date,
  record: Recording,
): Promise<Effect | null> {
  if (!id) return context.db.transaction((tx) => record(tx, async () => noEffect('ignored')))
  return withAppleSubscription(context, { originalTransactionId: id, environment }, null, now, (tx, store) =>
    record(tx, async () => effectOf(await store(told), id)),
  )
}

/**
 * Handles one notification of the App Store, once.
 *
 * @returns `null` for one that was handled before
 * @throws ApiError 503 when Apple cannot be asked, 429 when others did not end in time: nothing is stored then, and Apple
 *   sends it again
 */
export async function handleNotification(
  context: AppleContext,
  notification: AppleNotification,
  via: 'WEBHOOK' | 'RECONCILIATION',
  now: Date,
): Promise<Effect | null> {
  const { id, type, subtype, signedAt } = notification
  const logged = {
    provider: 'APPLE' as const,
    eventId: id,
    type: subtype ? `${type}/${subtype}` : type,
    occurredAt: signedAt,
    payload: notification,
    via,
  }
  if (await isHandled(context.db, logged)) return null
  const record = recordOnce(logged, now)
  return applyNotification(context, notification, notification, now, record).catch(appleFailure)
}

/**
 * The webhook of the App Store: `{ signedPayload }`.
 *
 * @throws ApiError 400 for a bad signature, 503 for what should be sent again
 */
export async function receiveNotification(
  context: AppleContext,
  signedPayload: string,
  now: Date,
): Promise<Effect | null> {
  let notification: AppleNotification
  try {
    notification = await context.appStore.verifyNotification(signedPayload)
  } catch (error) {
    if (error instanceof AppleSignatureRefusedError) throw new ApiError(400, 'payments/invalid-signature')
    return appleFailure(error)
  }
  return handleNotification(context, notification, 'WEBHOOK', now)
}

/** What the log keeps of a notification, as far as its work needs it. */
const LoggedNotificationSchema = v.object({
  originalTransactionId: v.nullable(v.string()),
  // Older ones were all of the environment of the settings, and do not say so.
  environment: v.optional(v.picklist(['Sandbox', 'Production']), undefined),
})

/** Does a logged notification's work again. */
export async function replayNotification(
  context: AppleContext,
  logged: { id: string; payload: unknown },
  now: Date,
): Promise<void> {
  const { originalTransactionId, environment = null } = v.parse(LoggedNotificationSchema, logged.payload)
  const record = recordAgain(logged.id, now)
  await applyNotification(context, { originalTransactionId, environment }, undefined, now, record).catch(
    appleFailure,
  )
}
