import { describe, expect, it } from 'vitest'
import { ANATOMY } from '~/ui/figure/anatomy'
import { EXERCISES, FIGURES } from '~/ui/figure/catalogue'
import { LOOKS } from '~/ui/figure/looks'
import { inBrief } from '~tests/support/extent'
import { bendingFaults, boneFaults, eyeFaults, leapFaults } from './faults'

/** Everything that is drawn moving, and everybody who does it. */
const MOVES = FIGURES.map((exercise) => [exercise.id, exercise] as const)
/** Hair that could fly: what is put up moves with the head. */
const HANGING = inBrief(LOOKS.filter(({ hairStyle }) => hairStyle === 'ponytail' || hairStyle === 'braid'))

describe('the drawn body, thirty times a second and over the loop’s seam', () => {
  it('has at least 24 exercises', () => {
    expect(EXERCISES.length).toBeGreaterThanOrEqual(24)
  })

  it.each(MOVES)('asks of no joint what a body cannot do: %s', (_, { view, limits }) => {
    const anatomy = new Map(Object.entries(ANATOMY[view]))
    const beyond = Object.entries(limits).filter(([joint, [least, most]]) => {
      const [from, to] = anatomy.get(joint) ?? [Number.NaN, Number.NaN]
      return !(least >= from && most <= to && least < most)
    })
    expect(beyond).toEqual([])
  })

  it.each(MOVES)('bends no joint further than its limits: %s', (_, exercise) => {
    expect(bendingFaults(exercise)).toEqual([])
  })

  it.each(MOVES)('keeps the length of its bones: %s', (_, exercise) => {
    expect(boneFaults(exercise)).toEqual([])
  })

  it.each(MOVES)('moves without a leap, its shadow and hanging hair too: %s', (_, exercise) => {
    for (const look of HANGING) expect(leapFaults(exercise, look), look.id).toEqual([])
  })

  it.each(MOVES)('has open eyes unless she strives or lets go: %s', (_, exercise) => {
    expect(eyeFaults(exercise)).toEqual([])
  })
})
