import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { recordChange } from '~/features/audit/audit.public.server'
import { findUser } from '~/features/identity/identity.public.server'
import { appleContext } from '../apple/appleContext.server'
import { replayNotification } from '../events/appleEvents.server'
import { cardContext } from '../provider/cardContext.server'
import { replayCardEvent } from '../events/cardEvents.server'
import { afterChange } from '../entitlement/afterChange.server'
import type { PaymentEventView } from './admin.schema'
import { getPaymentEvent } from './adminLists.server'

/** How each store is asked. */
const STORES = { card: cardContext, apple: appleContext }

/**
 * Does a logged event's work again (`ST-4`). The object it names is read again from the provider, so this can only correct.
 *
 * @param stores those that the settings name
 * @returns the event with its new effect
 * @throws ApiError 404 for an event that the log does not hold, 503 where its store is not set up or cannot be asked
 */
export async function replayPaymentEvent(
  db: Db,
  admin: Principal,
  id: string,
  now: Date,
  stores = STORES,
): Promise<PaymentEventView> {
  const event = await getPaymentEvent(db, id)
  if (event.provider === 'STRIPE') await replayCardEvent(stores.card(db), event, now)
  else await replayNotification(stores.apple(db), event, now)
  const replayed = await getPaymentEvent(db, id)
  // After the provider has answered: what it changed is in the subscription's own events.
  const about = await findUser(db, replayed.userId ?? '')
  const entry = {
    actor: admin.uid,
    action: 'replay',
    kind: 'payment-events',
    id,
    name: replayed.type,
  } as const
  const told = { before: { effect: event.effect }, after: { effect: replayed.effect, replayedAt: now } }
  await recordChange(db, { ...entry, ...told, ...(about ? { about: about.id } : {}) }, now)
  await afterChange(db, replayed.userId, now)
  return replayed
}
