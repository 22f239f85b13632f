import { expect, test } from 'vitest'
import { leftIn, minutesTogether, totalTells, withLeaver, type LeaversShare } from '~/domain/teams/teamWeek'

const JOINED = '2026-03-04'
const day = (date: string, seconds: number) => ({ day: date, seconds })

test.each([
  ['nothing, who has not trained', [], 0, 0],
  ['nothing of the day before she joined', [day('2026-03-03', 6000)], 0, 0],
  ['the day on which she joined, whole, who had not trained', [day(JOINED, 600)], 0, 10],
  ['nothing of that day of what came before', [day(JOINED, 600)], 600, 0],
  ['what she added on that day', [day(JOINED, 660)], 600, 1],
  ['not what falls short of a minute', [day(JOINED, 659.9)], 600, 0],
  ['no less than nothing', [day(JOINED, 100)], 600, 0],
  ['the days that follow, whole', [day('2026-03-05', 600)], 600, 10],
  ['a minute made of two halves', [day(JOINED, 630), day('2026-03-05', 30)], 600, 1],
])('a member has trained with her team: %s', (_, days, secondsBefore, expected) => {
  expect(minutesTogether(days, { day: JOINED, secondsBefore })).toBe(expected)
})

test.each([
  ['nobody', 0, true],
  ['one other, who knows her own', 1, true],
  ['two others', 2, false],
])('a total tells what one keeps to herself where %s does so, too: %#', (_, others, expected) => {
  expect(totalTells(others)).toBe(expected)
})

test.each<[string, LeaversShare, number]>([
  ['the first to leave', { week: null, minutes: 0 }, 20],
  ['another of the same week', { week: '2026-03-01', minutes: 15 }, 35],
  ['the first of a new week', { week: '2026-02-22', minutes: 15 }, 20],
])('what leavers brought, after %s', (_, before, expected) => {
  const after = withLeaver(before, '2026-03-01', 20)
  expect(leftIn(after, '2026-03-01')).toBe(expected)
  expect(leftIn(after, '2026-03-08')).toBe(0)
})
