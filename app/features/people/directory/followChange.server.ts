import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Db } from '~/db/client.server'
import { forgetStanding, settleAccounts } from '~/features/identity/identity.public.server'
import { publishClaims } from '~/features/membership/membership.public.server'

/**
 * What follows a change of somebody's rights that is stored: this instance reads them anew, the identity provider is told. Both
 * are due in the database, so what fails here is done by the jobs; other instances follow within half a minute.
 */
export async function followChange(db: Db, uid: string, now: Date): Promise<void> {
  forgetStanding(uid)
  const provider = getIdentityProvider()
  await settleAccounts(db, provider, now, { userId: uid })
  await publishClaims(db, provider, now, { userId: uid })
}
