import { eq } from 'drizzle-orm'
import type { CardSubscription, Payments } from '~/adapters/payments/port'
import type { Db } from '~/db/client.server'
import { customers } from '~/db/schema/membership'
import { cardFacts } from '~/domain/cardFacts'
import { lockFor, recordSubscription, type RecordedChange } from '../entitlement/recordSubscription.server'
import { tellOfChange } from '../mails/subscriptionMails.server'

export type SyncOutcome =
  | { effect: 'applied' | 'unchanged'; change: RecordedChange; truth: CardSubscription }
  /** The provider does not know it (any more). */
  | { effect: 'gone' }
  /** No member of ours is its customer. */
  | { effect: 'foreign' }

/**
 * Reads a card subscription anew and stores what it says, in the caller's transaction (`SU-3`). Whatever order its
 * events come in, the last one to be handled reads the newest truth: the lock is taken before the reading.
 *
 * @param origin for the addresses in the mails that a change calls for
 * @throws PaymentsUnavailableError
 */
export async function syncCardSubscription(
  tx: Db,
  payments: Payments,
  id: string,
  origin: string,
  now: Date,
): Promise<SyncOutcome> {
  await lockFor(tx, `STRIPE:${id}`)
  const truth = await payments.readSubscription(id)
  if (!truth) return { effect: 'gone' }
  const [customer] = await tx.select().from(customers).where(eq(customers.customerId, truth.customerId))
  if (!customer) return { effect: 'foreign' }
  const change = await recordSubscription(
    tx,
    {
      userId: customer.userId,
      externalId: id,
      productId: truth.productId,
      storeStatus: truth.status,
      facts: cardFacts(truth),
      resumesAt: truth.resumesAt,
      priceCents: truth.priceCents,
      currency: truth.currency,
    },
    now,
  )
  const { collecting, lastPaidCents: paidCents } = truth
  await tellOfChange(tx, change, { collecting, paidCents, origin }, now)
  return { effect: change.changed ? 'applied' : 'unchanged', change, truth }
}
