import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { v5 } from 'uuid'
import { isFirstHolder } from '~/db/lease.server'
import type { Db } from '~/db/client.server'
import type { OpenedCast } from './castGrant.server'

const MAX_ENTRIES = 5_000

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

interface Asked {
  db: Db
  until: Date
}

/** Once answered, an answer stays: whoever comes first is first until the grant ends, and so is the next one not. */
const remembered = new LRUCache<string, { isFirst: boolean }, Asked>({
  max: MAX_ENTRIES,
  async fetchMethod(used, _stale, { context: { db, until } }) {
    const [name = '', network = ''] = used.split(' ')
    const family = network.includes(':') ? 6 : 4
    // Hashed with the grant, which is kept nowhere: the row tells neither the network nor how to open the film.
    const holder = v5(used, v5.URL)
    return { isFirst: await isFirstHolder(db, `CAST:${family}:${digest(name)}`, holder, until) }
  },
})

/**
 * Whether a grant may be used from a network. It is where it was asked for, and beside that the first network of each family (IPv4,
 * IPv6) that uses it. The phone that asks need not be seen where the television is: iCloud Private Relay, a VPN and a telephone
 * network show another address, and one of the two may speak IPv6 and the other IPv4. Passed on, an address that her television
 * uses opens nothing elsewhere, and one that nobody uses yet opens the film for one household, not for the world
 * (`AC-3`: shared links included).
 *
 * @param cast has been found to stand, and its holder to be admitted: who may not watch takes nobody's place
 * @param network where it is used, as by `clientAddress`
 */
export async function isCastUsedAt(db: Db, cast: OpenedCast, network: string): Promise<boolean> {
  if (cast.isWhereAsked) return true
  const answer = await remembered.fetch(`${cast.name} ${network}`, {
    context: { db, until: cast.expiresAt },
  })
  return answer?.isFirst === true
}
