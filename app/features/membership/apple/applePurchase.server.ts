import { randomUUID } from 'node:crypto'
import type { AppleOfferSignature, AppleTransaction } from '~/adapters/appStore/port'
import type { Payments } from '~/adapters/payments/port'
import { withLease } from '~/db/lease.server'
import { offerRefusal } from '~/domain/membership/appleOffers'
import { purchaseRefusal } from '~/domain/membership/membershipRules'
import type { ProductId } from '~/domain/membership/plans'
import type { Principal, RecordedPrincipal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/log/logger.server'
import { appleFailure } from './appleProvider.server'
import type { AppleContext } from './appleContext.server'
import { cardFailure } from '../provider/cardProvider.server'
import { openAppleIntent } from '../entitlement/appleIntents.server'
import { getMembership, subscriptionsOf } from '../entitlement/membership.server'
import type { MembershipView } from '../membership.schema'
import { turnAbout } from '../entitlement/turns'
import { closeOpenOrders } from '../card/closeOpenOrders.server'
import { syncAppleSubscription } from './syncApple.server'

/** What she is about to buy; `offerId` for one of its promotional offers. */
export interface ApplePurchase {
  productId: ProductId
  offerId?: string | undefined
}

/**
 * Before the wrapper opens Apple's sheet: stops a purchase that would pay twice for the same time, closes the card checkout
 * that she may have left open in another tab, and remembers what is under way, so that none is opened meanwhile (`SU-4`).
 *
 * @returns the token that ties the transaction to her, and the name of what is under way
 * @throws ApiError 409 with the reason, 503 when the card provider cannot be asked or an order is being made
 */
export async function preparePurchase(
  { db }: AppleContext,
  card: { payments: Payments | null; origin: string },
  principal: RecordedPrincipal,
  { productId, offerId }: ApplePurchase,
  now: Date,
): Promise<{ customer: string; intentId: string }> {
  const { uid, appleCustomerId: customer } = principal
  const { payments, origin } = card
  const intentId = await withLease(db, turnAbout.member(uid), async (lease) => {
    if (payments) await closeOpenOrders(lease, { db, payments, origin }, uid, now)
    // Under a commit: who lost her turn meanwhile does not know of the checkout that was opened in it.
    return lease.commit(async (tx) => {
      const rows = await subscriptionsOf(tx, uid)
      const refusal = offerId === undefined ? purchaseRefusal(rows, 'APPLE', now) : offerRefusal(rows, now)
      if (refusal) throw new ApiError(409, refusal)
      return openAppleIntent(tx, uid, productId, now)
    })
  }).catch(cardFailure)
  return { customer, intentId }
}

/**
 * Signs a promotional offer for her; StoreKit takes it once.
 *
 * @throws ApiError 409 where it is not for her: Apple would refuse it, or it would be paid beside what she has
 */
export async function signOffer(
  { db, appStore }: AppleContext,
  principal: RecordedPrincipal,
  { productId, offerId }: { productId: ProductId; offerId: string },
  now: Date,
): Promise<AppleOfferSignature> {
  const refusal = offerRefusal(await subscriptionsOf(db, principal.uid), now)
  if (refusal) throw new ApiError(409, refusal)
  return appStore
    .signOffer({
      productId,
      offerId,
      appAccountToken: principal.appleCustomerId,
      nonce: randomUUID(),
      signedAt: now,
    })
    .catch(appleFailure)
}

async function readShown(
  { appStore }: AppleContext,
  shown: { jws?: string | undefined; transactionId?: string | undefined },
): Promise<AppleTransaction> {
  const transaction = shown.jws
    ? await appStore.verifyTransaction(shown.jws).catch(appleFailure)
    : await appStore.readTransaction(shown.transactionId ?? '').catch(appleFailure)
  if (!transaction) throw new ApiError(400, 'apple/invalid-transaction')
  return transaction
}

/**
 * Verifies a transaction from the wrapper and gives what it paid for: access follows from Apple's answer, never
 * from the page's (`bridge.md`). Repeated, it changes nothing.
 *
 * @throws ApiError 400 for one that Apple did not sign, 403 for another member's (nothing is given, and it is reported), and for
 *   the mere number of one that names nobody: whoever knows it could take it
 */
export async function recordTransaction(
  context: AppleContext,
  principal: Principal,
  shown: { jws?: string | undefined; transactionId?: string | undefined },
  now: Date,
): Promise<MembershipView> {
  const transaction = await readShown(context, shown)
  const { originalTransactionId, appAccountToken: token } = transaction
  const shownBy = { userId: principal.uid, signed: Boolean(shown.jws), token }
  const outcome = await syncAppleSubscription(context, transaction, shownBy, now).catch(appleFailure)
  if (outcome.effect === 'unsigned') throw new ApiError(403, 'subscriptions/unsigned-transaction')
  if (outcome.effect === 'foreign') {
    logger.warn(
      { uid: principal.uid, originalTransactionId, appAccountToken: token },
      'a member showed a transaction that is not hers',
    )
    throw new ApiError(403, 'subscriptions/foreign-transaction')
  }
  if (outcome.effect === 'gone') throw new ApiError(400, 'apple/invalid-transaction')
  return getMembership(context.db, principal, principal.uid, now)
}

/** Reads all her App Store subscriptions again ("Restaurer mes achats"). */
export async function restorePurchases(
  context: AppleContext,
  principal: Principal,
  now: Date,
): Promise<MembershipView> {
  const rows = await subscriptionsOf(context.db, principal.uid)
  // They are hers already, or by now another account's on her phone.
  const shownBy = { userId: principal.uid, signed: false, token: null }
  for (const { externalId, environment } of rows.filter(({ source }) => source === 'APPLE')) {
    const name = { originalTransactionId: externalId, environment }
    await syncAppleSubscription(context, name, shownBy, now).catch(appleFailure)
  }
  return getMembership(context.db, principal, principal.uid, now)
}
