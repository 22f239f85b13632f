import { vi } from 'vitest'
import { connectBrowser } from '~/http/call/callFromBrowser'

export interface AskedOf {
  /** `GET /users/u-1` */
  key: string
  body: unknown
}

/**
 * A page in a browser whose calls of the API are answered by the test. With
 * `vi.mock('~/http/call/callInProcess.server', () => ({ callInProcess: callFromBrowser }))` typed calls go this way.
 *
 * @param answer gives a body, or a status and a body
 * @returns what was asked, in order
 */
export function answerCalls(answer: (key: string) => unknown): AskedOf[] {
  const asked: AskedOf[] = []
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit) => {
    const key = `${method} ${address.slice('/api'.length)}`
    asked.push({ key, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const given = answer(key)
    return given instanceof Response ? given : Response.json(given)
  })
  connectBrowser({ baseUrl: () => '/api', getToken: async () => 'token' })
  return asked
}
