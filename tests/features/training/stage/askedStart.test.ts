import { beforeEach, expect, test, vi } from 'vitest'
import { askForStart, askedStart, forgetAskedStart } from '~/features/training/stage/askedStart'
import { primeStage } from '~/features/training/stage/primeStage'

vi.mock('~/features/training/stage/primeStage', () => ({ primeStage: vi.fn() }))

beforeEach(forgetAskedStart)

test('a film that she has asked for starts where she said, on its page alone, until it has started', () => {
  askForStart({ slug: 'squats', positionSeconds: 0 })
  expect(askedStart('squats')).toBe(0)
  expect(askedStart('fentes')).toBeNull()
  askForStart({ slug: 'fentes', positionSeconds: 93 })
  expect([askedStart('squats'), askedStart('fentes')]).toEqual([null, 93])
  forgetAskedStart()
  expect(askedStart('fentes')).toBeNull()
})

test('sound is asked for in the tap itself: later it may be refused', () => {
  vi.mocked(primeStage).mockClear()
  askForStart({ slug: 'squats', positionSeconds: 0 })
  expect(primeStage).toHaveBeenCalledOnce()
  askedStart('squats')
  expect(primeStage).toHaveBeenCalledOnce()
})
