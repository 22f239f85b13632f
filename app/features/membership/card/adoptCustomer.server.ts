import { getDb } from '~/db/current.server'
import { customers } from '~/db/schema/membership'
import { findUserByEmail } from '~/features/identity/identity.public.server'
import { afterChange } from '../entitlement/afterChange.server'
import { cardContext } from '../provider/cardContext.server'
import type { CardContext } from '../provider/cardContext.server'
import { syncCardSubscription } from './syncCard.server'

/**
 * Ties a customer that was made at the card provider by other means to a member, with all its subscriptions.
 *
 * @throws Error when the member has another customer already
 */
async function adoptCustomer(
  context: CardContext,
  userId: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await context.db.insert(customers).values({ userId, customerId, createdAt: now }).onConflictDoNothing()
  for (const id of await context.payments.listSubscriptionIds(customerId))
    await syncCardSubscription(context, id, now)
}

/** `adoptCustomer` for a demo account, by its address. */
export async function adoptDemoCustomer(email: string, customerId: string): Promise<void> {
  const db = await getDb()
  const user = await findUserByEmail(db, email)
  if (!user) throw new Error('a demo account is missing')
  const now = new Date()
  await adoptCustomer(cardContext(db), user.id, customerId, now)
  await afterChange(db, user.id, now)
}
