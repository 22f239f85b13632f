import { eq } from 'drizzle-orm'
import type { CardEvent, CardSubscription } from '~/adapters/payments/port'
import { SignatureRefusedError } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { customers, orders } from '~/db/schema/membership'
import { ApiError } from '~/http/apiError'
import { cardFailure } from './cardProvider.server'
import { followUpCard } from './cardFollowUps.server'
import { applyAgain, applyOnce, noEffect, type Effect } from '../events/eventLog.server'
import { withdrawGift } from '../gifts/gifts.server'
import { settleOrder } from './orders.server'
import type { CardParts } from './startCheckout.server'
import { syncCardSubscription, type SyncOutcome } from './syncCard.server'

interface CardEffect extends Effect {
  /** For what must follow at the provider. */
  truth?: CardSubscription
}

async function applyToOrder(tx: Db, parts: CardParts, checkoutId: string, now: Date): Promise<CardEffect> {
  const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!order) return noEffect('foreign')
  const settled = await settleOrder(tx, parts.payments, order.id, parts.origin, now)
  return {
    effect: settled?.state === order.state ? 'unchanged' : 'applied',
    userId: order.userId,
    subscriptionId: null,
    detail: { order: order.number, state: settled?.state ?? null },
  }
}

/** A payment outside a subscription can only be a gift's. */
async function applyToGift(
  tx: Db,
  { payments }: CardParts,
  event: CardEvent,
  now: Date,
): Promise<CardEffect> {
  const paymentId = await payments.findPaymentId(event.subject)
  if (!paymentId || !(await payments.isPaymentRefunded(paymentId))) return noEffect('ignored')
  const { changed, userId } = await withdrawGift(tx, paymentId, now)
  return { ...noEffect(changed ? 'applied' : 'unchanged'), userId }
}

/** Her new card pays what she owes, within the event's own transaction: a crash in between has it told again. */
async function applyToCard(
  tx: Db,
  { payments, origin }: CardParts,
  customerId: string,
  eventId: string,
  now: Date,
): Promise<CardEffect> {
  const [customer] = await tx.select().from(customers).where(eq(customers.customerId, customerId))
  if (!customer) return noEffect('foreign')
  const ids = await payments.adoptDefaultCard(customerId, eventId)
  const outcomes: SyncOutcome[] = []
  // In an order of their own, so that two events never wait for each other.
  for (const id of ids.toSorted()) outcomes.push(await syncCardSubscription(tx, payments, id, origin, now))
  const applied = outcomes.some(({ effect }) => effect === 'applied')
  return { ...noEffect(applied ? 'applied' : 'unchanged', { subscriptions: ids }), userId: customer.userId }
}

/** Re-reads what an event names, and stores what is true now (`SU-3`). */
async function applyCardEvent(tx: Db, parts: CardParts, event: CardEvent, now: Date): Promise<CardEffect> {
  const { subject } = event
  if (subject.kind === 'none') return noEffect('ignored')
  if (subject.kind === 'checkout') return applyToOrder(tx, parts, subject.id, now)
  if (subject.kind === 'default-card') return applyToCard(tx, parts, subject.id, event.id, now)
  const subscriptionId = await parts.payments.findSubscriptionId(subject)
  if (!subscriptionId) return applyToGift(tx, parts, event, now)
  const outcome = await syncCardSubscription(tx, parts.payments, subscriptionId, parts.origin, now)
  if (!('change' in outcome)) return noEffect(outcome.effect)
  const { after, before } = outcome.change
  return {
    effect: outcome.effect,
    userId: after.userId,
    subscriptionId: after.id,
    detail: { from: before?.storeStatus ?? null, to: after.storeStatus },
    truth: outcome.truth,
  }
}

/**
 * Handles one event of the card provider, once.
 *
 * @returns `null` for one that was handled before
 * @throws ApiError 503 when the provider cannot be asked: nothing is stored then, and it is told again
 */
export async function handleCardEvent(
  parts: CardParts,
  event: CardEvent,
  via: 'WEBHOOK' | 'RECONCILIATION',
  now: Date,
): Promise<Effect | null> {
  const { id, type, createdAt, payload } = event
  const logged = { provider: 'STRIPE' as const, eventId: id, type, occurredAt: createdAt, payload, via }
  const outcome = await applyOnce(parts.db, logged, now, (tx) => applyCardEvent(tx, parts, event, now)).catch(
    cardFailure,
  )
  if (outcome?.truth) await followUpCard(parts.payments, outcome.truth, now)
  return outcome
}

/**
 * The webhook of the card provider.
 *
 * @param rawBody as it came: the signature is over its bytes
 * @throws ApiError 400 for a bad signature, 503 for what should be told again
 */
export async function receiveCardWebhook(
  parts: CardParts,
  rawBody: string,
  signature: string | null,
  now: Date,
): Promise<Effect | null> {
  let event: CardEvent
  try {
    event = parts.payments.verifyEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof SignatureRefusedError) throw new ApiError(400, 'payments/invalid-signature')
    throw error
  }
  return handleCardEvent(parts, event, 'WEBHOOK', now)
}

/** Does a logged event's work again. */
export async function replayCardEvent(
  parts: CardParts,
  logged: { id: string; payload: unknown },
  now: Date,
): Promise<void> {
  const event = parts.payments.eventOf(logged.payload)
  const { truth } = await applyAgain(parts.db, logged.id, now, (tx) =>
    applyCardEvent(tx, parts, event, now),
  ).catch(cardFailure)
  if (truth) await followUpCard(parts.payments, truth, now)
}
