import { ApiError } from '../apiError'
import { callerAddress } from '../headers/clientAddress.server'
import { count } from './counters.server'
import type { Allowance } from './costs'

const PER_ACCOUNT: Allowance = { calls: 30, seconds: 60 }
const REFUSED: Allowance = { calls: 60, seconds: 60 }

/**
 * Counts a sign-in of an account from an address. By both together, so that whoever tries one locks neither her out where she
 * is, nor the others of that address.
 *
 * @throws LaterError 429
 */
export function limitSignIn(request: Request, uid: string): Promise<void> {
  const key = `${uid} ${callerAddress(request)}`
  return count({ name: 'sign-in-account', allowance: PER_ACCOUNT, counted: 'everywhere' }, key)
}

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
