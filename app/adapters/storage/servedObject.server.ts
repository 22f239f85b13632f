import { LRUCache } from 'lru-cache'
import { askStoreForMedia } from '~/lib/bounds/mediaQuestions.server'
import type { Waiter } from '~/lib/bounds/lines'
import type { Storage } from './port'

/** So long is what is not there taken to be missing: it may be stored the moment after. */
const MISSING_MS = 3000
const MOST_MISSING = 5000

const missing = new WeakMap<Storage, LRUCache<string, true>>()

function missingOf(storage: Storage): LRUCache<string, true> {
  const known = missing.get(storage) ?? new LRUCache<string, true>({ max: MOST_MISSING, ttl: MISSING_MS })
  missing.set(storage, known)
  return known
}

/**
 * Looks for what somebody asks for by an address of her own choice: at a place of hers, and of the same address not again and again.
 *
 * @param address what is asked for, one for each thing that may be found
 * @param waiter who asks
 * @returns what `find` has found; `null` for nothing
 * @throws FullError where there is no place left; what `find` throws, which is not kept
 */
export async function findServed<T extends object>(
  storage: Storage,
  { address, waiter }: { address: string; waiter: Waiter },
  find: (storage: Storage) => Promise<T | null>,
): Promise<T | null> {
  const known = missingOf(storage)
  if (known.has(address)) return null
  const found = await askStoreForMedia(() => find(storage), waiter)
  if (!found) known.set(address, true)
  return found
}
