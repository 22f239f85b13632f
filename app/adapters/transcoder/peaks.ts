import { peaksPerSecond } from '~/domain/chapters/peaks'

/** 8,000 samples a second hold a voice and a beat; ten windows of it a second are as fine as an edge is set. */
const SAMPLE_RATE = 8000
/** -60 dB and less is silence: noise of a room would fill the picture. */
const QUIETEST_DB = -60
const PEAK_LINE = /^lavfi\.astats\.Overall\.Peak_level=(\S+)$/

/** The filters that print the peaks of a sound, line by line; what comes out of them is of no use. */
export function peakFilters(durationSeconds: number): string[] {
  return [
    `aresample=${SAMPLE_RATE}`,
    'aformat=channel_layouts=mono',
    `asetnsamples=n=${Math.round(SAMPLE_RATE / peaksPerSecond(durationSeconds))}`,
    'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level',
    'ametadata=print:key=lavfi.astats.Overall.Peak_level:file=-',
  ]
}

/** Reads one of the printed lines. @returns from 0 to 100; `undefined` for a line of something else */
export function readPeak(line: string): number | undefined {
  const decibels = PEAK_LINE.exec(line)?.[1]
  if (decibels === undefined) return undefined
  const value = decibels === '-inf' ? QUIETEST_DB : Number(decibels)
  if (!Number.isFinite(value)) return 0
  return Math.round(100 * 10 ** (Math.min(0, Math.max(QUIETEST_DB, value)) / 20))
}
