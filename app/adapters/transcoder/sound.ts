import { silentPeaks } from '~/domain/chapters/peaks'
import type { Loudness, SourceFilm } from '~/domain/films/filmPlan'
import { demandSuccess } from './errors'
import { peakFilters, readPeak } from './peaks'
import type { MeasuredSound, PlannedFilm } from './port'
import { inputName, untrustedInput } from './input'
import { run, type Tools } from './run'

/*
 * Loudness by EBU R128 in two passes: the first measures the whole film, the second shifts all of it by one gain, so that what
 * is soft and what is loud in it stay as they were mixed. Only peaks that would then be too high are held down.
 *
 * The target is that of spoken programmes heard on phones: -16 LUFS (Apple's for podcasts, AES TD1008's for mobile devices).
 * Broadcast's -23 is too soft for a phone's speaker beside music apps, streaming music's -14 leaves a voice no headroom.
 */
const TARGET_LUFS = -16
/** dBTP. AAC adds overshoot to what the limiter lets through, by half a decibel at this rate. */
const HIGHEST_PEAK = -1.5
const LIMIT = 10 ** ((HIGHEST_PEAK - 0.5) / 20)
/** Nothing is louder than noise there: what R128 gates out. */
const SILENCE_LUFS = -60
/** More would lift the room's noise above a voice. */
const MOST_GAIN_DB = 20

/** What is filtered before it is measured, as it will be heard: first_pts fills a late start, async holes. */
const AS_HEARD = [
  'aresample=48000:async=1:first_pts=0',
  'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo',
]

const commonArguments = (source: string) => [
  '-nostdin',
  '-hide_banner',
  '-nostats',
  ...untrustedInput,
  '-vn',
  '-i',
  inputName(source),
]

/**
 * The first pass, which decodes the sound alone and once: how loud it is, and where.
 *
 * @param peak whether what is between samples is looked for, which is two thirds of the work
 * @throws FilmError film/transcode-failed; the signal's reason
 */
export async function measureSound(
  { source, plan: { film } }: PlannedFilm,
  tools: Tools,
  signal?: AbortSignal,
  peak: 'true' | 'sample' = 'true',
): Promise<MeasuredSound> {
  const silence = silentPeaks(film.durationSeconds)
  if (film.audioIndex === null) return { loudness: null, peaks: silence }
  const levels: number[] = []
  const answer = await run(
    tools.ffmpeg,
    [
      '-loglevel',
      'info',
      ...commonArguments(source),
      '-filter_complex',
      [
        `[0:${film.audioIndex}]${AS_HEARD.join(',')},asplit[whole][parts]`,
        `[whole]ebur128=peak=${peak}:framelog=verbose[a]`,
        `[parts]${peakFilters(film.durationSeconds).join(',')}[b]`,
      ].join(';'),
      ...['a', 'b'].flatMap((output) => [
        '-map',
        `[${output}]`,
        '-t',
        String(film.durationSeconds),
        '-f',
        'null',
        '-',
      ]),
    ],
    {
      signal,
      nice: tools.yields,
      onStdoutLine: (line) => {
        const level = readPeak(line)
        if (level !== undefined) levels.push(level)
      },
    },
  )
  demandSuccess(answer)
  return {
    loudness: readLoudness(answer.stderrTail),
    // Of a sound that ends early, the missing ones are silent.
    peaks: { ...silence, levels: silence.levels.map((level, index) => levels[index] ?? level) },
  }
}

/** Reads the summary that the ebur128 filter prints at its end; one of nothing comes before, where it was set up anew. */
export function readLoudness(printed: string): Loudness | null {
  const summary = printed.slice(printed.lastIndexOf('Summary:'))
  const of = (name: string) => Number(new RegExp(`\\b${name}:\\s+(-?[\\d.]+|-inf)`).exec(summary)?.[1])
  const [integrated, truePeak] = [of('I'), of('Peak')]
  if (!Number.isFinite(integrated) || integrated < SILENCE_LUFS || !Number.isFinite(truePeak)) return null
  return { integrated, truePeak }
}

/** By how many decibels all of the sound is shifted. */
export function gainFor({ integrated }: Loudness): number {
  return Math.min(MOST_GAIN_DB, TARGET_LUFS - integrated)
}

function loudnessFilters(loudness: Loudness | null): string[] {
  if (!loudness) return []
  const gain = gainFor(loudness)
  const shift = `volume=${gain.toFixed(2)}dB:precision=float`
  if (loudness.truePeak + gain <= HIGHEST_PEAK - 0.5) return [shift]
  // Peaks between samples are seen at four times the rate (BS.1770-4).
  return [shift, 'aresample=192000', `alimiter=level=false:limit=${LIMIT.toFixed(4)}`, 'aresample=48000']
}

/** The second pass: AAC as long as the picture, encoded once for all qualities. apad fills a short end. */
export async function makeSound(
  { source, plan: { film } }: PlannedFilm,
  loudness: Loudness | null,
  file: string,
  tools: Tools,
  signal?: AbortSignal,
  coder: keyof typeof CODERS = 'twoloop',
): Promise<void> {
  const answer = await run(
    tools.ffmpeg,
    [
      '-loglevel',
      'repeat+level+warning',
      ...commonArguments(source),
      '-filter_complex',
      `[0:${film.audioIndex}]${[...AS_HEARD, ...loudnessFilters(loudness), ...asLongAsThePicture(film)].join(',')}[a]`,
      '-map',
      '[a]',
      ...soundOptions,
      ...CODERS[coder],
      '-map_metadata',
      '-1',
      '-map_chapters',
      '-1',
      '-y',
      inputName(file),
    ],
    { signal, nice: tools.yields },
  )
  demandSuccess(answer)
}

const asLongAsThePicture = ({ durationSeconds }: SourceFilm) => ['apad', `atrim=end=${durationSeconds}`]

/** The fast one leaves out what is gained by searching: a sixth less work, for sound that was never recorded. */
const CODERS = {
  twoloop: ['-aac_coder', 'twoloop'],
  fast: ['-aac_coder', 'fast', '-aac_tns', '0', '-aac_pns', '0', '-aac_is', '0'],
} as const

const soundOptions: readonly string[] = [
  '-c:a',
  'aac',
  '-profile:a',
  'aac_low',
  '-b:a',
  '128k',
  '-ar',
  '48000',
  '-ac',
  '2',
]
