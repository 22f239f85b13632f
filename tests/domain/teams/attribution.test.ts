import { expect, test } from 'vitest'
import { DAY_MS } from '~/domain/durations'
import { ATTRIBUTION_MS, joinsBy } from '~/domain/teams/attribution'

const MADE = new Date('2026-03-01T08:00:00.000Z')
const after = (ms: number) => new Date(MADE.getTime() + ms)
const lina = { userId: 'lina', recordedAt: MADE, isAttributed: false }

test.each([
  ['as her account is made', lina, MADE, true],
  ['on its last instant', lina, after(ATTRIBUTION_MS), true],
  ['a millisecond too late', lina, after(ATTRIBUTION_MS + 1), false],
  ['long after', lina, after(300 * DAY_MS), false],
  ['by a clock that is a little behind', lina, after(-1000), true],
  ['who came by a link already', { ...lina, isAttributed: true }, MADE, false],
  ['who opens her own link', { ...lina, userId: 'ambre' }, MADE, false],
])('somebody joins by a link, %s: %#', (_, newcomer, now, expected) => {
  expect(joinsBy('ambre', newcomer, now)).toBe(expected)
})
