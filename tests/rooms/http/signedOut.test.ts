import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRequestClient } from '~/http/request/requestClient'
import { SIGN_OUT_MS } from '~/http/request/whileSignedOut'
import type { SessionMessage } from '~/lib/sessionChannel'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function openPage() {
  const tabs = new EventTarget()
  const fetch = vi.fn(async () => Response.json({}))
  const request = createRequestClient({
    baseUrl: '/api',
    getToken: async () => null,
    fetch,
    tabs,
    now: Date.now,
  })
  return {
    fetch,
    say: (data: SessionMessage) => tabs.dispatchEvent(new MessageEvent('message', { data })),
    /** A position in a film, as a page sends it that goes away. */
    report: () => request('PUT', '/videos/1/viewing', {}, { noAuth: true, keepalive: true }),
  }
}

test.each(['leaving', 'signed-out'] as const)(
  'once it is told of a sign-out (%s) a page asks for nothing more in the session’s name',
  async (message) => {
    const { fetch, say, report } = openPage()
    await report()
    expect(fetch).toHaveBeenCalledOnce()
    say(message)
    const late = report()
    await vi.advanceTimersByTimeAsync(SIGN_OUT_MS - 1)
    expect(fetch).toHaveBeenCalledOnce()
    // It stays, as what is typed there is not saved: it must learn that it has no session.
    await vi.advanceTimersByTimeAsync(1)
    await late
    await report()
    expect(fetch).toHaveBeenCalledTimes(3)
  },
)

test('who signs in again is not kept waiting', async () => {
  const { fetch, say, report } = openPage()
  say('signed-out')
  say('signed-in')
  await report()
  expect(fetch).toHaveBeenCalledOnce()
})
