import { eq } from 'drizzle-orm'
import type { CardSubscription } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { withLease } from '~/db/lease.server'
import { customers } from '~/db/schema/membership'
import { cardFacts } from '~/domain/membership/cardFacts'
import { cardPeriods } from '~/domain/membership/periods'
import { turnAbout } from '../entitlement/turns'
import { recordSubscription, type RecordedChange } from '../entitlement/recordSubscription.server'
import { mailChange } from '../mails/subscriptionMails.server'
import { recordCardPapers } from '../papers/recordPapers.server'
import type { CardContext } from './cardContext.server'

export type SyncOutcome =
  | { effect: 'applied' | 'unchanged'; change: RecordedChange; truth: CardSubscription }
  /** The provider does not know it (any more). */
  | { effect: 'gone' }
  /** Its customer is none of our members. */
  | { effect: 'foreign' }

async function store(
  tx: Db,
  truth: CardSubscription | null,
  origin: string,
  now: Date,
): Promise<SyncOutcome> {
  if (!truth) return { effect: 'gone' }
  const [customer] = await tx.select().from(customers).where(eq(customers.customerId, truth.customerId))
  if (!customer) return { effect: 'foreign' }
  const change = await recordSubscription(
    tx,
    {
      userId: customer.userId,
      externalId: truth.id,
      productId: truth.productId,
      storeStatus: truth.status,
      facts: cardFacts(truth),
      resumesAt: truth.resumesAt,
      priceCents: truth.priceCents,
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
  const papers = await recordCardPapers(tx, change.after, truth.bills, now)
  await mailChange(tx, change, { collecting: truth.collecting, papers, origin }, now)
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
  return (tx) => store(tx, truth, origin, now)
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
