import type { Db } from '~/db/client.server'
import { afterChange } from '../entitlement/afterChange.server'
import { optionalCard } from '../provider/cardContext.server'
import { stopAllPaying } from './stopPaying.server'

/**
 * What follows when an account is closed: she pays no more. Reconciliation does what the card provider could not do now; an order that could not
 * be closed is over within the hour.
 */
export async function stopPayingForClosed(db: Db, userId: string, now: Date): Promise<void> {
  const { payments, origin } = optionalCard()
  if (!payments) return
  await stopAllPaying({ db, payments, origin }, userId, now)
  await afterChange(db, userId, now)
}
