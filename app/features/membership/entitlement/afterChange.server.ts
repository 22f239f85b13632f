import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Db } from '~/db/client.server'
import { forgetStanding } from '~/features/identity/identity.public.server'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import type { SubscriptionView } from '../membership.schema'
import { publishClaims } from './claims.server'
import type { SubscriptionRow } from './recordSubscription.server'
import { toSubscriptionView } from './subscriptionView'

/**
 * What follows a change that is stored: this instance reads her access again, her claims are written, her mails are sent.
 * All of it is due in the database, so what fails here is done by the jobs.
 *
 * @param userId whose membership changed; `null` if it belongs to nobody
 */
export async function afterChange(db: Db, userId: string | null, now: Date): Promise<void> {
  sendMailsSoon()
  if (userId === null) return
  forgetStanding(userId)
  await publishClaims(db, getIdentityProvider(), now, { userId })
}

/** A subscription as its member sees it after a change, once all consequences are carried out. */
export async function changedSubscription(
  db: Db,
  row: SubscriptionRow,
  now: Date,
): Promise<SubscriptionView> {
  await afterChange(db, row.userId, now)
  return toSubscriptionView(row, now)
}
