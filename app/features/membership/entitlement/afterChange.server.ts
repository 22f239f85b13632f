import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { wakeJob } from '~/adapters/jobs/index.server'
import { getDb } from '~/db/current.server'
import { standings } from '~/features/identity/session/principal.server'
import { publishClaims } from './claims.server'

/**
 * What follows a change that is stored: this instance reads her access anew, her claims are written, her mails go out.
 * All of it is due in the database, so what fails here is done by the jobs.
 *
 * @param userId whose membership changed; `null` for nobody's
 */
export async function afterChange(userId: string | null): Promise<void> {
  wakeJob('mail')
  if (userId === null) return
  standings.forget(userId)
  await publishClaims(await getDb(), getIdentityProvider(), new Date(), { userId })
}
