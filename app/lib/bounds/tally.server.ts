/** What is under way in this process, by whose it is. */
export interface Tally {
  /** How much of hers, or of whatever the key names. */
  of(key: string): number
  readonly inAll: number
  /** Counts one more. @returns how to count it no longer */
  begin(key: string): () => void
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
  function begin(key: string): () => void {
    add(key, 1)
    return () => add(key, -1)
  }
  return {
    begin,
    of: (key) => counts.get(key) ?? 0,
    get inAll() {
      return inAll
    },
    async during(key, work) {
      const end = begin(key)
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
