import type { Exercise, Pose } from './pose'

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

/** Values of one channel at each keyframe. */
type Track = readonly [channel: string, values: readonly number[]]
type PartName = keyof Pose

const tracksOf = new WeakMap<Exercise, Record<PartName, readonly Track[]>>()

/** An exercise's channels, gathered once: an animation asks for them at every frame. */
function tracks(exercise: Exercise): Record<PartName, readonly Track[]> {
  const known = tracksOf.get(exercise)
  if (known) return known
  const [first] = exercise.keyframes
  if (!first) throw new Error(`${exercise.id} has no keyframe`)
  const tracksFor = (part: PartName): Track[] => {
    const parts = exercise.keyframes.map(({ pose }) => new Map<string, number>(Object.entries(pose[part])))
    return Object.keys(first.pose[part]).map((channel) => {
      const values = parts.map((at) => {
        const value = at.get(channel)
        if (value === undefined) throw new Error(`${exercise.id}: a limb changes kind (${channel})`)
        return value
      })
      return [channel, values]
    })
  }
  const all = {
    body: tracksFor('body'),
    nearLeg: tracksFor('nearLeg'),
    farLeg: tracksFor('farLeg'),
    nearArm: tracksFor('nearArm'),
    farArm: tracksFor('farArm'),
  }
  tracksOf.set(exercise, all)
  return all
}

/** The pose at any moment; the loop repeats for ever, before zero too. */
export function poseAt(exercise: Exercise, seconds: number): Pose {
  const loop = exercise.loopSeconds
  const t = ((seconds % loop) + loop) % loop
  const times = exercise.keyframes.map(({ at }) => at)
  const channels = tracks(exercise)
  const [first] = exercise.keyframes
  if (!first) throw new Error(`${exercise.id} has no keyframe`)
  const blend = <Part extends object>(part: Part, values: readonly Track[]): Part =>
    Object.assign(
      { ...part },
      Object.fromEntries(values.map(([channel, track]) => [channel, interpolate(times, track, loop, t)])),
    )
  const { body, nearLeg, farLeg, nearArm, farArm } = first.pose
  return {
    body: blend(body, channels.body),
    nearLeg: blend(nearLeg, channels.nearLeg),
    farLeg: blend(farLeg, channels.farLeg),
    nearArm: blend(nearArm, channels.nearArm),
    farArm: blend(farArm, channels.farArm),
  }
}
