import { expect, test, vi } from 'vitest'
import { callFromBrowser, connectBrowser } from '~/http/call/callFromBrowser'

let isAway = true
vi.mock('~/http/request/requestClient', () => ({
  get createRequestClient() {
    if (isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return () => async (method: string, address: string) => `${method} ${address}`
  },
}))

test('a request client that could not be fetched is fetched again at the next call', async () => {
  connectBrowser({ baseUrl: () => '/api', getToken: async () => null })
  const call = () => callFromBrowser('GET /videos/{id}', { params: { id: 'réveil/doux' } })
  await expect(call()).rejects.toThrow('Failed to fetch')
  isAway = false
  expect(await call()).toBe('GET /videos/r%C3%A9veil%2Fdoux')
})

test('a page is watched from before its first call, and once', async () => {
  const page = new EventTarget()
  const watched = vi.spyOn(page, 'addEventListener')
  vi.stubGlobal('window', page)
  connectBrowser({ baseUrl: () => '/api', getToken: async () => null })
  expect(watched.mock.calls.map(([name]) => name)).toEqual(['beforeunload', 'pagehide'])
  isAway = false
  await callFromBrowser('GET /videos', {})
  await callFromBrowser('GET /recipes', {})
  expect(watched).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})
