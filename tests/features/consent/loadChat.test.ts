import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readChatHash } from '~/features/consent/chat'
import { loadChat } from '~/features/consent/loadChat'
import { ApiError } from '~/http/apiError'

const { page, callInProcess } = vi.hoisted(() => ({ page: { cookie: '' }, callInProcess: vi.fn() }))
vi.mock('@tanstack/react-start/server', () => ({
  getRequest: () => new Request('https://elan.test/', { headers: { cookie: page.cookie } }),
}))
vi.mock('~/features/identity/identity.functions', () => ({ readSession: vi.fn(), renewSession: vi.fn() }))
vi.mock('~/http/call/callInProcess.server', () => ({ callInProcess }))

const SET_UP = { intercom: { appId: 'tests' } }
const HASH = 'a'.repeat(64)

function chosen(choice: { chat: boolean; at?: Date }): string {
  const { chat, at = new Date() } = choice
  const value = JSON.stringify({ analytics: !chat, chat, at: at.toISOString() })
  return `autre=1; consent=${encodeURIComponent(value)}`
}

let client: QueryClient
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  page.cookie = chosen({ chat: true })
  callInProcess.mockReset().mockResolvedValue({ user_hash: HASH })
})

describe('a page loads the hash of the support chat', () => {
  test('of a member who has agreed to it, once for the widget too', async () => {
    await loadChat(client, 'u-1', SET_UP)
    expect(await readChatHash(client, 'u-1')).toBe(HASH)
    expect(callInProcess.mock.calls.map(([key, { query }]) => [key, query])).toEqual([
      ['GET /auth/intercom-hash', { userId: 'u-1' }],
    ])
  })

  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - 7)
  test.each([
    ['that is not set up', chosen({ chat: true }), {}],
    ['that she has refused', chosen({ chat: false }), SET_UP],
    ['that she was not asked about', '', SET_UP],
    ['that she agreed to more than six months ago', chosen({ chat: true, at: old }), SET_UP],
    ['whose consent cannot be read', 'consent=%7B', SET_UP],
  ])('but not of one %s', async (_, cookie, settings) => {
    page.cookie = cookie
    await loadChat(client, 'u-1', settings)
    expect(callInProcess).not.toHaveBeenCalled()
  })

  test('that fails without the page', async () => {
    callInProcess.mockRejectedValue(new ApiError(500, 'server/internal'))
    await expect(loadChat(client, 'u-1', SET_UP)).resolves.toBeUndefined()
  })
})

describe('the widget starts without a hash', () => {
  test('that is missing', async () => {
    callInProcess.mockResolvedValue({ user_hash: null })
    expect(await readChatHash(client, 'u-1')).toBeNull()
  })

  test('that cannot be had', async () => {
    callInProcess.mockRejectedValue(new ApiError(503, 'auth/unavailable'))
    expect(await readChatHash(client, 'u-1')).toBeNull()
  })
})
