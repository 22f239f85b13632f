import type { Note } from './compose'
import { createRoom } from './room'
import { noteOf, SAMPLE_RATE } from './sounds'

/** How loud the whole is, so that its peaks stay below the full scale. */
const MASTER = 0.72
const FADE_IN_SECONDS = 0.6
const FADE_OUT_SECONDS = 3.5

interface Sounding {
  start: number
  samples: Float32Array
  left: number
  right: number
  isNear: boolean
}

/** What is low would boom in the room around the others. */
const NEAR: ReadonlySet<Note['instrument']> = new Set(['bass', 'kick'])

/**
 * Music as interleaved 16-bit little-endian stereo, one second per block: a long film costs no more memory than a short one.
 *
 * @param notes in the order of their beginnings
 */
export function* mix(notes: Iterable<Note>, seconds: number): Generator<Buffer> {
  const source = notes[Symbol.iterator]()
  let waiting = source.next()
  let sounding: Sounding[] = []
  const room = createRoom()
  const total = seconds * SAMPLE_RATE
  const [left, right, farLeft, farRight] = Array.from({ length: 4 }, () => new Float32Array(SAMPLE_RATE))
  if (!left || !right || !farLeft || !farRight) throw new Error('four buffers')
  for (let from = 0; from < total; from += SAMPLE_RATE) {
    const end = from + SAMPLE_RATE
    while (!waiting.done && waiting.value.atSeconds * SAMPLE_RATE < end) {
      sounding.push(sound(waiting.value))
      waiting = source.next()
    }
    for (const buffer of [left, right, farLeft, farRight]) buffer.fill(0)
    for (const one of sounding) {
      addTo(one, from, one.isNear ? left : farLeft, one.isNear ? right : farRight)
    }
    sounding = sounding.filter(({ start, samples }) => start + samples.length > end)
    yield block({ left, right, farLeft, farRight, room, from, total })
  }
}

function sound({ atSeconds, instrument, midi, seconds, gain, pan }: Note): Sounding {
  return {
    start: Math.round(atSeconds * SAMPLE_RATE),
    samples: noteOf(instrument, midi, seconds),
    left: gain * Math.min(1, 1 - pan),
    right: gain * Math.min(1, 1 + pan),
    isNear: NEAR.has(instrument),
  }
}

function addTo(
  { start, samples, left, right }: Sounding,
  from: number,
  l: Float32Array,
  r: Float32Array,
): void {
  const first = Math.max(0, start - from)
  const last = Math.min(l.length, start + samples.length - from)
  for (let i = first; i < last; i += 1) {
    const value = samples[from + i - start] ?? 0
    l[i] = (l[i] ?? 0) + value * left
    r[i] = (r[i] ?? 0) + value * right
  }
}

interface Block {
  left: Float32Array
  right: Float32Array
  farLeft: Float32Array
  farRight: Float32Array
  room: ReturnType<typeof createRoom>
  from: number
  total: number
}

function block({ left, right, farLeft, farRight, room, from, total }: Block): Buffer {
  const count = Math.min(SAMPLE_RATE, total - from)
  const samples = new Int16Array(count * 2)
  for (let i = 0; i < count; i += 1) {
    const t = (from + i) / SAMPLE_RATE
    const fade =
      Math.min(1, t / FADE_IN_SECONDS, (total - from - i) / SAMPLE_RATE / FADE_OUT_SECONDS) * MASTER
    const [fl, fr] = [farLeft[i] ?? 0, farRight[i] ?? 0]
    room.hear(fl, fr)
    samples[i * 2] = rounded(((left[i] ?? 0) + fl + room.left) * fade * 1.6) * 24_000
    samples[i * 2 + 1] = rounded(((right[i] ?? 0) + fr + room.right) * fade * 1.6) * 24_000
  }
  return Buffer.from(samples.buffer)
}

/** Rounds off the rare peaks instead of clipping them: the hyperbolic tangent to some hundredths, in a fraction of its time. */
function rounded(value: number): number {
  if (value > 3) return 1
  if (value < -3) return -1
  const square = value * value
  return (value * (27 + square)) / (27 + 9 * square)
}
