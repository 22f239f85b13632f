import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '~/domain/durations'
import { answerInTime, timeLeft, withTimeBudget } from '~/lib/timeBudget.server'

const never = () => new Promise<never>(() => undefined)
const late = () => new Error('late')

test('without a budget a call gets the time it asks for', () => {
  expect(timeLeft(HOUR_MS)).toBe(HOUR_MS)
})

test('a budget goes down, also through what is awaited, and is never more than that around it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await withTimeBudget(1000, async () => {
      await Promise.resolve()
      expect(timeLeft(HOUR_MS)).toBe(1000)
      expect(timeLeft(10)).toBe(10)
      vi.advanceTimersByTime(400)
      expect(timeLeft(HOUR_MS)).toBe(600)
      await withTimeBudget(HOUR_MS, async () => expect(timeLeft(HOUR_MS)).toBe(600))
      await withTimeBudget(100, async () => expect(timeLeft(HOUR_MS)).toBe(100))
      vi.advanceTimersByTime(601)
      expect(timeLeft(HOUR_MS)).toBe(0)
    })
    expect(timeLeft(HOUR_MS)).toBe(HOUR_MS)
  } finally {
    vi.useRealTimers()
  }
})

test('an answer that does not come is not waited for', async () => {
  await expect(answerInTime(20, never, late)).rejects.toThrow('late')
  await expect(withTimeBudget(20, () => answerInTime(HOUR_MS, never, late))).rejects.toThrow('late')
  expect(await answerInTime(HOUR_MS, async () => 'told', late)).toBe('told')
})

test('nothing is asked when the time is up', async () => {
  const ask = vi.fn(never)
  await expect(withTimeBudget(0, () => answerInTime(HOUR_MS, ask, late))).rejects.toThrow('late')
  expect(ask).not.toHaveBeenCalled()
})
