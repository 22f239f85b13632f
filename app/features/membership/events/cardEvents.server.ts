import { and, eq } from 'drizzle-orm'
import type { CardEvent, CardSubject, CardSubscription } from '~/adapters/payments/port'
import { WebhookSignatureRefusedError } from '~/adapters/payments/port'
import { withLease, withLeases } from '~/db/lease.server'
import { customers, orders, subscriptions } from '~/db/schema/membership'
import { ApiError } from '~/http/apiError'
import { cardFailure } from '../provider/cardProvider.server'
import { followUpCard } from '../card/cardFollowUps.server'
import { turnAbout } from '../entitlement/turns'
import { isHandled, noEffect, recordAgain, recordOnce, type Effect, type Recording } from './eventLog.server'
import { recordGiftPayment } from '../card/giftPayment.server'
import type { OrderRow } from '../card/orderRow.server'
import { withOrder } from '../card/orders.server'
import type { CardContext } from '../provider/cardContext.server'
import { mendBridges } from '../card/mendBridges.server'
import { payRefundsOf } from '../refunds/payRefunds.server'
import { logger } from '~/lib/log/logger.server'
import { readCardSubscription, type SyncOutcome } from '../card/syncCard.server'

interface CardEffect extends Effect {
  /** For what must follow at the provider. */
  truth?: CardSubscription
  /** The payment of a gift, of which something may be on its way back. */
  giftPayment?: string
}

/** An event being handled: its object is read first, then stored together with the event. */
interface Handling {
  context: CardContext
  event: CardEvent
  record: Recording
  now: Date
}

const logOnly = ({ context, record }: Handling, effect: Effect): Promise<CardEffect | null> =>
  context.db.transaction((tx) => record(tx, async () => effect))

function orderEffect(before: OrderRow['state'], { state, number, userId }: OrderRow): CardEffect {
  const detail = { order: number, state }
  return { ...noEffect(state === before ? 'unchanged' : 'applied', detail), userId }
}

async function applyToOrder(handling: Handling, checkoutId: string): Promise<CardEffect | null> {
  const { context, record, now } = handling
  const [order] = await context.db.select().from(orders).where(eq(orders.checkoutId, checkoutId))
  if (!order) return logOnly(handling, noEffect('foreign'))
  return withOrder(context, order, now, (lease, store, before) =>
    lease.commit((tx) => record(tx, async () => orderEffect(before.state, await store(tx)))),
  )
}

/** A payment outside a subscription can only be a gift's. */
async function applyToGift(handling: Handling): Promise<CardEffect | null> {
  const { context, event, record, now } = handling
  const paymentId = await context.payments.findPaymentId(event.subject)
  if (!paymentId) return logOnly(handling, noEffect('ignored'))
  return withLease(context.db, turnAbout.cardPurchase(paymentId), async (lease) => {
    const payment = await context.payments.readPayment(paymentId)
    return lease.commit((tx) =>
      record(tx, async () => {
        const known = await recordGiftPayment(tx, paymentId, payment, now)
        if (!known) return noEffect('ignored')
        const { changed, userId } = known
        return { ...noEffect(changed ? 'applied' : 'unchanged'), userId, giftPayment: paymentId }
      }),
    )
  })
}

/** What a customer's credit, or a discount of her own, may lower; and what has ended: credit that is there again may be of it. */
async function creditedOf({ db }: CardContext, userId: string): Promise<string[]> {
  const { source, externalId } = subscriptions
  const rows = await db
    .select({ externalId })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(source, 'STRIPE')))
  return rows.map((row) => row.externalId)
}

