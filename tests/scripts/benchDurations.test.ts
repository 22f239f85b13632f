import { expect, test } from 'vitest'
import { durationFor, durationOf } from '~tests/bench/measures'

test('what the bench says of many times is the one in the middle, and what one in twenty and one in a hundred exceed', () => {
  const times = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(durationOf(times)).toEqual({ median: 50, p95: 95, p99: 99 })
})

test('a single quick run does not make a slow query quick', () => {
  expect(durationOf([1, 90, 90, 90, 90])).toEqual({ median: 90, p95: 90, p99: 90 })
})

test('what is measured runs once to warm up, and eight times at least', async () => {
  let runs = 0
  const { median, p95 } = await durationFor(async () => void (runs += 1), 0)
  expect(runs).toBe(9)
  expect(p95).toBeGreaterThanOrEqual(median)
})
