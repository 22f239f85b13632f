import { FilmError } from './errors'
import { inputName, untrustedInput } from './probe'
import { run, type Tools } from './run'

/** What a waveform is drawn from; `levels` are whole numbers from 0, silence, to 100, as loud as can be. */
export interface FilmPeaks {
  perSecond: number
  levels: number[]
}

const PER_SECOND = 10
/** 8,000 samples a second hold a voice and a beat; ten windows of it a second are as fine as an edge is set. */
const SAMPLE_RATE = 8000
/** A film of an hour is 36,000 levels, some 100 kB. Longer ones are measured more coarsely. */
const MOST_LEVELS = 36_000
const STALL_SECONDS = 180
const PEAK_LINE = /^lavfi\.astats\.Overall\.Peak_level=(\S+)$/

/** Without the picture, which would be most of the work. */
const QUIETLY = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-nostats', '-vn', '-sn', '-dn']

/** -60 dB and less is silence: noise of a room would fill the picture. */
const QUIETEST_DB = -60

function levelOf(decibels: string): number {
  const value = decibels === '-inf' ? QUIETEST_DB : Number(decibels)
  if (!Number.isFinite(value)) return 0
  return Math.round(100 * 10 ** (Math.min(0, Math.max(QUIETEST_DB, value)) / 20))
}

/** How many levels a second a film of this length gets. */
export const peaksPerSecond = (durationSeconds: number): number =>
  durationSeconds * PER_SECOND <= MOST_LEVELS ? PER_SECOND : MOST_LEVELS / durationSeconds

/**
 * Measures how loud a film is, in one pass that decodes its sound alone.
 *
 * @param film its length in seconds, and the stream of its sound (`probeSource`)
 * @returns as many levels as the film is long, the missing ones silent; all silent for a film without sound
 * @throws FilmError film/unreadable; the signal's reason
 */
export async function measurePeaks(
  file: string,
  film: { durationSeconds: number; audioIndex: number | null },
  tools: Tools,
  signal?: AbortSignal,
): Promise<FilmPeaks> {
  const perSecond = peaksPerSecond(film.durationSeconds)
  const silence = Array.from({ length: Math.ceil(film.durationSeconds * perSecond) }, () => 0)
  if (film.audioIndex === null) return { perSecond, levels: silence }
  const measured: number[] = []
  const answer = await run(
    tools.ffmpeg,
    [
      ...QUIETLY,
      ...untrustedInput,
      '-i',
      inputName(file),
      '-map',
      `0:${film.audioIndex}`,
      '-af',
      [
        // As in `arguments.ts`, so that levels and picture begin together.
        `aresample=${SAMPLE_RATE}:async=1:first_pts=0`,
        'aformat=channel_layouts=mono',
        `asetnsamples=n=${Math.round(SAMPLE_RATE / perSecond)}`,
        'astats=metadata=1:reset=1:measure_perchannel=none:measure_overall=Peak_level',
        'ametadata=print:key=lavfi.astats.Overall.Peak_level:file=-',
      ].join(','),
      '-t',
      String(film.durationSeconds),
      '-f',
      'null',
      '-',
    ],
    {
      signal,
      onStdoutLine: (line) => {
        const decibels = PEAK_LINE.exec(line)?.[1]
        if (decibels !== undefined) measured.push(levelOf(decibels))
      },
      stall: { seconds: STALL_SECONDS, isAlive: (line) => PEAK_LINE.test(line) },
    },
  )
  if (answer.exitCode !== 0) throw new FilmError('film/unreadable', answer.stderrTail)
  return { perSecond, levels: silence.map((level, index) => measured[index] ?? level) }
}
