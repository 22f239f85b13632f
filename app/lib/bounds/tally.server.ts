/** What is under way in this process, by whose it is. */
export interface Tally {
  /** How much of hers, or of whatever the key names. */
  of(key: string): number
  readonly inAll: number
  /** Does work that counts as long as it lasts. */
  during<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createTally(): Tally {
  const counts = new Map<string, number>()
  let inAll = 0
  const add = (key: string, difference: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + difference
    // A key that is done with is not kept.
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
    inAll += difference
  }
  return {
    of: (key) => counts.get(key) ?? 0,
    get inAll() {
      return inAll
    },
    async during(key, work) {
      add(key, 1)
      try {
        return await work()
      } finally {
        add(key, -1)
      }
    },
  }
}
