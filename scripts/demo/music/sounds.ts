/** Samples per second, per channel. */
export const SAMPLE_RATE = 48_000

/** One channel of samples between -1 and 1. */
type Samples = Float32Array<ArrayBuffer>

const TWO_PI = Math.PI * 2

const hertz = (midi: number): number => 440 * 2 ** ((midi - 69) / 12)

/** Draws a sound: its value at each moment, faded in and out at its edges so that nothing clicks. */
function draw(
  seconds: number,
  attackSeconds: number,
  releaseSeconds: number,
  at: (t: number) => number,
): Samples {
  const count = Math.round(seconds * SAMPLE_RATE)
  const samples = new Float32Array(count)
  for (let i = 0; i < count; i += 1) {
    const t = i / SAMPLE_RATE
    samples[i] = at(t) * Math.min(1, t / attackSeconds, (seconds - t) / releaseSeconds)
  }
  return samples
}

/** The same noise in every run. */
function noise(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return state / 2 ** 31
  }
}

/** Noise between two pitches: the difference of two one-pole low-passes. */
function band(lowHz: number, highHz: number, seed: number): () => number {
  const next = noise(seed)
  const [a, b] = [highHz, lowHz].map((hz) => 1 - Math.exp((-TWO_PI * hz) / SAMPLE_RATE))
  let [high, low] = [0, 0]
  return () => {
    const value = next()
    high += (a ?? 1) * (value - high)
    low += (b ?? 0) * (value - low)
    return high - low
  }
}

const harmonics = (hz: number, t: number, gains: readonly number[]): number =>
  gains.reduce((sum, gain, index) => sum + gain * Math.sin(TWO_PI * hz * (index + 1) * t), 0)

/** An electric piano: a bell at the touch, then warm. */
function keys(hz: number, seconds: number): Samples {
  return draw(seconds + 0.25, 0.004, 0.2, (t) => {
    const bell = Math.sin(TWO_PI * hz * 4 * t) * 0.12 * Math.exp(-t * 9)
    const brightness = 1.1 * Math.exp(-t * 3.2) + 0.15
    const body = Math.sin(TWO_PI * hz * t + brightness * Math.sin(TWO_PI * hz * t))
    return (body * 0.5 + bell) * Math.exp(-t * 1.1)
  })
}

/** Strings from far: two of them, a little apart, that swell. */
function pad(hz: number, seconds: number): Samples {
  const gains = [1, 0.55, 0.36, 0.22, 0.12, 0.07]
  return draw(
    seconds + 0.9,
    0.5,
    0.9,
    (t) => 0.22 * (harmonics(hz * 0.9982, t, gains) + harmonics(hz * 1.0018, t, gains)),
  )
}

/** Its overtones carry it: a phone plays nothing of a bass's own pitch. */
function bass(hz: number, seconds: number): Samples {
  return draw(seconds + 0.06, 0.006, 0.06, (t) => {
    const open = Math.exp(-t * 4)
    return 0.4 * harmonics(hz, t, [0.8, 0.9, 0.5 + 0.4 * open, 0.32 * open + 0.16, 0.3 * open, 0.2 * open])
  })
}

/** Wood struck softly. */
function pluck(hz: number): Samples {
  return draw(0.9, 0.002, 0.3, (t) => {
    const wood = Math.sin(TWO_PI * hz * 3.98 * t) * 0.26 * Math.exp(-t * 16)
    return 0.6 * Math.sin(TWO_PI * hz * t) * Math.exp(-t * 5) + wood
  })
}

/** Something between a flute and a voice, with a slow vibrato. */
function lead(hz: number, seconds: number): Samples {
  return draw(seconds + 0.12, 0.045, 0.12, (t) => {
    const vibrato = Math.min(1, t * 2.5) * 0.0035 * Math.sin(TWO_PI * 5.1 * t)
    return 0.4 * harmonics(hz, t + vibrato / TWO_PI, [1, 0.42, 0.2, 0.08])
  })
}

function kick(): Samples {
  return draw(0.34, 0.002, 0.08, (t) => {
    const phase = TWO_PI * (54 * t + (110 / 26) * (1 - Math.exp(-t * 26)))
    const knock = Math.sin(TWO_PI * 420 * t) * Math.exp(-t * 60)
    return Math.sin(phase) * Math.exp(-t * 9) + 0.5 * knock
  })
}

function clap(): Samples {
  const next = band(900, 3200, 11)
  const hands = [0, 0.011, 0.024]
  return draw(0.26, 0.001, 0.1, (t) => {
    const shape = hands.reduce((sum, at) => sum + (t < at ? 0 : Math.exp(-(t - at) * 70)), 0)
    return next() * (shape + 0.55 * Math.exp(-t * 17)) * 1.6
  })
}

function hiss(seconds: number, decay: number, lowHz: number, seed: number): Samples {
  const next = band(lowHz, 12_000, seed)
  return draw(seconds, 0.002, seconds / 3, (t) => next() * Math.exp(-t * decay))
}

/** Air that comes nearer: the work is about to begin. */
function riser(seconds: number): Samples {
  const next = band(500, 3600, 23)
  return draw(seconds, seconds, 0.05, (t) => next() * (t / seconds) ** 2 * 1.4)
}

export type Instrument =
  | 'keys'
  | 'pad'
  | 'bass'
  | 'pluck'
  | 'lead'
  | 'kick'
  | 'clap'
  | 'hat'
  | 'shaker'
  | 'cymbal'
  | 'riser'

function play(instrument: Instrument, midi: number, seconds: number): Samples {
  switch (instrument) {
    case 'keys':
      return keys(hertz(midi), seconds)
    case 'pad':
      return pad(hertz(midi), seconds)
    case 'bass':
      return bass(hertz(midi), seconds)
    case 'pluck':
      return pluck(hertz(midi))
    case 'lead':
      return lead(hertz(midi), seconds)
    case 'kick':
      return kick()
    case 'clap':
      return clap()
    case 'hat':
      return hiss(0.09, 55, 6000, 31)
    case 'shaker':
      return hiss(0.12, 34, 3800, 37)
    case 'cymbal':
      return hiss(2.2, 2.2, 3200, 41)
    case 'riser':
      return riser(seconds)
  }
}

const played = new Map<string, Samples>()

/** A note, drawn once for as long as the process lives. @param midi its pitch; drums have none */
export function noteOf(instrument: Instrument, midi: number, seconds: number): Samples {
  const key = `${instrument} ${midi} ${seconds.toFixed(3)}`
  const known = played.get(key)
  if (known) return known
  const note = play(instrument, midi, seconds)
  played.set(key, note)
  return note
}
