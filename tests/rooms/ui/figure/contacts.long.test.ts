import { describe, expect, it } from 'vitest'
import { FIGURES } from '~/ui/figure/catalogue'
import { LOOKS, lookById } from '~/ui/figure/looks'
import { inBrief } from '~tests/support/extent'
import { restingFaults } from './faults'

const MOVES = FIGURES.map((exercise) => [exercise.id, exercise] as const)
/** The fullest and the slightest body, hair that hangs and hair that is plaited: all others lie between these. */
const EXTREMES = inBrief(['maya', 'mei', 'ines', 'priya']).map(lookById)

describe('what the drawn body rests on', () => {
  it.each(MOVES)(
    'rests where it should and stays above the floor, thirty times a second: %s',
    (_, exercise) => {
      expect(exercise.contacts.length).toBeGreaterThan(0)
      for (const look of EXTREMES) expect(restingFaults(exercise, look), look.id).toEqual([])
    },
  )

  it.each(MOVES)('does so in each look, as it stands still: %s', (_, exercise) => {
    for (const look of LOOKS) expect(restingFaults(exercise, look, [exercise.posterAt]), look.id).toEqual([])
  })
})
