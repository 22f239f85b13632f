/** How loud a film is along its length: what a waveform is drawn from. */
export interface Peaks {
  perSecond: number
  /** From 0, silence, to 100, as loud as can be. */
  levels: readonly number[]
}

const PER_SECOND = 10
/** A film of an hour is 36,000 levels, some 100 kB. Longer ones are measured more coarsely. */
const MOST_LEVELS = 36_000

/** How many levels a second a film of this length gets. */
export const peaksPerSecond = (durationSeconds: number): number =>
  Math.min(PER_SECOND, MOST_LEVELS / durationSeconds)

/** Of a film without sound. */
export function silentPeaks(durationSeconds: number): Peaks & { levels: number[] } {
  const perSecond = peaksPerSecond(durationSeconds)
  return { perSecond, levels: Array.from({ length: Math.ceil(durationSeconds * perSecond) }, () => 0) }
}

/** Of the film's own loudness; below it nobody speaks and no music plays. */
const QUIET_SHARE = 0.12
const SHORTEST_BREAK_SECONDS = 0.4
/** Louder than nearly all of it: a single bang does not make the rest quiet. */
const LOUD_RANK = 0.9

/**
 * Where the sound pauses: the moments at which a break begins and ends, in seconds.
 *
 * @returns none where there is no sound at all
 */
export function breaksOf({ perSecond, levels }: Peaks): number[] {
  const sorted = [...levels].sort((one, other) => one - other)
  const loud = sorted[Math.floor(sorted.length * LOUD_RANK)] ?? 0
  const breaks: number[] = []
  let from: number | null = null
  // Whatever the end is like, a break ends there.
  for (const [index, level] of [...levels, Infinity].entries()) {
    if (level < loud * QUIET_SHARE) from ??= index
    else if (from !== null) {
      if ((index - from) / perSecond >= SHORTEST_BREAK_SECONDS)
        breaks.push(...[from, index].filter((edge) => edge > 0 && edge < levels.length))
      from = null
    }
  }
  return breaks.map((index) => index / perSecond)
}

/**
 * The loudest level of each of so many equal parts.
 *
 * @param count fewer where there are not so many levels
 */
export function coarser({ levels }: Peaks, count: number): number[] {
  const parts = Math.max(0, Math.min(count, levels.length))
  return Array.from({ length: parts }, (_, part) => {
    const from = Math.floor((part * levels.length) / parts)
    const to = Math.floor(((part + 1) * levels.length) / parts)
    return levels.slice(from, to).reduce((loudest, level) => Math.max(loudest, level), 0)
  })
}
