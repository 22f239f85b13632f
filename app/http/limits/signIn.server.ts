import { ApiError } from '../apiError'
import { callerAddress } from '../headers/clientAddress.server'
import { count, refuseBlocked } from './counters.server'
import type { Allowance } from './costs'
import { unlessTooManyAtOnce } from './places.server'

const PER_ACCOUNT: Allowance = { calls: 30, seconds: 60 }
const REFUSED: Allowance = { calls: 60, seconds: 60 }

/** Of one account from one address: her tabs after a sign-in, and half of what there is for the address (`costs.ts`). */
const AT_ONCE = 4

const COUNTER = { name: 'sign-in-account', allowance: PER_ACCOUNT, counted: 'everywhere' } as const
/** By both together, so that whoever tries one locks neither her out where she is, nor the others of that address. */
const keyOf = (request: Request, uid: string) => `${uid} ${callerAddress(request)}`

/**
 * Does a sign-in of an account from an address, unless that has used up its allowance or has too many under way: before it uses up
 * anything that is the address's.
 *
 * @throws LaterError 429
 */
export async function admitAccount<T>(request: Request, uid: string, signIn: () => Promise<T>): Promise<T> {
  const key = keyOf(request, uid)
  refuseBlocked(COUNTER, key)
  return unlessTooManyAtOnce(AT_ONCE, `${COUNTER.name} ${key}`, signIn)
}

/**
 * Counts a sign-in of an account from an address.
 *
 * @throws LaterError 429
 */
export const limitSignIn = (request: Request, uid: string): Promise<void> =>
  count(COUNTER, keyOf(request, uid))

/**
 * Counts sign-ins that are refused for what they carry. Past the allowance of an address further ones are only told to
 * wait; who brings a good token is let in all the same.
 *
 * @throws LaterError 429 in place of the refusal
 */
export async function limitRefusedSignIns<T>(request: Request, signIn: () => Promise<T>): Promise<T> {
  try {
    return await signIn()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    await count(
      { name: 'sign-in-refused', allowance: REFUSED, counted: 'everywhere' },
      callerAddress(request),
    )
    throw error
  }
}
