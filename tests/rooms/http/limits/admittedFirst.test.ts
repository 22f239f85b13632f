import { expect, test, vi } from 'vitest'
import { ApiError } from '~/http/apiError'
import { LIMITS } from '~/http/limits/costs'
import { dispatch } from '~/http/operation/dispatch.server'
import { defineOperation } from '~/http/operation/operation'

const settings = vi.hoisted(() => ({ LIMITS_PERCENT: 100, TRUST_PROXY: true, origin: 'https://elan.test' }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))

const from = (address: string, authorization: string) =>
  new Request('https://elan.test/api/in', {
    method: 'POST',
    headers: { 'X-Forwarded-For': address, Authorization: authorization, Origin: settings.origin },
  })

const signIn = defineOperation({
  id: 'in',
  method: 'POST',
  path: '/in',
  summary: 'in',
  audience: 'anyone',
  status: 204,
  cost: 'report',
  errors: ['auth/argument-error'],
  sameOriginOnly: true,
  async admit(request, call) {
    if (request.headers.get('authorization') !== 'good') throw new ApiError(401, 'auth/argument-error')
    return call()
  },
  handle: async () => undefined,
})

const statusOf = async (request: Request) =>
  (
    await dispatch(
      {
        operations: [signIn],
        authenticate: () => Promise.reject(new Error('nobody is asked who she is')),
        cookieOwner: async () => null,
        clock: () => new Date(),
        getDb: async () => ({}) as never,
      },
      request,
      '/in',
    )
  ).status

test('what an address may do is used up by what is let in alone', async () => {
  const { calls } = LIMITS.report.address
  for (let time = 0; time < 2 * calls; time += 1)
    expect(await statusOf(from('198.51.100.9', 'bad'))).toBe(401)
  for (let time = 0; time < calls; time += 1) expect(await statusOf(from('198.51.100.9', 'good'))).toBe(204)
  expect(await statusOf(from('198.51.100.9', 'good'))).toBe(429)
  expect(await statusOf(from('198.51.100.10', 'good'))).toBe(204)
})
