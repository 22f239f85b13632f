import { expect, test } from 'vitest'
import { mayRemoveStrays } from '~/domain/sending/strays'

test.each([
  // Of an empty database nothing but a handful is believed.
  [0, 0, true],
  [5, 0, true],
  [6, 0, false],
  [5000, 0, false],
  [5, 1, true],
  [6, 5, false],
  [6, 6, true],
  [6, 7, true],
  [5001, 5000, false],
  [5000, 5000, true],
])('%i unknown ones beside %i known: may they go? %s', (unknown, known, may) =>
  expect(mayRemoveStrays({ unknown, known })).toBe(may),
)
