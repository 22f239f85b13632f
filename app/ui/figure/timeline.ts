import type { ArmPose, Exercise, LegPose, Pose } from './pose'

/**
 * Periodic monotone cubic interpolation (Fritsch-Carlson). It eases in and out of every extreme, runs smoothly through
 * passing keys, never overshoots, and leaves a constant channel exactly constant: a pinned hand cannot drift.
 */
function interpolate(times: readonly number[], values: readonly number[], period: number, t: number): number {
  const count = times.length
  const timeAt = (i: number): number =>
    (times[((i % count) + count) % count] ?? 0) + Math.floor(i / count) * period
  const valueAt = (i: number): number => values[((i % count) + count) % count] ?? 0
  const slope = (i: number): number => (valueAt(i + 1) - valueAt(i)) / (timeAt(i + 1) - timeAt(i))
  const tangent = (i: number): number => {
    const [before, after] = [slope(i - 1), slope(i)]
    if (before * after <= 0) return 0
    const [h0, h1] = [timeAt(i) - timeAt(i - 1), timeAt(i + 1) - timeAt(i)]
    return (3 * (h0 + h1)) / ((2 * h1 + h0) / before + (h1 + 2 * h0) / after)
  }
  let i = count - 1
  while (i > 0 && timeAt(i) > t) i -= 1
  const h = timeAt(i + 1) - timeAt(i)
  const s = (t - timeAt(i)) / h
  const [a, b] = [valueAt(i), valueAt(i + 1)]
  if (a === b) return a
  const s2 = s * s
  const s3 = s2 * s
  return (
    a * (2 * s3 - 3 * s2 + 1) +
    b * (3 * s2 - 2 * s3) +
    h * (tangent(i) * (s3 - 2 * s2 + s) + tangent(i + 1) * (s3 - s2))
  )
}

/** Blends one part of the pose, channel by channel. */
function blend<Part extends object>(exercise: Exercise, pick: (pose: Pose) => Part, t: number): Part {
  const times = exercise.keyframes.map((key) => key.at)
  const parts = exercise.keyframes.map((key) => new Map<string, number>(Object.entries(pick(key.pose))))
  const first = exercise.keyframes[0]
  if (!first) throw new Error(`${exercise.id} has no keyframe`)
  const blended = { ...pick(first.pose) }
  for (const channel of Object.keys(blended)) {
    const values = parts.map((part) => {
      const value = part.get(channel)
      if (value === undefined) throw new Error(`${exercise.id}: a limb changes kind (${channel})`)
      return value
    })
    Object.assign(blended, { [channel]: interpolate(times, values, exercise.loopSeconds, t) })
  }
  return blended
}

/** The pose at any moment; the loop repeats for ever, before zero too. */
export function poseAt(exercise: Exercise, seconds: number): Pose {
  const loop = exercise.loopSeconds
  const t = ((seconds % loop) + loop) % loop
  return {
    body: blend(exercise, (pose) => pose.body, t),
    nearLeg: blend<LegPose>(exercise, (pose) => pose.nearLeg, t),
    farLeg: blend<LegPose>(exercise, (pose) => pose.farLeg, t),
    nearArm: blend<ArmPose>(exercise, (pose) => pose.nearArm, t),
    farArm: blend<ArmPose>(exercise, (pose) => pose.farArm, t),
  }
}