/** Her new card pays what she owes, before the event counts as handled: after a crash in between it is delivered again. */
async function applyToCustomer(
  handling: Handling,
  { id: customerId, newCard, newCredit }: CardSubject & { kind: 'customer' },
): Promise<CardEffect | null> {
  const { context, event, record, now } = handling
  const [customer] = await context.db.select().from(customers).where(eq(customers.customerId, customerId))
  if (!customer) return logOnly(handling, noEffect('foreign'))
  const paying = newCard ? await context.payments.adoptDefaultCard(customerId, event.id) : []
  const credited = newCredit ? await creditedOf(context, customer.userId) : []
  const ids = [...new Set([...paying, ...credited])]
  return withLeases(context.db, ids.map(turnAbout.cardPurchase), async (lease) => {
    const stores = await Promise.all(ids.map((id) => readCardSubscription(context, id, now)))
    return lease.commit((tx) =>
      record(tx, async () => {
        const outcomes: SyncOutcome[] = []
        for (const store of stores) outcomes.push(await store(tx))
        const applied = outcomes.some(({ effect }) => effect === 'applied')
        const { userId } = customer
        return { ...noEffect(applied ? 'applied' : 'unchanged', { subscriptions: ids }), userId }
      }),
    )
  })
}

function subscriptionEffect(outcome: SyncOutcome): CardEffect {
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

/** Re-reads what an event names, and stores what is true now (`SU-3`). @returns `null` where it was handled before */
async function applyCardEvent(handling: Handling): Promise<CardEffect | null> {
  const { context, event, record, now } = handling
  const { subject } = event
  if (subject.kind === 'none') return logOnly(handling, noEffect('ignored'))
  if (subject.kind === 'checkout') return applyToOrder(handling, subject.id)
  if (subject.kind === 'customer') return applyToCustomer(handling, subject)
  const id = await context.payments.findSubscriptionId(subject)
  if (!id) return applyToGift(handling)
  return withLease(context.db, turnAbout.cardPurchase(id), async (lease) => {
    const store = await readCardSubscription(context, id, now)
    return lease.commit((tx) => record(tx, async () => subscriptionEffect(await store(tx))))
  })
}

/** What an event obliges us to do at the provider. Reconciliation repairs a failure. */
async function followUpEvent(context: CardContext, effect: CardEffect, now: Date): Promise<void> {
  const { truth, giftPayment, userId } = effect
  if (truth) await followUpCard(context, truth, now)
  if (giftPayment) await payRefundsOf(context, giftPayment, now).catch(leaveToReconciliation)
  if (effect.effect === 'applied' && userId) await mendBridges(context, userId, now)
}

const leaveToReconciliation = (error: unknown) =>
  logger.warn({ err: error }, 'a refund waits for the card provider')

/**
 * Handles one event of the card provider, once.
 *
 * @returns `null` for one that was handled before
 * @throws ApiError 503 when the provider cannot be asked, 429 when others did not end in time: nothing is stored then, and
 *   it is delivered again
 */
export async function handleCardEvent(
  context: CardContext,
  event: CardEvent,
  via: 'WEBHOOK' | 'RECONCILIATION',
  now: Date,
): Promise<Effect | null> {
  const { id, type, createdAt, payload } = event
  const logged = { provider: 'STRIPE' as const, eventId: id, type, occurredAt: createdAt, payload, via }
  if (await isHandled(context.db, logged)) return null
  const record = recordOnce(logged, now)
  const outcome = await applyCardEvent({ context, event, record, now }).catch(cardFailure)
  if (outcome) await followUpEvent(context, outcome, now)
  return outcome
}

/**
 * The webhook of the card provider.
 *
 * @param rawBody as it came: the signature is over its bytes
 * @throws ApiError 400 for a bad signature, 429 or 503 for what should be delivered again
 */
export async function receiveCardWebhook(
  context: CardContext,
  rawBody: string,
  signature: string | null,
  now: Date,
): Promise<Effect | null> {
  let event: CardEvent
  try {
    event = context.payments.verifyEvent(rawBody, signature)
  } catch (error) {
    if (error instanceof WebhookSignatureRefusedError) throw new ApiError(400, 'payments/invalid-signature')
    throw error
  }
  return handleCardEvent(context, event, 'WEBHOOK', now)
}

/** Does a logged event's work again. */
export async function replayCardEvent(
  context: CardContext,
  logged: { id: string; payload: unknown },
  now: Date,
): Promise<void> {
  const event = context.payments.eventOf(logged.payload)
  const record = recordAgain(logged.id, now)
  const outcome = await applyCardEvent({ context, event, record, now }).catch(cardFailure)
  if (outcome) await followUpEvent(context, outcome, now)
}
