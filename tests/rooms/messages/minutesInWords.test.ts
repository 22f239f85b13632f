import { expect, test } from 'vitest'
import { minutesInWords } from '~/messages/minutesInWords.fr'

test.each([
  [20, 'Une minute'],
  [600, 'Dix minutes'],
  [629, 'Dix minutes'],
  [17 * 60, 'Dix-sept minutes'],
  [20 * 60, 'Vingt minutes'],
  [21 * 60, 'Vingt et une minutes'],
  [28 * 60, 'Vingt-huit minutes'],
  [30 * 60, 'Trente minutes'],
  [45 * 60, 'Quarante-cinq minutes'],
  [59 * 60, 'Cinquante-neuf minutes'],
  [75 * 60, '75 minutes'],
])('%i seconds are said as “%s”', (seconds, words) => {
  expect(minutesInWords(seconds)).toBe(words)
})
