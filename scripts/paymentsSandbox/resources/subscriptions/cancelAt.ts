import { invalidRequest } from '../../protocol/errors'
import type { Params } from '../../protocol/params'
import type { Subscription } from '../../shapes'

/** Words for the end of what runs; with one interval for all items they mean the same. */
const PERIOD_ENDS = ['max_billed_until', 'max_period_end', 'min_period_end']

/**
 * Reads `cancel_at`: unix seconds, or the end of the running period by name. Unlike `cancel_at_period_end` it stays
 * where it is when the period changes, as flexible billing has it.
 * @returns `null` where none was sent, or it was taken back
 */
export function readCancelAt(params: Params, now: number, periodEnd?: number): number | null {
  const value = params.text('cancel_at')
  if (periodEnd !== undefined && value !== undefined && PERIOD_ENDS.includes(value)) return periodEnd
  const at = params.integer('cancel_at') ?? null
  if (at !== null && at <= now) throw invalidRequest('The timestamp must be in the future.', 'cancel_at')
  return at
}

/**
 * An end within the running period would be credited: that is not played.
 * @throws ProtocolError unless prorations are switched off, or it is a trial, which costs nothing
 */
export function refuseShortened(subscription: Subscription, params: Params, now: number): void {
  const end = subscription.items.data[0]!.current_period_end
  const at = readCancelAt(params, now, end)
  const free = subscription.status === 'trialing' || params.text('proration_behavior') === 'none'
  if (at !== null && at < end && !free) {
    throw invalidRequest(
      'The sandbox plays a cancel_at within the running period with proration_behavior=none only.',
      'cancel_at',
    )
  }
}
