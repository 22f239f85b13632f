import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'

/** Of the time, from 0 to 1, in which this process had something to do: from here on everything under way waits for the processor. */
const BUSY = 0.8

/**
 * Waits until work has ended, or only waits itself for a database or a provider. That it does is told by the process as a whole,
 * which has little to do then: what takes long because the processor is busy would only be slower beside more of its kind.
 *
 * @param ended the work; it does not fail
 * @param afterMs how long it is given before it is looked at, in milliseconds, and between two looks
 */
export async function untilItOnlyWaits(ended: Promise<unknown>, afterMs: number): Promise<void> {
  let before = performance.eventLoopUtilization()
  let hasEnded = false
  const end = ended.then(() => {
    hasEnded = true
  })
  for (;;) {
    await Promise.race([end, setTimeout(afterMs, undefined, { ref: false })])
    const { utilization } = performance.eventLoopUtilization(before)
    if (hasEnded || utilization < BUSY) return
    before = performance.eventLoopUtilization()
  }
}
