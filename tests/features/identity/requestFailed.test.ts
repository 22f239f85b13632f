import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { leave } from '~/features/identity/client/leave'
import { requestFailed } from '~/features/identity/client/requestFailed'
import { holdPage } from '~/ui/forms/unsavedHere'
import { NOTIFY_EVENT } from '~/ui/notify'

vi.mock('~/features/identity/client/leave', () => ({ leave: vi.fn(async () => undefined) }))

const titles: string[] = []
const hear = (event: Event) => titles.push((event as CustomEvent<{ title: string }>).detail.title)

beforeEach(() => {
  titles.length = 0
  vi.mocked(leave).mockClear()
  vi.useFakeTimers({ toFake: ['Date'] })
  const window = new EventTarget()
  window.addEventListener(NOTIFY_EVENT, hear)
  vi.stubGlobal('window', window)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const fail = (code: string) => requestFailed({ code, status: 401 }, new QueryClient())
const BAD_TOKEN = 'auth/argument-error Unhandled Error'

test.each([
  ['auth/argument-error', [BAD_TOKEN]],
  ['auth/id-token-expired', []],
])('%s ends her session, and says what the source has said of it', async (code, said) => {
  vi.setSystemTime('2026-03-01T12:00:00Z')
  await fail(code)
  expect(leave).toHaveBeenCalledExactlyOnceWith(expect.any(QueryClient), 'BROKEN')
  expect(titles).toEqual(said)
})

test.each([
  ['auth/argument-error', [BAD_TOKEN]],
  ['auth/id-token-expired', []],
])('%s keeps her where words would be lost, and tells her once at a time', async (code, said) => {
  vi.setSystemTime('2026-03-02T12:00:00Z')
  onTestFinished(holdPage(() => true))
  await fail(code)
  await fail(code)
  expect(titles).toEqual(said)
  vi.setSystemTime('2026-03-02T12:00:10.001Z')
  await fail(code)
  expect(titles).toEqual([...said, ...said])
  expect(leave).not.toHaveBeenCalled()
})

test('an error of the server is said on such a page as on any other', async () => {
  vi.setSystemTime('2026-03-03T12:00:00Z')
  onTestFinished(holdPage(() => true))
  await requestFailed({ code: 'server/internal', status: 500 }, new QueryClient())
  await requestFailed({ code: 'server/internal', status: 500 }, new QueryClient())
  expect(titles).toEqual(Array(2).fill('server/internal Unhandled Error'))
})
