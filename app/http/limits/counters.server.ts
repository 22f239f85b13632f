import { LRUCache } from 'lru-cache'
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { getDb } from '~/db/current.server'
import { rateLimits } from '~/db/schema/http'
import { getSettings } from '~/env.server'
import { remember, type Remembered } from '~/lib/remember'
import { LaterError } from '../laterError.server'
import type { Allowance } from './costs'

interface Counter {
  /** What is counted, one name for each kind. */
  name: string
  allowance: Allowance
  counted: 'here' | 'everywhere'
}

type Limiter = RateLimiterMemory | RateLimiterDrizzle

const limiters = new Map<string, Remembered<Limiter>>()

async function open({ name: keyPrefix, counted, allowance }: Counter, points: number): Promise<Limiter> {
  const options = { keyPrefix, points, duration: allowance.seconds }
  // A database that is away neither lets everybody in nor keeps everybody out.
  const memory = new RateLimiterMemory(options)
  if (counted === 'here') return memory
  return new RateLimiterDrizzle({
    ...options,
    storeClient: await getDb(),
    schema: rateLimits,
    insuranceLimiter: memory,
  })
}

/** Who has used up an allowance, and until when, in milliseconds since 1970. */
const blocked = new LRUCache<string, number>({ max: 50_000 })
const later = (ms: number) => new LaterError(429, 'request/throttled', Math.max(1, Math.ceil(ms / 1000)))

/**
 * Refuses who has used up an allowance, as far as this process knows: it costs nothing.
 *
 * @throws LaterError 429
 */
export function refuseBlocked({ name }: Pick<Counter, 'name'>, key: string): void {
  const left = (blocked.get(`${name} ${key}`) ?? 0) - Date.now()
  if (left > 0) throw later(left)
}

/**
 * Counts a call.
 *
 * @param key whose it is
 * @throws LaterError 429 when the allowance is used up
 */
export async function count(counter: Counter, key: string): Promise<void> {
  refuseBlocked(counter, key)
  const points = Math.max(1, Math.ceil((counter.allowance.calls * getSettings().LIMITS_PERCENT) / 100))
  const id = `${counter.name} ${points}`
  let limiter = limiters.get(id)
  if (!limiter) {
    limiter = remember(() => open(counter, points))
    limiters.set(id, limiter)
  }
  try {
    await (await limiter()).consume(key)
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error
    blocked.set(`${counter.name} ${key}`, Date.now() + error.msBeforeNext)
    throw later(error.msBeforeNext)
  }
}
