import {
  MEASURE_SECONDS,
  type DemoPlan,
  type DemoStretch,
} from '../../../app/features/catalogue/seed/demoPlan'
import { melodyOf, randomOf, type Phrase } from './melody'
import type { Instrument } from './sounds'
import { STYLES, type Chord, type Style } from './styles'

/** A note of a film's music. */
export interface Note {
  atSeconds: number
  instrument: Instrument
  midi: number
  seconds: number
  gain: number
  /** -1 is left. */
  pan: number
}

const BEATS_PER_BAR = 4
const STEPS_PER_BAR = 16
const BARS_PER_SECTION = 8
/** Chords lie here, where a phone's loudspeaker is at its best. */
const LOWEST_CHORD_TONE = 57

/** How much is going on, from 0 to 4: rests are quiet, each round has more than the one before. */
function energyOf({ kind, part, round }: DemoStretch, worked: number): number {
  if (kind !== 'WORK') return 0
  if (part !== 'WORK') return 1
  return Math.min(4, 2 + Math.max(round, worked > 0.66 ? 2 : worked > 0.33 ? 1 : 0))
}

/**
 * The music of a film, composed for its stretches: each begins on the first beat of a bar; each effort has a section of eight
 * bars or more, never the one of the effort before. The same name gives the same music.
 */
export function* compose(plan: DemoPlan, name: string): Generator<Note> {
  const style = STYLES[plan.music]
  const random = randomOf(name)
  const key = 50 + Math.floor(random() * 6)
  const phrases = style.sections.map(() => melodyOf(random))
  const total = plan.stretches.reduce((sum, { seconds }) => sum + seconds, 0)
  let at = 0
  let efforts = 0
  for (const stretch of plan.stretches) {
    const section =
      stretch.kind === 'WORK' ? efforts++ % style.sections.length : efforts % style.sections.length
    const notes = barsOf(stretch, {
      style,
      key,
      chords: style.sections[section] ?? [],
      phrase: phrases[section] ?? [],
      energy: energyOf(stretch, at / total),
      random,
    })
    for (const note of notes) yield { ...note, atSeconds: at + note.atSeconds, gain: note.gain * style.gain }
    at += stretch.seconds
  }
}

interface Section {
  style: Style
  /** Midi number of the key note. */
  key: number
  chords: readonly Chord[]
  phrase: Phrase
  energy: number
  random: () => number
}

/** The notes of a stretch in order, bar by bar; a last bar may be cut short by what comes next. */
function barsOf({ kind, seconds }: DemoStretch, section: Section): Note[] {
  const beatSeconds = MEASURE_SECONDS / section.style.beats
  const barSeconds = beatSeconds * BEATS_PER_BAR
  const notes: Note[] = []
  for (let bar = 0; bar < Math.ceil(seconds / barSeconds - 1e-6); bar += 1)
    for (const note of [...harmonyOf(section, bar, barSeconds), ...rhythmOf(section, bar, barSeconds)])
      notes.push({ ...note, atSeconds: bar * barSeconds + note.atSeconds })
  // Breath before an effort, a shimmer on its first beat.
  const air = { midi: 0, pan: 0 }
  if (kind === 'WORK' && section.energy > 1)
    notes.push({ ...air, atSeconds: 0, instrument: 'cymbal', seconds: 0, gain: 0.12 })
  if (kind === 'REST' && seconds >= barSeconds && section.style.beats > 4)
    notes.push({
      ...air,
      atSeconds: seconds - barSeconds,
      instrument: 'riser',
      seconds: barSeconds,
      gain: 0.16,
    })
  return notes
    .filter(({ atSeconds }) => atSeconds < seconds - 0.02)
    .toSorted((one, other) => one.atSeconds - other.atSeconds)
}

const stepsOf = (pattern: string) =>
  Array.from(pattern).flatMap((mark, step) => (mark === '.' ? [] : [{ step, gain: mark === 'x' ? 1 : 0.55 }]))

