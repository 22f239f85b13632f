import { randomUUID } from 'node:crypto'
import type { AppleOfferSignature, AppleTransaction } from '~/adapters/appStore/port'
import type { Payments } from '~/adapters/payments/port'
import { purchaseRefusal } from '~/domain/membershipRules'
import type { ProductId } from '~/domain/plans'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { logger } from '~/lib/logger.server'
import { appleFailure } from './appleProvider.server'
import type { AppleParts } from './appleEvents.server'
import { cardFailure } from '../card/cardProvider.server'
import { getMembership, subscriptionsOf } from '../entitlement/membership.server'
import type { MembershipView } from '../membership.schema'
import { lockFor } from '../entitlement/recordSubscription.server'
import { closeOpenOrders } from '../card/startCheckout.server'
import { syncAppleSubscription } from './syncApple.server'

function appleCustomerOf(principal: Principal): string {
  // Created with the record, and a purchase needs a loaded user (`source.md §5`).
  if (!principal.appleCustomerId) throw new ApiError(404, 'users/not-found')
  return principal.appleCustomerId
}

/**
 * Before the wrapper opens Apple's sheet: stops a purchase that would pay twice for the same time, and closes the card
 * checkout that she may have left open in another tab (`SU-4`).
 *
 * @returns the token that ties the transaction to her
 * @throws ApiError 409 with the reason
 */
export async function preparePurchase(
  { db }: AppleParts,
  card: { payments: Payments | null; origin: string },
  principal: Principal,
  now: Date,
): Promise<{ customer: string }> {
  const customer = appleCustomerOf(principal)
  const refusal = await db
    .transaction(async (tx) => {
      await lockFor(tx, `MEMBER:${principal.uid}`)
      if (card.payments) await closeOpenOrders(tx, card.payments, principal.uid, card.origin, now)
      return purchaseRefusal(await subscriptionsOf(tx, principal.uid), 'APPLE', now)
    })
    .catch(cardFailure)
  if (refusal) throw new ApiError(409, refusal)
  return { customer }
}

/** Signs a promotional offer for her; StoreKit takes it once. */
export async function signOffer(
  { appStore }: AppleParts,
  principal: Principal,
  { productId, offerId }: { productId: ProductId; offerId: string },
  now: Date,
): Promise<AppleOfferSignature> {
  return appStore
    .signOffer({
      productId,
      offerId,
      appAccountToken: appleCustomerOf(principal),
      nonce: randomUUID(),
      signedAt: now,
    })
    .catch(appleFailure)
}

async function readShown(
  { appStore }: AppleParts,
  shown: { jws?: string | undefined; transactionId?: string | undefined },
): Promise<AppleTransaction> {
  const transaction = shown.jws
    ? await appStore.verifyTransaction(shown.jws).catch(appleFailure)
    : await appStore.readTransaction(shown.transactionId ?? '').catch(appleFailure)
  if (!transaction) throw new ApiError(400, 'apple/invalid-transaction')
  return transaction
}

/**
 * Verifies a transaction that the wrapper brings and gives what it paid for: access follows from what Apple says, never
 * from what the page says (`bridge.md`). Brought again, it changes nothing.
 *
 * @throws ApiError 400 for one that Apple did not sign, 403 for another member's (nothing is given, and it is reported)
 */
export async function recordTransaction(
  parts: AppleParts,
  principal: Principal,
  shown: { jws?: string | undefined; transactionId?: string | undefined },
  now: Date,
): Promise<MembershipView> {
  const { originalTransactionId, appAccountToken } = await readShown(parts, shown)
  const outcome = await parts.db
    .transaction((tx) => syncAppleSubscription(tx, parts.appStore, originalTransactionId, principal.uid, now))
    .catch(appleFailure)
  if (outcome.effect === 'foreign') {
    logger.warn(
      { uid: principal.uid, originalTransactionId, appAccountToken },
      'a member showed a transaction that is not hers',
    )
    throw new ApiError(403, 'subscriptions/foreign-transaction')
  }
  if (outcome.effect === 'gone') throw new ApiError(400, 'apple/invalid-transaction')
  return getMembership(parts.db, principal, principal.uid, now)
}

/** Reads all of her App Store subscriptions anew ("Restaurer mes achats"). */
export async function restorePurchases(
  parts: AppleParts,
  principal: Principal,
  now: Date,
): Promise<MembershipView> {
  const rows = await subscriptionsOf(parts.db, principal.uid)
  for (const { externalId } of rows.filter(({ source }) => source === 'APPLE')) {
    await parts.db
      .transaction((tx) => syncAppleSubscription(tx, parts.appStore, externalId, principal.uid, now))
      .catch(appleFailure)
  }
  return getMembership(parts.db, principal, principal.uid, now)
}
