import { expect, test } from 'vitest'
import { durationLabel, leftLabel } from '~/messages/labels.fr'

test.each([
  [45, '45 s'],
  [59.6, '1 min'],
  [90, '1 min 30'],
  [125, '2 min 05'],
  [240, '4 min'],
  [299, '4 min 59'],
  [329, '5 min'],
  [331, '6 min'],
  [1492, '25 min'],
])('a film of %s s lasts %s', (seconds, label) => {
  expect(durationLabel(seconds).replaceAll('\u00A0', ' ')).toBe(label)
})

test.each([
  [0.4, 'moins d’une minute'],
  [59.9, 'moins d’une minute'],
  [60, '1 min'],
  [89, '1 min'],
  [91, '2 min'],
  [754, '13 min'],
])('of %s s there is left %s', (seconds, label) => {
  expect(leftLabel(seconds).replaceAll('\u00A0', ' ')).toBe(label)
})
