import { getSettings } from '~/env.server'
import { clientAddress } from '../headers/clientAddress.server'
import { LIMITS, type Cost } from './costs'
import { count } from './counters.server'
import { inItsPlace } from './places.server'

const addressOf = (request: Request) => clientAddress(request, getSettings().TRUST_PROXY)

/**
 * Counts a call against the allowance of the address that it comes from (`PL-4`), before anything is asked of who makes it.
 *
 * @throws LaterError 429
 */
export function limitAddress(cost: Cost, request: Request): Promise<void> {
  const { address, counted } = LIMITS[cost]
  return count({ name: cost, allowance: address, counted }, addressOf(request))
}

/**
 * Counts a call against the allowance of the account that makes it, whatever addresses it comes from (`PL-4`).
 *
 * @param uid `null` for a visitor, who has none
 * @throws LaterError 429
 */
export async function limitAccount(cost: Cost, uid: string | null): Promise<void> {
  const { account, counted } = LIMITS[cost]
  if (uid !== null && account) await count({ name: `${cost}-account`, allowance: account, counted }, uid)
}

/**
 * Does the work of a call when there is a place for it.
 *
 * @param uid who makes it; `null` for a visitor, whose address counts
 * @throws LaterError 429, FullError
 */
export const whenThereIsAPlace = <T>(
  { cost, request, uid }: { cost: Cost; request: Request; uid: string | null },
  work: () => Promise<T>,
): Promise<T> => inItsPlace(cost, uid ?? addressOf(request), work)
