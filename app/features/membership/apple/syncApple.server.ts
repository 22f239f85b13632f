import { and, eq } from 'drizzle-orm'
import type { AppleEnvironment, AppleNotification, AppleSubscription } from '~/adapters/appStore/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { subscriptions } from '~/db/schema/membership'
import { appleFacts } from '~/domain/membership/appleFacts'
import { applePeriods } from '~/domain/membership/periods'
import { findPlan } from '~/domain/membership/plans'
import { findUserByAppleCustomerId } from '~/features/identity/identity.public.server'
import { endAppleIntent } from '../entitlement/appleIntents.server'
import type { SubscriptionHistory } from '../entitlement/recordHistory.server'
import { recordSubscription, type RecordedChange } from '../entitlement/recordSubscription.server'
import { mailPaidTwice } from '../mails/mailPaidTwice.server'
import { askAboutUnclear } from '../mails/unclearMail.server'
import { turnAbout } from '../entitlement/turns'
import type { AppleContext } from './appleContext.server'

/** Apple's `expirationIntent`: she turned renewal off. */
const TURNED_OFF = 1
/** Apple's `priceIncreaseStatus`: she has not answered yet. */
const CONSENT_AWAITED = 0

export type AppleOutcome =
  | { effect: 'applied' | 'unchanged'; change: RecordedChange }
  /** Apple does not know it, or not as a subscription. */
  | { effect: 'gone' }
  /** It belongs to none of our members, or to another member than the one who presents it. */
  | { effect: 'foreign' }
  /** Whose it is can only be told by its signed form, which she has not shown. */
  | { effect: 'unsigned' }

/** Which subscription is read again: named by its first transaction, for that is what its turn is named after. */
export interface AppleName {
  originalTransactionId: string
  /** Where it was sold; `null` where nobody has said. */
  environment: AppleEnvironment | null
}

/** Who brings a transaction. */
export interface ShownBy {
  userId: string
  /** She brings it as Apple signed it, which only the device that it was bought on is given; a number may be anybody's. */
  signed: boolean
  /** The member's token that was signed into what she brings, which need not be the newest of its subscription. */
  token: string | null
}

/**
 * Whose subscription it is: the member whose token Apple signed into its newest transaction (on one Apple ID, a second
 * account that subscribes again continues the first one's subscription), else the one who first showed it signed (family
 * sharing, and an offer code redeemed in the App Store itself, carry no token). A member who shows another one's transaction gets nothing.
 */
async function ownerOf(
  tx: Db,
  { transaction }: AppleSubscription,
  shown: ShownBy | null,
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
  if (appAccountToken || !shown?.signed) return null
  if (!shown.token) return shown.userId
  return (await findUserByAppleCustomerId(tx, shown.token))?.id ?? null
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

const centsOf = (milliunits: number | null) => (milliunits === null ? null : Math.round(milliunits / 10))

/** What it cost, and what Apple says it will: an increase that she has agreed to, or an offer that begins or ends. */
function pricesOf({ transaction, renewal }: AppleSubscription) {
  const { priceMilliunits, currency } = transaction
  // Two amounts in two currencies cannot be said beside each other.
  const sameCurrency = renewal?.currency == null || renewal.currency === currency
  return {
    priceCents: centsOf(priceMilliunits),
    currency: currency?.toLowerCase() ?? null,
    nextChargeCents: renewal?.autoRenews && sameCurrency ? centsOf(renewal.renewalPriceMilliunits) : null,
    awaitsPriceConsent: renewal?.autoRenews === true && renewal.priceIncreaseStatus === CONSENT_AWAITED,
  }
}

async function store(
  tx: Db,
  truth: AppleSubscription | null,
  shown: ShownBy | null,
  told: AppleWord | null,
  now: Date,
): Promise<AppleOutcome> {
  // A product that is not one of our plans gives no access.
  if (!truth || !findPlan(truth.transaction.productId)) return { effect: 'gone' }
  const userId = await ownerOf(tx, truth, shown)
  const { transaction, renewal, status, word } = truth
  if (!userId && shown && !shown.signed && !transaction.appAccountToken) return { effect: 'unsigned' }
  if (!userId || (shown && shown.userId !== userId)) return { effect: 'foreign' }
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
      storeStatus: word,
      facts: appleFacts({ status, transaction, renewal }, known?.startedAt ?? null),
      ...pricesOf(truth),
      environment: transaction.environment,
      familyShared: transaction.ownership === 'FAMILY_SHARED',
      history: historyOf(truth, told, now),
    },
    now,
  )
  await askAboutUnclear(tx, change.after, now)
  if (change.changed) {
    await endAppleIntent(tx, userId, change.after, now)
    await mailPaidTwice(tx, userId, now)
  }
  return { effect: change.changed ? 'applied' : 'unchanged', change }
}

/**
 * Reads an App Store subscription again in its turn (`SU-3`, `SU-5`).
 *
 * @param shown who brings it; `null` for a notification
 * @param inTransaction stores what was read, with what belongs to it
 * @throws AppStoreUnavailableError, NotOurTurnError
 */
export function withAppleSubscription<R>(
  { db, appStore }: AppleContext,
  { originalTransactionId, environment }: AppleName,
  shown: ShownBy | null,
  now: Date,
  inTransaction: (tx: Db, store: (told?: AppleWord) => Promise<AppleOutcome>) => Promise<R>,
): Promise<R> {
  return withLease(db, turnAbout.appleSubscription(originalTransactionId), async (lease) => {
    const truth = await appStore.readSubscription(originalTransactionId, environment)
    return lease.commit((tx) => inTransaction(tx, (told) => store(tx, truth, shown, told ?? null, now)))
  })
}

/** Reads an App Store subscription again and stores the result. As `withAppleSubscription`. */
export function syncAppleSubscription(
  context: AppleContext,
  name: AppleName,
  shown: ShownBy | null,
  now: Date,
): Promise<AppleOutcome> {
  return withAppleSubscription(context, name, shown, now, (_, store) => store())
}
