import { chaptersFor, type Chapter, type FilmPlan } from './plan'

/** Samples per second, per channel. */
export const SAMPLE_RATE = 48_000
const BEAT = 60 / 92
const BAR = Math.round(BEAT * 4 * SAMPLE_RATE)
/** Midi notes of four bars: Fmaj9, Am7, Dm9, C6/9. Close voicings in the middle of the piano: warm, never sad. */
const CHORDS = [
  [41, 57, 60, 64, 67],
  [45, 55, 60, 64, 67],
  [38, 57, 60, 65, 64],
  [36, 55, 60, 64, 69],
] as const
const MELODY = [72, 76, 79, 76, 84, 79, 76, 74] as const

/** Two channels of samples between -1 and 1. */
interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
}

function stereo(samples: number): Stereo {
  return { left: new Float32Array(samples), right: new Float32Array(samples) }
}

function hertz(midi: number): number {
  return 440 * 2 ** ((midi - 69) / 12)
}

/** Adds a decaying sum of sines at `start`, wrapping round when `loop` is set: bells, plucks, ticks and bass alike. */
function strike(
  out: Stereo,
  start: number,
  seconds: number,
  partials: readonly (readonly [hz: number, gain: number, decay: number])[],
  pan: number,
  loop: boolean,
): void {
  const length = out.left.length
  const count = Math.round(seconds * SAMPLE_RATE)
  const attack = 0.004 * SAMPLE_RATE
  const release = 0.02 * SAMPLE_RATE
  for (let i = 0; i < count; i += 1) {
    let at = start + i
    if (at >= length) {
      if (!loop) return
      at %= length
    }
    const t = i / SAMPLE_RATE
    let value = 0
    for (const [hz, gain, decay] of partials)
      value += Math.sin(2 * Math.PI * hz * t) * gain * Math.exp(-t * decay)
    value *= Math.min(1, i / attack, (count - i) / release)
    out.left[at] = (out.left[at] ?? 0) + value * (1 - pan) * 0.7
    out.right[at] = (out.right[at] ?? 0) + value * (1 + pan) * 0.7
  }
}

/** A chord swelling in and out over a bar and a half, so that chords melt into each other; slight detune gives width. */
function swell(out: Stereo, start: number, midi: number, gain: number): void {
  const count = Math.round(BAR * 1.45)
  const length = out.left.length
  for (let i = 0; i < count; i += 1) {
    const t = i / SAMPLE_RATE
    const shape = Math.sin((Math.PI * i) / count) ** 0.8 * gain
    const voice = (hz: number): number => {
      const phase = 2 * Math.PI * hz * t
      return Math.sin(phase) + 0.22 * Math.sin(phase * 2) + 0.07 * Math.sin(phase * 3)
    }
    const at = (start + i) % length
    out.left[at] = (out.left[at] ?? 0) + voice(hertz(midi) * 0.9988) * shape
    out.right[at] = (out.right[at] ?? 0) + voice(hertz(midi) * 1.0012) * shape
  }
}

/** Four bars that loop without a seam. `pulse` is mixed in only while working. */
function musicLoops(): { bed: Stereo; pulse: Stereo } {
  const bed = stereo(BAR * 4)
  const pulse = stereo(BAR * 4)
  CHORDS.forEach((chord, bar) => {
    chord.forEach((midi, voice) => swell(bed, bar * BAR, midi, voice === 0 ? 0.075 : 0.034))
    for (let eighth = 0; eighth < 8; eighth += 1) {
      const start = Math.round(bar * BAR + (eighth * BAR) / 8)
      const top = chord[1 + (eighth % 4)] ?? 60
      const hz = hertz(top + 12)
      strike(
        pulse,
        start,
        0.7,
        [
          [hz, 0.05, 7],
          [hz * 3.98, 0.012, 18],
        ],
        eighth % 2 === 0 ? -0.35 : 0.35,
        true,
      )
      if (eighth % 4 === 0)
        strike(
          pulse,
          start,
          0.3,
          [
            [52, 0.2, 14],
            [88, 0.08, 30],
          ],
          0,
          true,
        )
      if (eighth % 4 === 2)
        strike(
          pulse,
          start,
          0.06,
          [
            [7300, 0.008, 70],
            [9100, 0.007, 80],
            [5900, 0.006, 60],
          ],
          0.2,
          true,
        )
    }
    const sung = hertz(MELODY[bar * 2] ?? 72)
    strike(
      bed,
      bar * BAR + Math.round(BAR * 0.375),
      1.8,
      [
        [sung, 0.03, 2.6],
        [sung * 2, 0.008, 5],
      ],
      0.25,
      true,
    )
  })
  return { bed, pulse }
}

