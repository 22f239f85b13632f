import { describe, expect, it } from 'vitest'
import { inBrief } from '~tests/support/extent'
import {
  circuit,
  flow,
  planOf,
  plannedSeconds,
  rest,
  rounds,
  type DemoMusic,
} from '~/features/catalogue/seed/demoPlan'
import { feedFfmpeg } from '../../../scripts/demo/feedFfmpeg'
import { measuring, readLevels } from '../../../scripts/demo/levels'
import { compose, type Note } from '../../../scripts/demo/music/compose'
import { mix } from '../../../scripts/demo/music/mix'
import { SAMPLE_RATE } from '../../../scripts/demo/music/sounds'
import { STYLES } from '../../../scripts/demo/music/styles'

const MUSICS = Object.keys(STYLES) as DemoMusic[]

const planIn = (music: DemoMusic) =>
  planOf(music, {
    warmUp: [...flow(16, 'squat'), rest(8)],
    work: rounds(2, 16, circuit(40, 20, 'squat', 'lunge')),
    coolDown: flow(16, 'child-pose'),
  })

/** What is heard in ten seconds, but for how softly each key was touched. */
const heardIn = (notes: readonly Note[], from: number): string[] =>
  notes
    .filter(({ atSeconds }) => atSeconds >= from && atSeconds < from + 10)
    .map(({ atSeconds, instrument, midi }) => `${(atSeconds - from).toFixed(2)} ${instrument} ${midi}`)

describe.each(inBrief(MUSICS))('music called %s', (music) => {
  const plan = planIn(music)
  const notes = [...compose(plan, 'a film')]

  it('is the same for the same film, and another for another', () => {
    expect([...compose(plan, 'a film')]).toEqual(notes)
    expect([...compose(plan, 'another')]).not.toEqual(notes)
  })

  it('tells its notes in order, for it is mixed as it is composed', () => {
    const times = notes.map(({ atSeconds }) => atSeconds)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(-1)).toBeLessThan(plannedSeconds(plan))
  })

  it('never plays ten seconds twice in a row', () => {
    for (let from = 0; from + 20 <= plannedSeconds(plan); from += 2)
      expect(heardIn(notes, from), `from ${from} s`).not.toEqual(heardIn(notes, from + 10))
  })

  it('begins each stretch on a chord', () => {
    const chords = new Set(
      notes.filter(({ instrument }) => instrument === 'pad').map(({ atSeconds }) => atSeconds.toFixed(3)),
    )
    let at = 0
    for (const { seconds } of plan.stretches) {
      expect(chords).toContain(at.toFixed(3))
      at += seconds
    }
  })

  it('is quieter in a pause than in the work before it', () => {
    // Welcome, warm-up and its pause take 32 seconds; the first effort then 40.
    const count = (from: number) => heardIn(notes, from).length
    expect(count(32 + 40)).toBeLessThan(count(32 + 20))
  })

  it('is heard from a phone, which plays mids alone, and is near the loudness it gets', async () => {
    const short = planOf(music, {
      warmUp: flow(8, 'squat'),
      work: [...flow(16, 'squat'), rest(8)],
      coolDown: [],
    })
    const printed = await feedFfmpeg({
      ffmpeg: 'ffmpeg',
      args: [
        ...['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0'],
        ...['-filter_complex', measuring('[0:a]', '[sound]'), '-map', '[sound]', '-f', 'null', '-'],
      ],
      cwd: '.',
      pieces: mix(compose(short, music), plannedSeconds(short)),
    })
    const { integrated, gain, mids, lows } = readLevels(printed)
    expect(integrated + gain).toBeCloseTo(-16, 5)
    // Louder by so little, its peaks need no holding down, which takes as long as all the rest of levelling it.
    expect(gain).toBeLessThan(3)
    expect(mids + gain).toBeGreaterThan(-26)
    expect(mids - lows).toBeGreaterThan(-2)
  })
})

it('moves to beats that can be divided, so that each exercise has a pace near its own', () => {
  for (const { beats } of Object.values(STYLES)) expect(beats % 2).toBe(0)
})
