import type { Db } from '~/db/client.server'
import { afterChange } from '../entitlement/afterChange.server'
import { logger } from '~/lib/logger.server'
import { optionalCard } from '../provider/cardContext.server'
import { listPayingForNothing, stopPaying } from './stopPaying.server'

/** What follows when an account is closed: she pays no more. Reconciliation does what the card provider could not do now. */
export async function stopPayingForClosed(db: Db, userId: string, now: Date): Promise<void> {
  const { payments, origin } = optionalCard()
  if (!payments) return
  for (const paying of await listPayingForNothing(db, userId))
    await stopPaying({ db, payments, origin }, paying, now).catch((error: unknown) =>
      logger.warn({ err: error }, 'a closed account still pays'),
    )
  await afterChange(db, userId, now)
}
