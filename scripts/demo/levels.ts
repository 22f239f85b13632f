import { gainFor, readLoudness } from '../../app/adapters/transcoder/sound'

/** What is measured of a sound. A phone's loudspeaker plays the mids well, of the lows nothing. */
const BANDS = {
  lows: 'lowpass=f=250:poles=2',
  mids: 'highpass=f=350:poles=2,lowpass=f=4000:poles=2',
  highs: 'highpass=f=5000:poles=2',
} as const
type Band = keyof typeof BANDS
const NAMES = Object.keys(BANDS) as Band[]

export interface Levels extends Record<Band, number> {
  /** LUFS, as it is mixed. */
  integrated: number
  /** Decibels that the transcoder adds to all of it. */
  gain: number
}

/** A filter graph that hands a sound on and prints its levels at its end. */
export function measuring(input: string, output: string): string {
  const bands = NAMES.map((name) => `[${name}]${BANDS[name]},volumedetect@${name},anullsink`)
  return [
    `${input}asplit=3${output}[whole][parts]`,
    '[whole]ebur128=peak=sample:framelog=verbose,anullsink',
    `[parts]pan=mono|c0=0.5*c0+0.5*c1,asplit=${NAMES.length}${NAMES.map((name) => `[${name}]`).join('')}`,
    ...bands,
  ].join(';')
}

/** Reads what `measuring` printed. @throws Error where a level is missing */
export function readLevels(printed: string): Levels {
  const loudness = readLoudness(printed)
  if (!loudness) throw new Error(`no loudness in: ${printed.slice(-400)}`)
  const bandOf = (name: Band): number => {
    const level = Number(
      new RegExp(`volumedetect@${name} [^\\n]*mean_volume: (-?[\\d.]+) dB`).exec(printed)?.[1],
    )
    if (!Number.isFinite(level)) throw new Error(`no level of ${name}`)
    return level
  }
  return {
    integrated: loudness.integrated,
    gain: gainFor(loudness),
    lows: bandOf('lows'),
    mids: bandOf('mids'),
    highs: bandOf('highs'),
  }
}

const decibels = (value: number): string => value.toFixed(1).replace('.', ',').replace('-', '−')

/** How a film will sound, in a line: after the gain that brings it to the house's loudness. */
export function levelsLine({ integrated, gain, lows, mids, highs }: Levels): string {
  const heard = (level: number) => decibels(level + gain)
  return `${heard(integrated)} LUFS (mixage ${decibels(integrated)}) · graves ${heard(lows)} dB · médiums ${heard(mids)} dB · aigus ${heard(highs)} dB`
}
