import { describe, expect, it } from 'vitest'
import { EXERCISES } from '~/ui/figure/catalogue'
import { bravo, rest } from '~/ui/figure/exercises/rest'
import { LOOKS } from '~/ui/figure/looks'
import { restingFaults } from './faults'

const MOVES = [...EXERCISES, rest, bravo].map((exercise) => [exercise.id, exercise] as const)

describe('what the drawn body rests on, thirty times a second', () => {
  it.each(MOVES)('rests where it should and stays above the floor, in each look: %s', (_, exercise) => {
    expect(exercise.contacts.length).toBeGreaterThan(0)
    for (const look of LOOKS) expect(restingFaults(exercise, look), look.id).toEqual([])
  })
})