/** The chord's tones, each in the octave above the lowest. */
const voiced = ({ tones }: Chord, key: number): number[] =>
  tones
    .map((tone) => LOWEST_CHORD_TONE + ((((key + tone - LOWEST_CHORD_TONE) % 12) + 12) % 12))
    .toSorted((a, b) => a - b)

function* harmonyOf(
  { style, key, chords, phrase, energy, random }: Section,
  bar: number,
  barSeconds: number,
): Generator<Note> {
  const chord = chords[bar % BARS_PER_SECTION]
  if (!chord) return
  const tones = voiced(chord, key)
  const step = barSeconds / STEPS_PER_BAR
  for (const [index, midi] of tones.entries())
    yield { atSeconds: 0, instrument: 'pad', midi, seconds: barSeconds, gain: 0.1, pan: index * 0.4 - 0.6 }
  const struck = energy === 0 ? 'x...............' : style.keys
  for (const { step: place, gain } of stepsOf(struck))
    for (const [index, midi] of tones.entries())
      yield {
        atSeconds: place * step + index * 0.006,
        instrument: 'keys',
        midi,
        seconds: step * (energy === 0 ? 14 : 5),
        gain: gain * ((energy === 0 ? 0.17 : 0.13) + random() * 0.02),
        pan: 0.3 - index * 0.2,
      }
  const low = 36 + ((((key + chord.root - 36) % 12) + 12) % 12)
  if (energy >= 1)
    for (const { step: place, gain } of stepsOf(style.bass)) {
      const octave = place % 8 >= 6 && energy > 2 ? 12 : 0
      yield {
        atSeconds: place * step,
        instrument: 'bass',
        midi: low + octave,
        seconds: step * 2.6,
        gain: gain * 0.24,
        pan: 0,
      }
    }
  if (energy >= 1 && (energy !== 2 || bar % 2 === 1))
    for (const [index, { step: place, gain }] of stepsOf(style.arpeggio).entries())
      yield {
        atSeconds: place * step,
        instrument: 'pluck',
        midi: (tones[(index + bar) % tones.length] ?? key) + (index % 3 === 2 ? 24 : 12),
        seconds: 0,
        gain: gain * (0.13 + random() * 0.04),
        pan: index % 2 === 0 ? -0.45 : 0.45,
      }
  // A melody for eight bars, then eight without: who sings all the time is not heard any more.
  const sings = energy >= 2 ? Math.floor(bar / BARS_PER_SECTION) % 2 === 0 : energy === 1 && bar % 4 < 2
  if (!sings) return
  for (const { step: place, steps, degree } of phrase[bar % phrase.length] ?? [])
    yield {
      atSeconds: place * step,
      instrument: energy >= 3 || style.beats === 4 ? 'lead' : 'pluck',
      midi: key + 24 + degree,
      seconds: steps * step,
      gain: 0.24,
      pan: 0.1,
    }
}

function* rhythmOf({ style, energy, random }: Section, bar: number, barSeconds: number): Generator<Note> {
  const step = barSeconds / STEPS_PER_BAR
  const gains = { kick: 0.34, clap: 0.26, hat: 0.13, shaker: 0.12 } as const
  const from = { shaker: 1, kick: 2, clap: 2, hat: 3 } as const
  for (const drum of ['kick', 'clap', 'hat', 'shaker'] as const) {
    const pattern = style.drums[drum]
    if (pattern === undefined || energy < from[drum]) continue
    for (const { step: place, gain } of stepsOf(pattern))
      yield {
        atSeconds: place * step,
        instrument: drum,
        midi: 0,
        seconds: 0,
        gain: gain * gains[drum] * (0.9 + random() * 0.2),
        pan: drum === 'hat' ? 0.3 : drum === 'shaker' ? -0.35 : 0,
      }
  }
  // Every fourth bar hands over to the next one.
  if (energy >= 2 && bar % 4 === 3 && style.drums.clap !== undefined)
    for (const place of [13, 14, 15])
      yield {
        atSeconds: place * step,
        instrument: 'clap',
        midi: 0,
        seconds: 0,
        gain: 0.07 * (place - 11),
        pan: 0.2,
      }
}
