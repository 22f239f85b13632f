import { and, eq } from 'drizzle-orm'
import type { AppleNotification, AppleSubscription } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { subscriptions } from '~/db/schema/membership'
import { appleFacts } from '~/domain/membership/appleFacts'
import { applePeriods } from '~/domain/membership/periods'
import { findPlan } from '~/domain/membership/plans'
import { findUserByAppleCustomerId } from '~/features/identity/identity.public.server'
import type { SubscriptionHistory } from '../entitlement/recordHistory.server'
import { recordSubscription, type RecordedChange } from '../entitlement/recordSubscription.server'
import { turnAbout } from '../entitlement/turns'
import type { AppleContext } from './appleContext.server'

/** Apple's `expirationIntent`: she turned renewal off. */
const TURNED_OFF = 1

export type AppleOutcome =
  | { effect: 'applied' | 'unchanged'; change: RecordedChange }
  /** Apple does not know it, or not as a subscription. */
  | { effect: 'gone' }
  /** It belongs to none of our members, or to another member than the one who presents it. */
  | { effect: 'foreign' }

/**
 * Whose subscription it is: the member whose token Apple signed into its newest transaction (on one Apple ID, a second
 * account that subscribes again continues the first one's subscription), else the one it was first shown by (family
 * sharing, and an offer code redeemed in the App Store itself, carry no token). A member who shows another one's transaction gets nothing.
 */
async function ownerOf(
  tx: Db,
  { transaction }: AppleSubscription,
  shownBy: string | null,
): Promise<string | null> {
  const { appAccountToken, originalTransactionId } = transaction
  if (appAccountToken) {
    const owner = await findUserByAppleCustomerId(tx, appAccountToken)
    if (owner) return owner.id
  }
  const [known] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(eq(subscriptions.source, 'APPLE'), eq(subscriptions.externalId, originalTransactionId)))
  if (known) return known.userId
  return appAccountToken ? null : shownBy
}

/** What a notification carries: of a renewal that others followed it is the only word there will be. */
export type AppleWord = Pick<AppleNotification, 'transaction' | 'renewal'>

function historyOf(truth: AppleSubscription, told: AppleWord | null, now: Date): SubscriptionHistory {
  const { status, transaction, renewal } = truth
  const words = told?.transaction ? [{ ...told, transaction: told.transaction }, truth] : [truth]
  const stopped = renewal !== null && !renewal.autoRenews && !transaction.revokedAt
  // An end for want of payment, or of her consent to a price, is none that she asked for.
  const asked = stopped && (status !== 'EXPIRED' || renewal.expirationIntent === TURNED_OFF)
  return {
    periods: words.flatMap((word) =>
      applePeriods(word).map((period) => ({ ...period, toldAt: word.transaction.signedAt })),
    ),
    // Apple does not say when: it counts from when it is heard of.
    cancellation: asked ? { key: transaction.transactionId, askedAt: now } : null,
    revives: true,
  }
}

async function store(
  tx: Db,
  truth: AppleSubscription | null,
  shownBy: string | null,
  told: AppleWord | null,
  now: Date,
): Promise<AppleOutcome> {
  // A product that is not one of our plans gives no access.
  if (!truth || !findPlan(truth.transaction.productId)) return { effect: 'gone' }
  const userId = await ownerOf(tx, truth, shownBy)
  if (!userId || (shownBy && shownBy !== userId)) return { effect: 'foreign' }
  const { transaction, renewal, status } = truth
  const [known] = await tx
    .select({ startedAt: subscriptions.startedAt })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.source, 'APPLE'), eq(subscriptions.externalId, transaction.originalTransactionId)),
    )
  const change = await recordSubscription(
    tx,
    {
      userId,
      externalId: transaction.originalTransactionId,
      productId: transaction.productId,
      storeStatus: status,
      facts: appleFacts({ status, transaction, renewal }, known?.startedAt ?? null),
      priceCents: transaction.priceMilliunits === null ? null : Math.round(transaction.priceMilliunits / 10),
      currency: transaction.currency?.toLowerCase() ?? null,
      history: historyOf(truth, told, now),
    },
    now,
  )
  return { effect: change.changed ? 'applied' : 'unchanged', change }
}

/**
 * Reads an App Store subscription again in its turn (`SU-3`, `SU-5`).
 *
 * @param originalTransactionId names the turn, so it must be the first transaction and no other of the subscription
 * @param shownBy the member who brings it; `null` for a notification
 * @param inTransaction stores what was read, with what belongs to it
 * @throws AppStoreUnavailableError, NotOurTurnError
 */
export function withAppleSubscription<R>(
  { db, appStore }: AppleContext,
  originalTransactionId: string,
  shownBy: string | null,
  now: Date,
  inTransaction: (tx: Db, store: (told?: AppleWord) => Promise<AppleOutcome>) => Promise<R>,
): Promise<R> {
  return withLease(db, turnAbout.appleSubscription(originalTransactionId), async (lease) => {
    const truth = await appStore.readSubscription(originalTransactionId)
    return lease.commit((tx) => inTransaction(tx, (told) => store(tx, truth, shownBy, told ?? null, now)))
  })
}

/** Reads an App Store subscription again and stores the result. As `withAppleSubscription`. */
export function syncAppleSubscription(
  context: AppleContext,
  originalTransactionId: string,
  shownBy: string | null,
  now: Date,
): Promise<AppleOutcome> {
  return withAppleSubscription(context, originalTransactionId, shownBy, now, (_, store) => store())
}
