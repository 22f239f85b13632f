import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible'
import { getDb } from '~/db/current.server'
import { rateLimits } from '~/db/schema/http'
import { getSettings } from '~/env.server'
import { remember, type Remembered } from '~/lib/remember'
import { ApiError } from './apiError'
import type { RateLimited } from './operation/operation'
import { clientAddress } from './headers/clientAddress.server'

const WINDOW_SECONDS = 60

const limiters = new Map<string, Remembered<RateLimiterDrizzle>>()

async function open(keyPrefix: string, points: number): Promise<RateLimiterDrizzle> {
  return new RateLimiterDrizzle({
    storeClient: await getDb(),
    schema: rateLimits,
    keyPrefix,
    points,
    duration: WINDOW_SECONDS,
  })
}

/**
 * Counts a request against its address's allowance, over all instances (`PL-4`).
 *
 * @param what the kind of request; each has its own allowance
 * @throws ApiError 429
 */
export async function limitRate(what: RateLimited, request: Request): Promise<void> {
  const { SIGN_IN_LIMIT_PER_MINUTE, TRUST_PROXY } = getSettings()
  let limiter = limiters.get(what)
  if (!limiter) {
    limiter = remember(() => open(what, SIGN_IN_LIMIT_PER_MINUTE))
    limiters.set(what, limiter)
  }
  try {
    await (await limiter()).consume(clientAddress(request, TRUST_PROXY))
  } catch (error) {
    if (error instanceof RateLimiterRes) throw new ApiError(429, 'request/throttled')
    throw error
  }
}
