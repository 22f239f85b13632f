import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDucking, volumeOf } from '~/features/training/stage/intervals/ducking'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the film under a voice', () => {
  test('becomes softer, little by little, and then as loud as it was', () => {
    const film = { volume: 0.8 }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(100)
    expect(film.volume).toBeGreaterThan(0.2)
    expect(film.volume).toBeLessThan(0.8)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBeCloseTo(0.2)
    ducking.duck(false)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBeCloseTo(0.8)
  })

  test('stays soft from one sentence to the next', () => {
    const film = { volume: 1 }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    ducking.duck(false)
    vi.advanceTimersByTime(50)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBeCloseTo(0.25)
    ducking.duck(false)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBeCloseTo(1)
  })

  test('is as loud as she sets it meanwhile', () => {
    const film = { volume: 1 }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    film.volume = 0.6
    ducking.duck(false)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBe(0.6)
  })

  test('is louder or softer by a step from what she had chosen, not from what the voice made of it', () => {
    const film = { volume: 0.8 }
    const ducking = createDucking(film)
    expect(volumeOf(film)).toBe(0.8)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    expect(volumeOf(film)).toBe(0.8)
    film.volume = volumeOf(film) - 0.1
    film.volume = volumeOf(film) - 0.1
    expect(film.volume).toBeCloseTo(0.6)
    ducking.duck(false)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBeCloseTo(0.6)
    expect(volumeOf(film)).toBe(film.volume)
  })

  test('is as loud as she has set it when she leaves in the middle of a word', () => {
    const film = { volume: 0.6 }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    film.volume = 0.1
    ducking.stop()
    expect(film.volume).toBe(0.1)
  })

  test('where no page may set it stays as it is', () => {
    const film = {
      get volume() {
        return 1
      },
      set volume(_ignored: number) {},
    }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    ducking.duck(false)
    vi.advanceTimersByTime(1000)
    expect(film.volume).toBe(1)
  })

  test('that is left is as loud as it was', () => {
    const film = { volume: 0.9 }
    const ducking = createDucking(film)
    ducking.duck(true)
    vi.advanceTimersByTime(1000)
    ducking.stop()
    expect(film.volume).toBe(0.9)
  })
})
