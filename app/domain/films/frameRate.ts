/** Pictures per second, as a fraction: 29.97 is 30000/1001. */
export interface FrameRate {
  numerator: number
  denominator: number
}

/**
 * The constant rate that a film is brought to, as a fraction: at most 30. Players, key frames and segments want a
 * constant one; halving 50 and 60 keeps movement even.
 *
 * @param frameRate of what was brought, in pictures per second
 */
export function constantRate(frameRate: number): FrameRate {
  const common = [
    [24000, 1001],
    [24, 1],
    [25, 1],
    [30000, 1001],
    [30, 1],
  ] as const
  for (const [numerator, denominator] of common) {
    const rate = numerator / denominator
    for (const times of [1, 2, 4]) {
      if (Math.abs(frameRate / times / rate - 1) < 0.0004) return { numerator, denominator }
    }
  }
  // Variable or odd: every picture of a film slower than 24 keeps its place well enough at the next whole rate.
  return { numerator: frameRate > 23 ? 30 : Math.max(10, Math.ceil(frameRate)), denominator: 1 }
}

/** Of a frame: what a clock that counts milliseconds is off by, at any rate that a film is brought to. */
const TOLERANCE = 0.05

/**
 * Where the frame begins that comes before or after the one that is seen at a moment. Counted in frames, so that a hundred
 * steps there and back end where they began.
 *
 * @param seconds the moment
 * @param by how many frames, backwards below 0
 * @returns seconds, not below 0
 */
export function frameBeside(seconds: number, by: number, { numerator, denominator }: FrameRate): number {
  const seen = Math.floor((seconds * numerator) / denominator + TOLERANCE)
  return (Math.max(0, seen + by) * denominator) / numerator
}
