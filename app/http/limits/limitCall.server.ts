import { callerAddress, callerSubscriber } from '../headers/clientAddress.server'
import type { Waiter } from '~/lib/bounds/lines'
import { LIMITS, type Cost } from './costs'
import { count, refuseBlocked } from './counters.server'
import { inItsPlace } from './places.server'

/** A call as it is limited. */
export interface LimitedCall {
  cost: Cost
  request: Request
  /** Who makes it; `null` for a visitor, who has an address alone. */
  uid: string | null
}

/** The two allowances that a call counts against: of its address, and of its account where it has one. */
function countersOf({ cost, request, uid }: LimitedCall) {
  const { address, account, counted } = LIMITS[cost]
  return [
    { counter: { name: cost, allowance: address, counted }, key: callerAddress(request) },
    ...(uid !== null && account
      ? [{ counter: { name: `${cost}-account`, allowance: account, counted }, key: uid }]
      : []),
  ]
}

const countsHere = (cost: Cost) => LIMITS[cost].counted === 'here'

/** So many times as often as she may be served may somebody ask in vain: what is refused for its form or for want of a place. */
const IN_VAIN = 3

/**
 * Refuses an address that asks too often, before anything is asked of who does (`PL-4`). What is counted in this process is counted
 * now; what is counted in the database only once there is a place for it, and until then how often she comes.
 *
 * @throws LaterError 429
 */
export async function limitAddress(cost: Cost, request: Request): Promise<void> {
  for (const { counter, key } of countersOf({ cost, request, uid: null })) {
    if (countsHere(cost)) {
      await count(counter, key)
      continue
    }
    refuseBlocked(counter, key)
    const { calls, seconds } = counter.allowance
    const comes = { name: `${counter.name}-comes`, allowance: { calls: calls * IN_VAIN, seconds } }
    await count({ ...comes, counted: 'here' }, key)
  }
}

/**
 * Refuses an account that asks too often, whatever addresses it comes from (`PL-4`); its address was looked at before.
 *
 * @throws LaterError 429
 */
export async function limitAccount(call: LimitedCall): Promise<void> {
  const [, account] = countersOf(call)
  if (!account) return
  if (countsHere(call.cost)) await count(account.counter, account.key)
  else refuseBlocked(account.counter, account.key)
}

/** Whose turn a call is: members and visitors take turns, so that a crowd of the ones does not keep the others waiting. */
export const waiterOf = ({ request, uid }: Pick<LimitedCall, 'request' | 'uid'>): Waiter =>
  uid === null
    ? { group: 'visitors', who: callerSubscriber(request) }
    : { group: 'members', who: uid, from: callerSubscriber(request) }

/** Whose turn it is while nobody has asked yet who asks. */
export const visitorOf = (request: Request): Waiter => waiterOf({ request, uid: null })

/**
 * Does the work of a call when there is a place for it.
 *
 * @param gone tells that nobody waits for its answer any more; it is not begun then
 * @throws LaterError 429, FullError; the signal's reason once she has gone
 */
export function whenThereIsAPlace<T>(
  call: LimitedCall,
  work: () => Promise<T>,
  gone?: AbortSignal,
): Promise<T> {
  const counted = async () => {
    if (!countsHere(call.cost)) for (const { counter, key } of countersOf(call)) await count(counter, key)
    return work()
  }
  return inItsPlace(call.cost, waiterOf(call), counted, gone)
}
