import { FullError } from '~/lib/bounds/bulkhead.server'

/** Bytes of request bodies that one who asks may have in this process's memory before they are whole: two of the largest that is taken. */
export const GATHERED_OF_EACH = 16 * 1024 * 1024
/** And all together. */
const OF_ALL = 128 * 1024 * 1024

/** A body that is being gathered. */
interface Gathered {
  who: string
  bytes: number
  cut(): void
}

/** Memory that bodies take while they come: whoever sends slowly would otherwise collect as many as there are connections. */
export interface Gathering {
  /**
   * Counts a body while it is read.
   *
   * @param who whose it is
   * @param read is given what counts its bytes
   * @throws FullError where the body is given up because there is no room for it
   */
  during<T>(who: string, read: (add: (bytes: number) => void) => Promise<T>): Promise<T>
}

export function createGathering({ ofEach = GATHERED_OF_EACH, ofAll = OF_ALL } = {}): Gathering {
  const under = new Set<Gathered>()
  const sums = new Map<string, number>()
  let inAll = 0

  function count(one: Gathered, bytes: number): void {
    one.bytes += bytes
    inAll += bytes
    const sum = (sums.get(one.who) ?? 0) + bytes
    if (sum > 0) sums.set(one.who, sum)
    else sums.delete(one.who)
  }

  function leave(one: Gathered): void {
    if (under.delete(one)) count(one, -one.bytes)
  }

  /** Gives up the largest of hers. */
  function cutOne(who: string): void {
    let largest: Gathered | undefined
    for (const one of under) if (one.who === who && one.bytes >= (largest?.bytes ?? 0)) largest = one
    if (!largest) return
    leave(largest)
    largest.cut()
  }

  /** Who has most makes room, not who comes last. */
  function makeRoom(who: string): void {
    if ((sums.get(who) ?? 0) > ofEach) return cutOne(who)
    if (inAll <= ofAll) return
    let most = who
    for (const [one, sum] of sums) if (sum > (sums.get(most) ?? 0)) most = one
    cutOne(most)
  }

  return {
    async during(who, read) {
      const { promise: full, reject } = Promise.withResolvers<never>()
      const one: Gathered = { who, bytes: 0, cut: () => reject(new FullError('bodies')) }
      under.add(one)
      const add = (bytes: number) => {
        if (!under.has(one)) return
        count(one, bytes)
        makeRoom(who)
      }
      try {
        return await Promise.race([read(add), full])
      } finally {
        leave(one)
      }
    },
  }
}
