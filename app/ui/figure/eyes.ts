import type { Exercise } from './pose'

/** Lids take this long to fall or rise, in seconds. */
const LID_SECONDS = 0.16

/** How far her eyes are open at a moment, 0 to 1: closed only while the exercise says so. */
export function eyesOpen({ eyesClosed = [], loopSeconds }: Exercise, atSeconds: number): number {
  const closed = eyesClosed.map(([from, to]) => {
    const long = (to - from + loopSeconds) % loopSeconds
    const since = (((atSeconds - from) % loopSeconds) + loopSeconds) % loopSeconds
    if (since > long) return 0
    const s = Math.min(1, since / LID_SECONDS, (long - since) / LID_SECONDS)
    return s * s * (3 - 2 * s)
  })
  return 1 - Math.max(0, ...closed)
}
