import { LRUCache } from 'lru-cache'
import { withinTime } from '~/lib/withinTime'

/** `ID-7`: changes take effect on every instance within 60 s. Half of it, so that a slow answer still fits. */
export const RECALL_TTL_MS = 30_000
/** A database or an identity provider that hangs holds a page up no longer than this. */
export const RECALL_TIMEOUT_MS = 5_000
const MAX_ENTRIES = 10_000

export interface RecallSource<T> {
  read(key: string): Promise<T>
  now(): number
}

/**
 * What is asked about by every request: each answer is kept for half a minute in this instance, and asked for once however
 * many requests wait. A failed read is not kept: the next request asks again.
 */
export function createRecall<T extends object | boolean>({ read, now }: RecallSource<T>) {
  const answers = new LRUCache<string, T>({
    max: MAX_ENTRIES,
    ttl: RECALL_TTL_MS,
    ttlResolution: 0,
    perf: { now },
    // Callers that wait for a read get its answer, even if `forget` drops the entry meanwhile; it is not kept then.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _stale, { options }) => {
      const askedAt = now()
      const tooLate = () => new Error('what a session depends on was not read in time')
      const answer = await withinTime(read(key), RECALL_TIMEOUT_MS, tooLate)
      // Its age counts from the question; 1 ms less, so that it is never too old. A ttl of 0 would mean for ever.
      options.ttl = Math.max(1, RECALL_TTL_MS - (now() - askedAt) - 1)
      return answer
    },
  })

  return {
    /** @throws Error when the source cannot be asked, or does not answer in time */
    get: (key: string): Promise<T> => answers.forceFetch(key),
    /** Forgets what this instance knows, after it changed it itself. */
    forget(key: string): void {
      answers.delete(key)
    },
  }
}
