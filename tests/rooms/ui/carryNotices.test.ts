import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carryNotices } from '~/ui/notices/carryNotices'
import { takeCarriedNotices } from '~/ui/notices/takeCarriedNotices'
import { notifyError, notifySuccess } from '~/ui/notify'
import { browserStorage } from '~tests/support/browser/storage'

const START = Date.UTC(2026, 2, 4, 12)

beforeEach(() => {
  vi.stubGlobal('sessionStorage', browserStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  // What was told in one test has closed before the next.
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const red = (title: string, message: string, autoClose = 4000) => ({
  color: 'red',
  title,
  message,
  autoClose,
})

test('an error that is told as a page is left is shown on the next one, for its whole time, once', () => {
  notifyError('auth/argument-error Unhandled Error', 'Reconnectez-vous.', 10_000)
  const keep = carryNotices()
  // The server may take longer to answer than the notice stands.
  vi.setSystemTime(START + 15_000)
  keep()
  expect(takeCarriedNotices()).toEqual([
    red('auth/argument-error Unhandled Error', 'Reconnectez-vous.', 10_000),
  ])
  expect(takeCarriedNotices()).toEqual([])
})

test('one that is told during the leaving comes too; the same words come once', () => {
  vi.setSystemTime(START + 100_000)
  const keep = carryNotices()
  notifyError('auth/id-token-expired', 'Votre session a expiré.')
  notifyError('auth/id-token-expired', 'Votre session a expiré.')
  keep()
  expect(takeCarriedNotices()).toEqual([red('auth/id-token-expired', 'Votre session a expiré.')])
})

test('one that had closed before does not come, nor what went well', () => {
  vi.setSystemTime(START + 200_000)
  notifyError('x', 'Closed by then', 5_000)
  vi.setSystemTime(START + 205_000)
  const keep = carryNotices()
  notifySuccess('Votre nom est enregistré.')
  keep()
  expect(takeCarriedNotices()).toEqual([])
})

test('what no page has shown within a minute is not shown later', () => {
  vi.setSystemTime(START + 300_000)
  notifyError('x', 'Late')
  carryNotices()()
  vi.setSystemTime(START + 360_000)
  expect(takeCarriedNotices()).toEqual([])
})

test('a browser that keeps nothing for its pages breaks nothing', () => {
  vi.setSystemTime(START + 400_000)
  notifyError('x', 'y')
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
  carryNotices()()
  expect(takeCarriedNotices()).toEqual([])
  vi.stubGlobal('sessionStorage', { ...browserStorage(), getItem: () => '{"keptAt":', removeItem: () => {} })
  expect(takeCarriedNotices()).toEqual([])
})
