import { expect, test, vi } from 'vitest'
import { logNowAndThen } from '~/lib/log/logNowAndThen.server'
import { logger } from '~/lib/log/logger.server'

test('one line in ten seconds is logged, and the next says how many more there were', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const kind = { words: 'a crowd of this test', level: 'warn' } as const
  for (const atMs of [0, 1, 5_000, 9_999]) logNowAndThen(kind, { place: atMs }, atMs)
  expect(warn.mock.calls).toEqual([[{ place: 0 }, kind.words]])
  logNowAndThen(kind, { place: 5 }, 10_000)
  expect(warn.mock.calls.slice(1)).toEqual([[{ place: 5, others: 3 }, kind.words]])
  logNowAndThen(kind, {}, 20_000)
  expect(warn.mock.calls.slice(2)).toEqual([[{}, kind.words]])
})

test('one kind does not keep another silent', () => {
  const error = vi.spyOn(logger, 'error').mockReturnValue()
  for (const words of ['one kind of this test', 'another kind of this test'])
    logNowAndThen({ words, level: 'error' }, {}, 0)
  expect(error).toHaveBeenCalledTimes(2)
})

test('as many lines as are allowed, and how many more there were', () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue()
  const kind = { words: 'what anybody of this test may report', level: 'warn', lines: 20 } as const
  for (let report = 0; report < 45; report += 1) logNowAndThen(kind, { report }, report)
  expect(warn).toHaveBeenCalledTimes(20)
  logNowAndThen(kind, { report: 'next' }, 10_000)
  logNowAndThen(kind, { report: 'next but one' }, 10_000)
  expect(warn.mock.calls.slice(20).map(([fields]) => fields)).toEqual([
    { report: 'next', others: 25 },
    { report: 'next but one' },
  ])
})
