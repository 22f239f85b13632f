import { expect, test } from 'vitest'
import { INITIAL_EXERCISE_TYPE, isExerciseType, toggledExerciseType } from '~/domain/exerciseType'

test('it starts as GYM and toggles between GYM and HOME', () => {
  expect(INITIAL_EXERCISE_TYPE).toBe('GYM')
  expect(toggledExerciseType('GYM')).toBe('HOME')
  expect(toggledExerciseType('HOME')).toBe('GYM')
})

test.each([
  ['GYM', true],
  ['HOME', true],
  ['gym', false],
  ['Maison', false],
  ['', false],
  ['"GYM"', false],
  [null, false],
  [undefined, false],
  [['GYM'], false],
  [1, false],
])('%j is an exercise type: %s', (value, expected) => {
  expect(isExerciseType(value)).toBe(expected)
})
