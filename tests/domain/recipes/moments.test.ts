import { describe, expect, it, test } from 'vitest'
import { createKitchenClock } from '~/domain/recipes/cooking/kitchenClock'
import { mealAt, turning } from '~/domain/recipes/moments'
import {
  clockLabel,
  isRinging,
  prolongTimer,
  removeTimer,
  restoreTimers,
  startTimer,
  timeLeftMs,
  toggleTimer,
} from '~/domain/recipes/cooking/timers'

test.each([
  // Winter in Paris is an hour ahead of UTC, summer two.
  ['2026-01-15T02:59:59Z', 'DINNER'],
  ['2026-01-15T03:00:00Z', 'BREAKFAST'],
  ['2026-01-15T08:59:59Z', 'BREAKFAST'],
  ['2026-01-15T09:00:00Z', 'LUNCH'],
  ['2026-07-15T08:00:00Z', 'LUNCH'],
  ['2026-01-15T13:00:00Z', 'SNACK'],
  ['2026-01-15T15:59:59Z', 'SNACK'],
  ['2026-01-15T16:00:00Z', 'DINNER'],
  ['2026-01-15T23:30:00Z', 'DINNER'],
])('at %s she thinks of %s', (at, meal) => {
  expect(mealAt(new Date(at))).toBe(meal)
})

describe('what turns', () => {
  const ITEMS = ['a', 'b', 'c']
  it('leaves nothing out in the course of a year', () => {
    const many = Array.from({ length: 40 }, (_, at) => at)
    const days = Array.from({ length: 365 }, (_, at) =>
      new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
    )
    expect(new Set(days.flatMap((day) => turning(many, day, 1)))).toEqual(new Set(many))
  })
  it('is the same for the same seed, and another one in time', () => {
    expect(turning(ITEMS, '2026-03-04', 2)).toEqual(turning(ITEMS, '2026-03-04', 2))
    const days = Array.from({ length: 28 }, (_, day) => turning(ITEMS, `2026-03-${day}`, 1)[0])
    expect(new Set(days)).toEqual(new Set(ITEMS))
  })
  it('repeats nothing, and gives what there is', () => {
    for (const count of [0, 1, 3, 9]) {
      const found = turning(ITEMS, 'seed', count)
      expect(found).toHaveLength(Math.min(count, 3))
      expect(new Set(found).size).toBe(found.length)
    }
    expect(turning([], 'seed', 3)).toEqual([])
  })
})

describe('a timer', () => {
  const T = 1_000_000
  const TIMER = { id: '0.1', label: 'Étape 1', text: '1 min' }
  const started = startTimer([], { ...TIMER, seconds: 60 }, T)
  const [timer] = started
  if (!timer) throw new Error('no timer')

  it('ends at its instant, however long a phone slept', () => {
    expect(timeLeftMs(timer, T + 59_999)).toBe(1)
    expect(isRinging(timer, T + 59_999)).toBe(false)
    expect(isRinging(timer, T + 60_000)).toBe(true)
    expect([timeLeftMs(timer, T + 9e9), isRinging(timer, T + 9e9)]).toEqual([0, true])
  })
  it('is not started twice', () => {
    expect(startTimer(started, { ...TIMER, seconds: 5 }, T + 10)).toBe(started)
  })
  it('that is paused waits, and goes on with what was left', () => {
    const [paused] = toggleTimer(started, TIMER.id, T + 20_000)
    expect(paused && [timeLeftMs(paused, T + 9e9), isRinging(paused, T + 9e9)]).toEqual([40_000, false])
    const [again] = toggleTimer(paused ? [paused] : [], TIMER.id, T + 100_000)
    expect(again?.endsAt).toBe(T + 140_000)
  })
  it('is prolonged from what is left, and one that rings from now', () => {
    expect(prolongTimer(started, TIMER.id, 60, T + 10_000)[0]?.endsAt).toBe(T + 120_000)
    expect(prolongTimer(started, TIMER.id, 60, T + 500_000)[0]?.endsAt).toBe(T + 560_000)
    const paused = toggleTimer(started, TIMER.id, T + 20_000)
    expect(prolongTimer(paused, TIMER.id, 60, T + 50_000)[0]).toMatchObject({ endsAt: null, leftMs: 100_000 })
  })
  it('kept before the clock was set back rings when it would have', () => {
    const kept = restoreTimers(started, T + 20_000, T - 3_600_000)
    expect(kept.map((one) => timeLeftMs(one, T - 3_600_000))).toEqual([40_000])
    expect(restoreTimers(started, T, T + 5000)).toBe(started)
    expect(restoreTimers(started, T, T)).toBe(started)
    const paused = toggleTimer(started, TIMER.id, T)
    expect(restoreTimers(paused, T, 0)).toEqual(paused)
  })
  it('leaves the others as they are', () => {
    const two = startTimer(started, { ...TIMER, id: '1.0', seconds: 5 }, T)
    expect(removeTimer(two, TIMER.id).map(({ id }) => id)).toEqual(['1.0'])
    expect(toggleTimer(two, TIMER.id, T)[1]).toBe(two[1])
  })
})

describe('the clock of a kitchen', () => {
  function clock() {
    const hands = { wall: 1_000_000, running: 50 }
    const read = createKitchenClock(
      () => hands.wall,
      () => hands.running,
    )
    const passes = (milliseconds: number) => {
      hands.wall += milliseconds
      hands.running += milliseconds
    }
    return { hands, read, passes }
  }

  it('set back by an hour goes on, and set back again', () => {
    const { hands, read, passes } = clock()
    const start = read()
    for (let time = 0; time < 2; time++) {
      passes(10_000)
      expect(read() - start).toBe(10_000 + time * 15_000)
      hands.wall -= 3_600_000
      passes(5000)
      expect(read() - start).toBe(15_000 + time * 15_000)
    }
  })
  it('shows the time of the wall', () => {
    const { hands, read } = clock()
    expect(read()).toBe(hands.wall)
  })
  it('set back by an hour goes on while the phone sleeps', () => {
    const { hands, read, passes } = clock()
    const start = read()
    hands.wall -= 3_600_000
    passes(5000)
    expect(read() - start).toBe(5000)
    hands.wall += 600_000
    expect(read() - start).toBe(605_000)
  })
  it('goes on while the phone sleeps', () => {
    const { hands, read, passes } = clock()
    const start = read()
    hands.wall += 600_000
    expect(read() - start).toBe(600_000)
    passes(1000)
    expect(read() - start).toBe(601_000)
  })
  it('never runs faster than both, though the wall’s shows the same for a while', () => {
    const { hands, read } = clock()
    const start = read()
    for (let tick = 1; tick <= 1000; tick++) {
      hands.wall = 1_000_000 + Math.floor(tick * 0.3)
      hands.running = 50 + tick * 0.3
      read()
    }
    expect(read() - start).toBeCloseTo(300, 3)
  })
  it('never runs faster than both, however often it is read', () => {
    const { hands, read } = clock()
    const start = read()
    for (let tick = 1; tick <= 1000; tick++) {
      hands.wall = 1_000_000 + Math.floor(tick * 250.7)
      hands.running = 50 + tick * 250.7
      read()
    }
    expect(read() - start).toBeCloseTo(250_700, 3)
  })
})

test.each([
  [0, '0:00'],
  [1, '0:01'],
  [59_001, '1:00'],
  [720_000, '12:00'],
  [3_909_000, '1:05:09'],
])('%i ms are shown as %s', (milliseconds, label) => {
  expect(clockLabel(milliseconds)).toBe(label)
})
