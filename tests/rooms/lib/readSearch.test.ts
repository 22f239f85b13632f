import { expect, test } from 'vitest'
import { readSearchText } from '~/lib/readSearch'

test.each([
  ['abdos', 'abdos'],
  [12, '12'],
  ['👩‍🦰', '👩‍🦰'],
  ['', undefined],
  ['a'.repeat(101), undefined],
  [true, undefined],
  // What no operation takes: it would make an error of the page that searches for it.
  ['a\u0000', undefined],
  ['a\uD800', undefined],
])('the parameter %j of an address searches for %j', (given, text) => {
  expect(readSearchText(given)).toBe(text)
})
