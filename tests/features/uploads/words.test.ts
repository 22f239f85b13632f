import { expect, test } from 'vitest'
import { createPace } from '~/features/uploads/client/pace'
import { timeLeftLabel } from '~/features/uploads/client/uploadWords'
import { sizeLabel } from '~/messages/limits.fr'

test.each([
  [0, '0\u00A0Ko'],
  [2048, '2\u00A0Ko'],
  [1.5 * 1024 ** 2, '1,5\u00A0Mo'],
  [300 * 1024 ** 2, '300\u00A0Mo'],
  [4 * 1024 ** 3, '4\u00A0Go'],
])('%s bytes are %s', (bytes, label) => expect(sizeLabel(bytes)).toBe(label))

test.each([
  [3, 'quelques secondes'],
  [41, '50\u00A0s'],
  [61, '2\u00A0min'],
  [3600, '1\u00A0h'],
  [5400, '1\u00A0h\u00A030'],
])('%s seconds are %s', (seconds, label) => expect(timeLeftLabel(seconds)).toBe(label))

test('the time that is left follows the pace of late, and says nothing before there is one', () => {
  const pace = createPace()
  pace.note(0, 0)
  expect(pace.secondsLeft(1000)).toBeNull()
  pace.note(100, 1000)
  expect(pace.secondsLeft(1000)).toBeNull()
  pace.note(200, 2000)
  expect(pace.secondsLeft(1000)).toBe(8)
  // A tunnel: nothing for a minute, and a trickle after it.
  pace.note(210, 62_000)
  expect(pace.secondsLeft(1000)).toBeGreaterThan(600)
  pace.forget()
  expect(pace.secondsLeft(1000)).toBeNull()
})
