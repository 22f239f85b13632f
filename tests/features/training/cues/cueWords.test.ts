import { describe, expect, test } from 'vitest'
import { courseOf } from '~/domain/intervals/course'
import { cuesOf } from '~/domain/intervals/cues'
import type { Way } from '~/domain/intervals/way'
import { cueWords } from '~/features/training/cues/cueWords'
import { chapter } from '../../../domain/intervals/courses'

const course = courseOf([
  chapter(0, 60, 'WORK', 'Squat', {
    easier: { text: 'Jusqu’à la chaise', figureId: null, equipmentIds: [] },
  }),
  chapter(60, 90, 'REST', 'Pause'),
  chapter(90, 150, 'WORK', 'Fente', { oneSided: true }),
  chapter(150, 165, 'REST', 'Pause'),
  chapter(165, 180, 'TALK', 'À demain'),
])

const wordsOf = (way: Way): string[] =>
  cuesOf(course).flatMap(({ told }) => (told ? [cueWords(told, way)] : []))

describe('what the voice says', () => {
  test('is what a coach would', () => {
    expect(wordsOf({ place: 'GYM', effort: 'usual' })).toEqual([
      'Squat.',
      'La moitié est faite.',
      'Pause. Ensuite\u00A0: Fente.',
      'Préparez-vous\u00A0: Fente.',
      'Fente. Premier côté.',
      'Changez de côté.',
      'Pause.',
      'C’est fini. Bravo\u00A0!',
    ])
  })

  test('is what she does, in the way that she chose', () =>
    expect(wordsOf({ place: 'GYM', effort: 'easier' })[0]).toBe('Squat. Jusqu’à la chaise.'))
})
