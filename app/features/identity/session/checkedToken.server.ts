import { LRUCache } from 'lru-cache'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { VerifiedToken } from '~/adapters/identityProvider/port'
import { waiterUnderWay } from '~/lib/bounds/asking.server'
import { createBulkhead } from '~/lib/bounds/bulkhead.server'

/** The provider's keys, or its emulator, may have to be asked for first, and may hang. */
const inTurn = createBulkhead('tokens', { atOnce: 12, waiting: 200 })

/** Of about a kilobyte each. */
const MAX_ENTRIES = 5000

/**
 * Tokens whose signature was checked. The same one comes with every call of an hour, and to check it anew costs more than most calls do;
 * the emulator is even asked for the account each time.
 */
const checked = new LRUCache<string, VerifiedToken>({ max: MAX_ENTRIES })

/**
 * What an ID token says, until its expiry; what has become of the account since is asked elsewhere.
 *
 * @throws TokenRefusedError for one that is bad or out of date; FullError where too many wait to be checked
 */
export async function checkedToken(token: string, now: Date): Promise<VerifiedToken> {
  const known = checked.get(token)
  if (known && known.expiresAt > now) return known
  const verified = await inTurn(() => getIdentityProvider().verifyIdToken(token), waiterUnderWay())
  checked.set(token, verified)
  return verified
}
