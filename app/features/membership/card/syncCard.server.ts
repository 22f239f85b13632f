import { eq } from 'drizzle-orm'
import type { CardSubscription } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { customers } from '~/db/schema/membership'
import type { SubscriptionFacts } from '~/domain/membership/entitlement'
import { cardFacts, withdrawnFacts } from '~/domain/membership/cardFacts'
import { creditToReturn } from '~/domain/membership/credit'
import { billSource } from '~/domain/membership/papers/invoices'
import { cardPeriods } from '~/domain/membership/periods'
import { owedAfterEnd } from '~/domain/membership/refunds'
import { lockMemberUntil } from '~/features/identity/identity.public.server'
import { declaredEnd, withdrawnAt } from '../entitlement/declaredEnd.server'
import { turnAbout } from '../entitlement/turns'
import {
  recordSubscription,
  type RecordedChange,
  type SubscriptionRow,
} from '../entitlement/recordSubscription.server'
import { mailPaidTwice } from '../mails/mailPaidTwice.server'
import { askAboutReturned, askAboutReturnedParts } from '../mails/returnedMail.server'
import { mailChange } from '../mails/subscriptionMails.server'
import { askAboutUnclear } from '../mails/unclearMail.server'
import { readLentCredit, unheardCents } from '../papers/lentCredit.server'
import { recordCardPapers } from '../papers/recordPapers.server'
import { handedBackBills } from '../refunds/handedBack.server'
import { recordRefunds, recordedRefunds } from '../refunds/recordRefunds.server'
import { mailRefunds } from '../refunds/refundMails.server'
import type { CardContext } from '../provider/cardContext.server'

export type SyncOutcome =
  | { effect: 'applied' | 'unchanged'; change: RecordedChange; truth: CardSubscription }
  /** The provider does not know it (any more). */
  | { effect: 'gone' }
  /** Its customer is none of our members. */
  | { effect: 'foreign' }

interface Read {
  truth: CardSubscription | null
  /** Another subscription of hers runs, and uses her credit up. */
  creditIsUsed: boolean
}

/** She may have asked by her account, and had it closed later. */
const earliest = (one: Date | null, other: Date | null) =>
  one && other && other < one ? other : (one ?? other)

/** What the end of a contract makes due, in the transaction that stores the end. */
async function oweBack(
  tx: Db,
  { truth, creditIsUsed }: Read,
  row: SubscriptionRow,
  now: Date,
): Promise<void> {
  if (!truth?.endedAt) return
  const recorded = await recordedRefunds(
    tx,
    truth.payments.map(({ paymentId }) => paymentId),
  )
  const cancelAskedAt = earliest(await declaredEnd(tx, row), truth.cancelAskedAt)
  const creditCents = creditIsUsed ? 0 : truth.creditCents
  const owed = owedAfterEnd({ ...truth, cancelAskedAt, creditCents }, recorded)
  const purchase = {
    userId: row.userId,
    subscriptionId: row.id,
    purchase: truth.id,
    customerId: truth.customerId,
  }
  await mailRefunds(tx, row.userId, await recordRefunds(tx, purchase, owed, now), now)
}

/** What counts from her withdrawal on, until the provider has ended it. */
async function factsNow(tx: Db, truth: CardSubscription): Promise<SubscriptionFacts> {
  const facts = cardFacts(truth)
  if (truth.endedAt) return facts
  const at = await withdrawnAt(tx, truth.id)
  return at ? withdrawnFacts(facts, at) : facts
}

async function store(tx: Db, read: Read, origin: string, now: Date): Promise<SyncOutcome> {
  const { truth } = read
  if (!truth) return { effect: 'gone' }
  const [customer] = await tx.select().from(customers).where(eq(customers.customerId, truth.customerId))
  if (!customer) return { effect: 'foreign' }
  // First, so that a declaration is before it and seen, or after it and has the last word.
  await lockMemberUntil(tx, customer.userId)
  const lent = await readLentCredit(tx, truth)
  const change = await recordSubscription(
    tx,
    {
      userId: customer.userId,
      externalId: truth.id,
      productId: truth.productId,
      term: truth.term,
      storeStatus: truth.word,
      facts: await factsNow(tx, truth),
      resumesAt: truth.resumesAt,
      priceCents: truth.priceCents,
      nextChargeCents: truth.nextChargeCents,
      creditCents: truth.creditCents + unheardCents(lent, truth.endedAt, now) + creditToReturn(truth).cents,
      currency: truth.currency,
      history: {
        periods: cardPeriods(truth.bills).map((period) => ({ ...period, toldAt: now })),
        cancellation: truth.cancelAskedAt && {
          key: truth.cancelAskedAt.toISOString(),
          askedAt: truth.cancelAskedAt,
        },
        revives: false,
      },
    },
    now,
  )
  await oweBack(tx, read, change.after, now)
  await askAboutUnclear(tx, change.after, now)
  const { bills } = truth
  const wasDisputed = truth.payments.some((payment) => payment.wasDisputed)
  await askAboutReturned(tx, change, { wasDisputed }, now)
  const handedBack = await handedBackBills(tx, truth.payments)
  const papers = await recordCardPapers(tx, change.after, { bills, handedBack, lent }, now)
  for (const { billId, returned } of truth.payments)
    if (billId) await askAboutReturnedParts(tx, billSource(billId), returned, now)
  // Newest first: what went back last.
  const dispute = truth.payments.find(({ givenBackAt }) => givenBackAt)?.dispute ?? 'NONE'
  await mailChange(tx, change, { papers, asked: truth.cancelAskedAt !== null, dispute, origin }, now)
  if (change.changed) await mailPaidTwice(tx, customer.userId, now)
  return { effect: change.changed ? 'applied' : 'unchanged', change, truth }
}

/**
 * Reads a card subscription again (`SU-3`). The caller has its turn, and commits under it.
 *
 * @returns what stores what was read, with the mails that a change calls for
 * @throws PaymentsUnavailableError
 */
export async function readCardSubscription(
  { payments, origin }: CardContext,
  id: string,
  now: Date,
): Promise<(tx: Db) => Promise<SyncOutcome>> {
  const truth = await payments.readSubscription(id)
  const leavesCredit = truth !== null && truth.endedAt !== null && truth.creditCents > 0
  const creditIsUsed = leavesCredit && (await payments.hasRunningSubscription(truth.customerId))
  return (tx) => store(tx, { truth, creditIsUsed }, origin, now)
}

/**
 * Reads a card subscription again and stores the result. Whatever order its events come in, the last one handled
 * reads the newest truth.
 *
 * @throws PaymentsUnavailableError, NotOurTurnError
 */
export function syncCardSubscription(context: CardContext, id: string, now: Date): Promise<SyncOutcome> {
  return withLease(context.db, turnAbout.cardPurchase(id), async (lease) =>
    lease.commit(await readCardSubscription(context, id, now)),
  )
}
