import type { Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { isUnpaid } from '~/domain/membership/cardFacts'
import { resumesUnpaid } from '~/domain/membership/cardStep'
import type { MembershipAction, PauseMonths } from '~/domain/membership/membershipRules'
import { membershipActions, purchaseRefusal } from '~/domain/membership/membershipRules'
import type { ProductId } from '~/domain/membership/plans'
import { addMonths } from '~/domain/months'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { cardFailure } from '../provider/cardProvider.server'
import { beginUnpaidPeriod, endUnpaid, followUpCard } from './cardFollowUps.server'
import { refuseBesideApple } from '../entitlement/appleIntents.server'
import { customerIdOf } from '../entitlement/customerId.server'
import { requireSubscription, subscriptionsOf } from '../entitlement/membership.server'
import { turnAbout } from '../entitlement/turns'
import type { TermChangeView } from './card.schema'
import { closeOpenOrders } from './closeOpenOrders.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import { syncCardSubscription } from './syncCard.server'
import type { CardContext } from '../provider/cardContext.server'

/** Her own subscription, in a state that allows the action now. */
async function allowed(
  db: Db,
  principal: Principal,
  id: string,
  action: MembershipAction,
  now: Date,
): Promise<SubscriptionRow> {
  const row = await requireSubscription(db, principal, id)
  if (!membershipActions(row, now).includes(action)) throw new ApiError(409, 'subscriptions/not-possible')
  return row
}

/**
 * Changes a subscription at the provider and stores the result. The key makes a repetition within the same state
 * (a double tap, a retry after a lost answer) do nothing twice.
 */
export async function changeAtProvider(
  context: CardContext,
  row: SubscriptionRow,
  now: Date,
  change: (payments: Payments, externalId: string, key: string) => Promise<void>,
): Promise<SubscriptionRow> {
  const { payments } = context
  const key = `${row.id}:${row.updatedAt.getTime()}`
  await change(payments, row.externalId, key).catch(cardFailure)
  const outcome = await syncCardSubscription(context, row.externalId, now).catch(cardFailure)
  if (!('change' in outcome)) throw new ApiError(404, 'subscriptions/not-found')
  if (!(await followUpCard(context, outcome.truth, now))) return outcome.change.after
  const followed = await syncCardSubscription(context, row.externalId, now).catch(cardFailure)
  return 'change' in followed ? followed.change.after : outcome.change.after
}

/**
 * Ends a contract so that nothing is charged any more: with what is paid for, or at once where nothing of that is left, or where what is left
 * was charged after she had asked. One that has ended meanwhile has no end to be set: the provider would refuse it for ever.
 *
 * @param askedAt when she asked, or when it was made known that she will not be charged any more
 */
export async function endAtProvider(
  payments: Payments,
  externalId: string,
  key: string,
  now: Date,
  askedAt = now,
): Promise<void> {
  const truth = await payments.readSubscription(externalId)
  if (!truth || truth.endedAt) return
  const chargedSince = truth.payments.some(({ paidAt }) => paidAt > askedAt)
  await (chargedSince || isUnpaid(truth, now)
    ? endUnpaid(payments, truth)
    : payments.cancelAtPeriodEnd(externalId, true, key))
}

/** Ends it with the paid time: she keeps what she paid for, and what she did not pay is not asked for (`SU-4`). */
export async function cancelSubscription(context: CardContext, principal: Principal, id: string, now: Date) {
  const row = await allowed(context.db, principal, id, 'CANCEL', now)
  return changeAtProvider(context, row, now, (payments, externalId, key) =>
    endAtProvider(payments, externalId, `cancel:${key}`, now),
  )
}

/**
 * Takes a cancellation back before the end. It charges again from then on, so it is as a purchase is (`SU-4`): not beside another one. What waited
 * for its first charge left her free to order anew.
 */
export async function keepSubscription(context: CardContext, principal: Principal, id: string, now: Date) {
  const { db } = context
  const { userId } = await requireSubscription(db, principal, id)
  return withLease(db, turnAbout.member(userId), async (lease) => {
    await closeOpenOrders(lease, context, userId, now)
    await refuseBesideApple(db, userId, now)
    const refusal = purchaseRefusal(await besides(db, userId, id), 'STRIPE', now)
    if (refusal) throw new ApiError(409, refusal)
    const row = await allowed(db, principal, id, 'KEEP', now)
    return changeAtProvider(context, row, now, (payments, externalId, key) =>
      payments.cancelAtPeriodEnd(externalId, false, `keep:${key}`),
    )
  }).catch(cardFailure)
}

/** What else she holds. */
const besides = async (db: Db, userId: string, id: string) =>
  (await subscriptionsOf(db, userId)).filter((row) => row.id !== id)

/** Pauses from the end of the paid time on, for some months. */
export async function pauseSubscription(
  context: CardContext,
  principal: Principal,
  id: string,
  months: PauseMonths,
  now: Date,
) {
  const row = await allowed(context.db, principal, id, 'PAUSE', now)
  const resumesAt = addMonths(row.paidUntil ?? now, months)
  return changeAtProvider(context, row, now, (payments, externalId, key) =>
    payments.pause(externalId, resumesAt, `pause:${months}:${key}`),
  )
}

/** Resumes: within the paid time nothing is charged before its end, after it a new period begins at once. */
export async function resumeSubscription(context: CardContext, principal: Principal, id: string, now: Date) {
  const row = await allowed(context.db, principal, id, 'RESUME', now)
  return changeAtProvider(context, row, now, async (payments, externalId, key) => {
    await payments.resume(externalId, `resume:${key}`)
    const truth = await payments.readSubscription(externalId)
    if (truth && resumesUnpaid(truth, now)) await beginUnpaidPeriod(payments, truth)
  })
}

export async function previewTermChange(
  { db, payments }: CardContext,
  principal: Principal,
  id: string,
  productId: ProductId,
  now: Date,
): Promise<TermChangeView> {
  const row = await allowed(db, principal, id, 'CHANGE_TERM', now)
  if (row.productId === productId) throw new ApiError(409, 'subscriptions/not-possible')
  return payments.previewChange(row.externalId, productId).catch(cardFailure)
}

/** @throws ApiError 402 where the card is refused: the old term goes on then */
export async function changeTerm(
  context: CardContext,
  principal: Principal,
  id: string,
  productId: ProductId,
  now: Date,
) {
  const row = await requireSubscription(context.db, principal, id)
  // The same change once more, after a lost answer: it holds already.
  if (row.productId === productId) return row
  await allowed(context.db, principal, id, 'CHANGE_TERM', now)
  // The provider keeps a refusal under its key: with another card, a minute later, it is another attempt.
  const attempt = Math.floor(now.getTime() / 60_000)
  return changeAtProvider(context, row, now, (payments, externalId, key) =>
    payments.changeTerm(externalId, productId, `term:${productId}:${key}:${attempt}`),
  )
}

/** The provider's own page for her card. @throws ApiError 404 for one who never paid by card */
export async function openPortal(
  { db, payments, origin }: CardContext,
  principal: Principal,
  purpose: 'card' | 'overview',
): Promise<{ url: string }> {
  const customerId = await customerIdOf(db, principal.uid)
  if (!customerId) throw new ApiError(404, 'subscriptions/not-found')
  const returnUrl = `${origin}/compte/abonnement`
  return { url: await payments.openPortal(customerId, returnUrl, purpose).catch(cardFailure) }
}
