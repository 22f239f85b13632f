import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { getDb } from '~/db/current.server'
import { rateLimits } from '~/db/schema/http'
import { getSettings } from '~/env.server'
import { remember, type Remembered } from '~/lib/remember'
import { LaterError } from './laterError.server'
import type { RateLimited } from './operation/operation'
import { clientAddress } from './headers/clientAddress.server'

const WINDOW_SECONDS = 60

/** What one account may ask for, whatever addresses it comes from: what it does reaches other people, or fills the disk. */
const ACCOUNT_ALLOWANCE: Partial<Record<RateLimited, { points: number; seconds: number }>> = {
  invitation: { points: 120, seconds: 3600 },
  'event-sign-up': { points: 30, seconds: 3600 },
  upload: { points: 600, seconds: 3600 },
}

/** How many times the usual allowance an address has: who types a word asks several times. */
const TIMES_THE_USUAL: Partial<Record<RateLimited, number>> = { search: 4 }

const limiters = new Map<string, Remembered<RateLimiterDrizzle>>()

async function open(keyPrefix: string, points: number, duration: number): Promise<RateLimiterDrizzle> {
  return new RateLimiterDrizzle({
    storeClient: await getDb(),
    schema: rateLimits,
    keyPrefix,
    points,
    duration,
  })
}

/** @throws LaterError 429 */
async function consume(name: string, points: number, seconds: number, key: string): Promise<void> {
  let limiter = limiters.get(name)
  if (!limiter) {
    limiter = remember(() => open(name, points, seconds))
    limiters.set(name, limiter)
  }
  try {
    await (await limiter()).consume(key)
  } catch (error) {
    if (error instanceof RateLimiterRes)
      throw new LaterError(429, 'request/throttled', Math.ceil(error.msBeforeNext / 1000))
    throw error
  }
}

/**
 * Counts a request against the allowance of its address, and where its kind has one against that of its account, over all
 * instances (`PL-4`).
 *
 * @param what the kind of request; each has its own allowance
 * @param uid who asks; `null` for a visitor
 * @throws LaterError 429
 */
export async function limitRate(
  what: RateLimited,
  request: Request,
  uid: string | null = null,
): Promise<void> {
  const { SIGN_IN_LIMIT_PER_MINUTE, TRUST_PROXY } = getSettings()
  const points = SIGN_IN_LIMIT_PER_MINUTE * (TIMES_THE_USUAL[what] ?? 1)
  await consume(what, points, WINDOW_SECONDS, clientAddress(request, TRUST_PROXY))
  const allowance = ACCOUNT_ALLOWANCE[what]
  if (uid !== null && allowance) await consume(`${what}-account`, allowance.points, allowance.seconds, uid)
}
