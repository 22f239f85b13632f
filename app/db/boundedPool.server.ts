import { Pool, type PoolClient } from 'pg'
import { FullError } from '~/lib/bounds/bulkhead.server'

/** So many wait for a connection; each is free again within milliseconds. */
const MOST_WAITING = 200

type Connected = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

/** pg's own fact, which its types leave out. */
interface WithReadiness {
  readyForQuery: boolean
}

/** A pool at which a crowd is refused at once, instead of waiting until its time is up. */
export class BoundedPool extends Pool {
  constructor(...options: ConstructorParameters<typeof Pool>) {
    super(...options)
    this.on('release', (error, client) => {
      // Its last statement has had no answer in time: the next one would wait behind it.
      const { readyForQuery } = client as unknown as WithReadiness
      if (!error && !readyForQuery) void client.end().catch(() => undefined)
    })
  }

  override connect(): Promise<PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<PoolClient> | void {
    if (this.waitingCount >= MOST_WAITING) {
      const full = new FullError('database')
      return connected ? connected(full, undefined, () => undefined) : Promise.reject(full)
    }
    return connected ? super.connect(connected) : super.connect()
  }
}
