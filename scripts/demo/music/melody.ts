/** A tone of a melody: from which sixteenth, for how many, and how many semitones above the key note. */
interface Tone {
  step: number
  steps: number
  degree: number
}

/** Bar by bar. */
export type Phrase = readonly (readonly Tone[])[]

/** Five tones that agree with each of the key's chords. */
const SCALE = [0, 2, 4, 7, 9]
const RHYTHMS = [
  [0, 6, 10],
  [0, 3, 6, 12],
  [4, 8, 11],
  [0, 4, 10, 14],
  [2, 6, 8, 14],
]

/** Numbers from 0 to 1 that follow from a name (mulberry32). */
export function randomOf(name: string): () => number {
  let state = Array.from(name).reduce(
    (sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  )
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Eight bars of melody: two that ask, two that answer, and both again with another end. */
export function melodyOf(random: () => number): Phrase {
  let place = 5
  const barOf = (): Tone[] => {
    const rhythm = RHYTHMS[Math.floor(random() * RHYTHMS.length)] ?? [0]
    return rhythm.map((step, index) => {
      // Small steps, and back towards the middle.
      place += Math.round((random() - 0.5) * 4 + (5 - place) * 0.2)
      const degree = (SCALE[((place % 5) + 5) % 5] ?? 0) + 12 * Math.floor(place / 5) - 12
      return { step, steps: Math.min(6, (rhythm[index + 1] ?? 16) - step), degree }
    })
  }
  const question = [barOf(), barOf()]
  const answer = [barOf(), []]
  return [...question, ...answer, ...question, barOf(), [{ step: 0, steps: 10, degree: 0 }]]
}