function once(seconds: number, partials: Parameters<typeof strike>[3]): Stereo {
  const out = stereo(Math.round(seconds * SAMPLE_RATE))
  strike(out, 0, seconds, partials, 0, false)
  return out
}

interface Hit {
  readonly start: number
  readonly sound: Stereo
}

/** Ticks on 3, 2, 1 and a bell at each start and end of work; the bell that starts is higher than the one that ends. */
function hitsFor(chapters: readonly Chapter[]): Hit[] {
  const bell = (hz: number, gain: number): Stereo =>
    once(2.6, [
      [hz, gain, 1.9],
      [hz * 2.01, gain * 0.5, 2.8],
      [hz * 2.76, gain * 0.28, 4.2],
      [hz * 5.4, gain * 0.1, 8],
    ])
  const tick = once(0.16, [
    [880, 0.2, 34],
    [1760, 0.06, 60],
  ])
  const [startBell, endBell, last] = [bell(783.99, 0.19), bell(523.25, 0.19), bell(659.26, 0.2)]
  const hits: Hit[] = []
  const at = (seconds: number, sound: Stereo): number =>
    hits.push({ start: Math.round(seconds * SAMPLE_RATE), sound })
  chapters.forEach((chapter, i) => {
    const { startSeconds, endSeconds, kind } = chapter
    if (kind === 'work') at(startSeconds, startBell)
    if (kind !== 'outro' && endSeconds - startSeconds >= 5)
      [3, 2, 1].forEach((left) => at(endSeconds - left, tick))
    if (kind === 'work' && chapters[i + 1]?.kind !== 'work') at(endSeconds, endBell)
    if (kind === 'outro') at(startSeconds + 0.35, last)
  })
  return hits
}

/** The film's sound as interleaved 16-bit little-endian stereo, one second per block: a long film costs no more memory. */
export function* soundFor(plan: FilmPlan): Generator<Buffer> {
  const chapters = chaptersFor(plan)
  const total = Math.round((chapters.at(-1)?.endSeconds ?? 0) * SAMPLE_RATE)
  const { bed, pulse } = musicLoops()
  const hits = hitsFor(chapters)
  const works = chapters.filter((chapter) => chapter.kind === 'work')
  const mix = stereo(SAMPLE_RATE)
  let drive = 0
  for (let from = 0; from < total; from += SAMPLE_RATE) {
    const count = Math.min(SAMPLE_RATE, total - from)
    for (let i = 0; i < count; i += 1) {
      const n = from + i
      const t = n / SAMPLE_RATE
      const wanted = works.some((chapter) => t >= chapter.startSeconds && t < chapter.endSeconds) ? 1 : 0
      drive += (wanted - drive) * 0.00006
      const fade = Math.min(1, t / 1.5, (total - n) / SAMPLE_RATE / 2.5)
      const k = n % bed.left.length
      mix.left[i] = ((bed.left[k] ?? 0) + (pulse.left[k] ?? 0) * drive) * fade
      mix.right[i] = ((bed.right[k] ?? 0) + (pulse.right[k] ?? 0) * drive) * fade
    }
    for (const { start, sound } of hits) {
      const first = Math.max(0, start - from)
      const end = Math.min(count, start + sound.left.length - from)
      for (let i = first; i < end; i += 1) {
        mix.left[i] = (mix.left[i] ?? 0) + (sound.left[from + i - start] ?? 0)
        mix.right[i] = (mix.right[i] ?? 0) + (sound.right[from + i - start] ?? 0)
      }
    }
    const block = Buffer.alloc(count * 4)
    for (let i = 0; i < count; i += 1) {
      // tanh rounds off the rare peaks instead of clipping them.
      block.writeInt16LE(Math.round(Math.tanh((mix.left[i] ?? 0) * 1.25) * 32_000), i * 4)
      block.writeInt16LE(Math.round(Math.tanh((mix.right[i] ?? 0) * 1.25) * 32_000), i * 4 + 2)
    }
    yield block
  }
}
