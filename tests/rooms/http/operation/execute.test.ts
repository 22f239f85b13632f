import { afterEach, expect, test, vi } from 'vitest'
import { execute, type RequestContext } from '~/http/operation/execute.server'
import { defineOperation } from '~/http/operation/operation'
import { waiterUnderWay } from '~/lib/bounds/asking.server'
import type { Db } from '~/db/client.server'
import { keepBusy } from '~tests/support/server/busyProcess'

const settings = { LIMITS_PERCENT: 100, TRUST_PROXY: 1, demo: true }
vi.mock('~/env.server', () => ({ getSettings: () => settings }))
afterEach(() => vi.restoreAllMocks())

const INPUT = { params: undefined, query: undefined, body: undefined, text: '' }
const context = (from: string, inPage?: true): RequestContext => ({
  request: new Request('http://localhost:3000/', { headers: { 'X-Forwarded-For': from } }),
  principal: null,
  cost: 'read',
  now: new Date(),
  getDb: async () => ({}) as Db,
  ...(inPage && { inPage }),
})
const reading = (handle: () => Promise<unknown>) =>
  defineOperation({
    id: 'look',
    method: 'GET',
    path: '/look',
    summary: '',
    audience: 'anyone',
    handle: handle as () => Promise<undefined>,
  })

test('what a page asks for has its turn beside what is called', async () => {
  const whose = reading(async () => waiterUnderWay())
  const from = '198.51.100.1'
  expect(await execute(whose, INPUT, context(from))).toEqual({ group: 'visitors', who: from })
  expect(await execute(whose, INPUT, context(from, true))).toEqual({ group: 'pages', who: from })
})

test('what a page reads takes no place beside its own: no crowd of calls keeps it waiting', async () => {
  // As long as it is busy, each keeps its place.
  keepBusy()
  const end = Promise.withResolvers<void>()
  const order: string[] = []
  const hanging = reading(async () => {
    order.push('called')
    await end.promise
  })
  const crowd = Array.from({ length: 40 }, (_, number) =>
    execute(hanging, INPUT, context(`198.51.100.${number}`)),
  )
  await execute(
    reading(async () => void order.push('page')),
    INPUT,
    context('198.51.100.250', true),
  )
  expect(order).toContain('page')
  expect(order.filter((name) => name === 'called').length).toBeLessThanOrEqual(10)
  end.resolve()
  await Promise.all(crowd)
  expect(order).toHaveLength(41)
})
