import { constantRate } from '~/domain/films/frameRate'
import type { Rung } from '~/domain/films/filmPlan'

export type LadderSource = { width: number; height: number; frameRate: number }

/** The short side's pixels, and bits per second for 16:9 at up to 30 pictures a second with x264 veryfast. */
const steps = [
  { short: 240, maxrate: 300_000 },
  { short: 360, maxrate: 700_000 },
  { short: 540, maxrate: 1_500_000 },
  { short: 720, maxrate: 2_800_000 },
  { short: 1080, maxrate: 5_000_000 },
] as const

/** A rung of the source's own size is added when it is bigger by this than the best step that fits: else 480p would end at 360p. */
const worthItsOwnRung = 1.15
const audioCodecs = 'mp4a.40.2'

/**
 * The qualities to make of a film, smallest first, never empty.
 * A step fits a picture into a box of `short` × `short · 16/9`, upright or lying: for 16:9 and narrower pictures that is the
 * short side; a wider one (21:9, a phone's whole screen) is bounded by its long side, as players and decoders expect of "1080p".
 * No rung is bigger than the source; a source below 240p gives one rung of its own size.
 */
export function ladderFor(source: LadderSource): Rung[] {
  const rungs: Rung[] = []
  let bestScale = 0
  for (const step of steps) {
    const scale = scaleInto(source, step.short)
    // 0.2 % more is no upscaling but rounding: 1919×1079 is 1080p cut to even numbers.
    if (scale > 1.002) break
    rungs.push(rung(`${step.short}p`, source, Math.min(1, scale), step.maxrate))
    bestScale = scale
  }
  if (bestScale === 0 || (rungs.length < steps.length && 1 / bestScale >= worthItsOwnRung)) {
    // The step it would have been next to gives the bits, by the number of pixels.
    const next = steps[rungs.length] ?? steps[0]
    const scale = Math.max(1, scaleInto(source, next.short))
    const short = Math.min(source.width, source.height)
    rungs.push(
      rung(
        `${even(short)}p`,
        source,
        1,
        Math.max(100_000, Math.round(next.maxrate / scale ** 1.5 / 10_000) * 10_000),
      ),
    )
  }
  return rungs
}

/** `CODECS` of a variant: its picture, and the sound if there is any. */
export function variantCodecs(rung: Rung, hasSound: boolean): string {
  return hasSound ? `${rung.codecs},${audioCodecs}` : rung.codecs
}

function scaleInto(source: LadderSource, short: number): number {
  const long = Math.ceil((short * 16) / 9)
  return Math.min(short / Math.min(source.width, source.height), long / Math.max(source.width, source.height))
}

function rung(name: string, source: LadderSource, scale: number, maxrate: number): Rung {
  const width = scaled(source.width, scale)
  const height = scaled(source.height, scale)
  const rate = constantRate(source.frameRate)
  const level = levelFor(width, height, rate.numerator / rate.denominator)
  // Main profile for the small sizes: the cheapest phones play those.
  const profile = Math.min(width, height) < 400 ? 'main' : 'high'
  const profileBytes = profile === 'main' ? '4D40' : '6400'
  const codecs = `avc1.${profileBytes}${level.toString(16).toUpperCase().padStart(2, '0')}`
  return { name, width, height, maxrate, bufsize: maxrate * 2, profile, level, codecs }
}

/** The nearest even number, which is nearer to the right aspect than the next below, but never beyond the source. */
function scaled(pixels: number, scale: number): number {
  return Math.min(even(pixels), Math.max(2, Math.round((pixels * scale) / 2) * 2))
}

/** Down to an even number (H.264 4:2:0 has one colour sample per two pixels); 0.01 outlives floating point. */
function even(pixels: number): number {
  return Math.max(2, Math.floor((pixels + 0.01) / 2) * 2)
}

/** The lowest level of H.264 table A-1 that allows the picture: [level, blocks per picture, blocks per second]. */
const levels = [
  [21, 792, 19_800],
  [30, 1620, 40_500],
  [31, 3600, 108_000],
  [32, 5120, 216_000],
  [40, 8192, 245_760],
  [50, 22_080, 589_824],
  [51, 36_864, 983_040],
] as const

function levelFor(width: number, height: number, rate: number): number {
  const across = Math.ceil(width / 16)
  const down = Math.ceil(height / 16)
  const blocks = across * down
  for (const [level, perPicture, perSecond] of levels) {
    const longest = Math.sqrt(perPicture * 8)
    if (blocks <= perPicture && blocks * rate <= perSecond && across <= longest && down <= longest)
      return level
  }
  return 52
}
