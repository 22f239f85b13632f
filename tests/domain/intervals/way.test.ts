import { describe, expect, test } from 'vitest'
import type { ChapterVariant } from '~/domain/chapters/chapter'
import { dependsOnPlace, doneIn, effortsOf, hasEfforts } from '~/domain/intervals/way'
import { chapter } from './courses'

const variant = (text: string, more: Partial<ChapterVariant> = {}): ChapterVariant => ({
  text,
  figureId: null,
  equipmentIds: [],
  ...more,
})
const squat = chapter(0, 40, 'WORK', 'Squat', {
  figureId: 'squat',
  equipmentIds: ['dumbbells'],
  home: variant('Avec deux bouteilles', { equipmentIds: ['bottles'] }),
  easier: variant('Jusqu’à la chaise', { figureId: 'chairSquat' }),
})

describe('an exercise', () => {
  test.each([
    ['HOME', 'usual', { text: 'Avec deux bouteilles', figureId: 'squat', equipmentIds: ['bottles'] }],
    ['GYM', 'usual', { text: null, figureId: 'squat', equipmentIds: ['dumbbells'] }],
    ['HOME', 'easier', { text: 'Jusqu’à la chaise', figureId: 'chairSquat', equipmentIds: ['dumbbells'] }],
    // Nothing is said of it: as usual in that place.
    ['HOME', 'harder', { text: 'Avec deux bouteilles', figureId: 'squat', equipmentIds: ['bottles'] }],
    ['GYM', 'harder', { text: null, figureId: 'squat', equipmentIds: ['dumbbells'] }],
  ] as const)('in %s, %s', (place, effort, expected) =>
    expect(doneIn(squat, { place, effort })).toEqual({ title: 'Squat', ...expected }),
  )

  test('offers the ways that its coach shows', () => {
    expect(effortsOf(squat)).toEqual(['easier', 'usual'])
    expect(effortsOf(chapter(0, 40, 'WORK', 'Gainage'))).toEqual(['usual'])
  })

  test('gives its film a choice of effort where its coach shows one', () => {
    const plank = chapter(0, 40, 'WORK', 'Gainage')
    expect(hasEfforts([plank, squat])).toBe(true)
    expect(hasEfforts([plank])).toBe(false)
    expect(hasEfforts([])).toBe(false)
  })

  test('makes its film depend on the place where its coach speaks of one', () => {
    const plank = chapter(0, 40, 'WORK', 'Gainage')
    expect(dependsOnPlace([plank, squat])).toBe(true)
    expect(dependsOnPlace([plank, { ...plank, gym: squat.home }])).toBe(true)
    expect(dependsOnPlace([plank])).toBe(false)
  })
})
