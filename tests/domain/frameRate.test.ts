import { describe, expect, it } from 'vitest'
import { constantRate, frameBeside } from '~/domain/films/frameRate'

const NTSC = { numerator: 30000, denominator: 1001 }

describe('a step by one frame', () => {
  it.each([
    [0, 1, NTSC, 1001 / 30000],
    [1001 / 30000, 1, NTSC, 2002 / 30000],
    [0, 1, { numerator: 25, denominator: 1 }, 0.04],
    [0, 1, { numerator: 24000, denominator: 1001 }, 1001 / 24000],
    // As a clock of milliseconds has it: the frame has just begun.
    [0.033, 1, NTSC, 2002 / 30000],
    [0.033, -1, NTSC, 0],
    // Amid a frame.
    [0.05, 1, NTSC, 2002 / 30000],
    [0.05, -1, NTSC, 0],
    [0, -1, NTSC, 0],
  ])('from %d s by %d at %o is to %d s', (from, by, rate, to) => {
    expect(frameBeside(from, by, rate)).toBe(to)
  })

  it('there and back ends where it began, though the clock rounds', () => {
    for (const rate of [24, 25, 29.97, 30, 23.976, 10, 60].map(constantRate)) {
      let at = 0
      for (const by of [1, -1])
        for (let step = 0; step < 1000; step += 1) at = Math.round(frameBeside(at, by, rate) * 1000) / 1000
      expect(at).toBe(0)
    }
  })
})

describe('the rate of what is made of a film', () => {
  it.each([
    [29.97, NTSC],
    [59.94, NTSC],
    [50, { numerator: 25, denominator: 1 }],
    [23.976, { numerator: 24000, denominator: 1001 }],
    // An odd one: the next whole rate, or 30.
    [27, { numerator: 30, denominator: 1 }],
    [23.2, { numerator: 30, denominator: 1 }],
    [23, { numerator: 23, denominator: 1 }],
    [17.3, { numerator: 18, denominator: 1 }],
    [5, { numerator: 10, denominator: 1 }],
  ])('that was brought at %d is that of its pictures, half of it, or near it', (brought, made) => {
    expect(constantRate(brought)).toEqual(made)
  })
})
