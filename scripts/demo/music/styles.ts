import type { DemoMusic } from '../../../app/features/catalogue/seed/demoPlan'

/** A chord on a step of the scale: its root and what stands on it, in semitones. */
export interface Chord {
  root: number
  tones: readonly number[]
}

const I: Chord = { root: 0, tones: [0, 4, 7, 11] }
const ii: Chord = { root: 2, tones: [2, 5, 9, 12] }
const iii: Chord = { root: 4, tones: [4, 7, 11, 14] }
const IV: Chord = { root: 5, tones: [5, 9, 12, 16] }
const V: Chord = { root: 7, tones: [7, 12, 14, 17] }
const V7: Chord = { root: 7, tones: [7, 11, 14, 17] }
const vi: Chord = { root: 9, tones: [9, 12, 16, 19] }

/** Sixteenths of a bar, `x` for a note, `o` for a softer one. */
type Pattern = string

export interface Style {
  /** Beats in a measure of four seconds: 6 are 90 a minute. One with few divisors leaves few ways to move in time. */
  beats: number
  /** How much faster than in a demonstration she moves in the work; what warms up and calms down goes at its own pace. */
  speed: number
  /** Of all its notes: brings it near the loudness of films, where little is left to add to its peaks. */
  gain: number
  /** Eight bars each, in turn. */
  sections: readonly (readonly Chord[])[]
  drums: Partial<Record<'kick' | 'clap' | 'hat' | 'shaker', Pattern>>
  bass: Pattern
  keys: Pattern
  arpeggio: Pattern
}

const NONE = '................'

export const STYLES: Readonly<Record<DemoMusic, Style>> = {
  souffle: {
    beats: 4,
    speed: 1,
    gain: 1.45,
    sections: [
      [I, IV, I, IV, vi, IV, ii, V],
      [IV, I, ii, vi, IV, iii, ii, V],
      [vi, iii, IV, I, ii, vi, IV, V],
    ],
    drums: {},
    bass: NONE,
    keys: 'x...........o...',
    arpeggio: 'x...o...x...o...',
  },
  tranquille: {
    beats: 6,
    speed: 1,
    gain: 1.4,
    sections: [
      [vi, IV, I, V, vi, IV, ii, V],
      [ii, V7, I, vi, ii, V7, iii, vi],
      [IV, V, iii, vi, IV, V, I, I],
    ],
    drums: { kick: 'x.......x.o.....', clap: '....x.......x...', shaker: 'o.x.o.x.o.x.o.xo' },
    bass: 'x.....x...x...o.',
    keys: 'x.....o...x.....',
    arpeggio: '..x..x..x..x..x.',
  },
  elan: {
    beats: 8,
    speed: 1.18,
    gain: 1.1,
    sections: [
      [I, V, vi, IV, I, V, ii, IV],
      [IV, I, V, vi, IV, I, V, V7],
      [vi, ii, IV, V, vi, ii, V, I],
    ],
    drums: {
      kick: 'x.....x.x.......',
      clap: '....x.......x..o',
      hat: 'x.o.x.o.x.o.x.o.',
      shaker: 'o.x.o.x.o.x.o.x.',
    },
    bass: 'x..x..x.x..x..o.',
    keys: 'x..x..x...o.x...',
    arpeggio: 'x.x.x.x.x.x.x.x.',
  },
  cardio: {
    beats: 10,
    speed: 1.6,
    gain: 1,
    sections: [
      [vi, IV, I, V, vi, IV, ii, V],
      [IV, V, vi, I, IV, V, iii, vi],
      [I, iii, IV, V, vi, iii, IV, V7],
    ],
    drums: {
      kick: 'x...x...x...x...',
      clap: '....x.......x...',
      hat: '..x...x...x...xo',
      shaker: 'x.o.x.o.x.o.x.o.',
    },
    bass: '..x...x...x...xx',
    keys: 'x..x..x...x.x...',
    arpeggio: 'x.x.x.x.x.x.x.xx',
  },
}
