import { beforeEach, expect, test, vi } from 'vitest'
import { inPlaceByAddress, inPlaceOfFile } from '~/http/door/placeByAddress.server'
import { LIMITS } from '~/http/limits/costs'
import { inBrief } from '~tests/support/extent'
import { keepBusy } from '~tests/support/server/busyProcess'

const settings = vi.hoisted(() => ({ LIMITS_PERCENT: 100, TRUST_PROXY: 1 }))
vi.mock('~/env.server', () => ({ getSettings: () => settings }))
const cookieOwner = vi.hoisted(() => vi.fn())
vi.mock('~/http/operation/api.server', () => ({ getApi: () => ({ cookieOwner }) }))

interface Asking {
  /** A visitor of her own each, unless it is said whose address it is. */
  from?: string
  method?: string
  signal?: AbortSignal
}

let visitors = 0
const ask = (path: string, { from = `198.51.100.${(visitors += 1)}`, ...init }: Asking = {}) =>
  new Request(`http://localhost:3000${path}`, { ...init, headers: { 'X-Forwarded-For': from } })
const answered = async () => new Response('answered')

/** A page under way that keeps its place until it is told to end. */
async function keepsThePlace() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const answer = inPlaceByAddress(ask('/'), async () => {
    begun.resolve()
    await ended.promise
    return new Response('first')
  })
  await begun.promise
  return { answer, end: ended.resolve }
}

beforeEach(() => {
  cookieOwner.mockReset().mockResolvedValue(null)
  // As long as it is busy, a page keeps its place.
  keepBusy()
})

test('who has gone while she waited is not rendered a page; a form that was sent is', async () => {
  const first = await keepsThePlace()
  const gone = new AbortController()
  const rendered: string[] = []
  const waits = (method: string) =>
    inPlaceByAddress(ask('/', { method, signal: gone.signal }), async () => {
      rendered.push(method)
      return answered()
    })
  const [read, sent, looked] = [waits('GET'), waits('POST'), waits('HEAD')]
  gone.abort()
  first.end()
  expect(await Promise.all([read, sent, looked].map(async (answer) => (await answer).status))).toEqual([
    499, 200, 499,
  ])
  expect(rendered).toEqual(['POST'])
  await first.answer
})

test('of one visitor so many pages wait, and the next is refused before anything is rendered', async () => {
  const first = await keepsThePlace()
  const from = '198.51.100.250'
  const most = LIMITS.page.atOnceEach ?? Number.NaN
  const waiting = Array.from({ length: most }, () => inPlaceByAddress(ask('/', { from }), answered))
  const render = vi.fn(answered)
  await expect(inPlaceByAddress(ask('/', { from }), render)).rejects.toMatchObject({ status: 429 })
  expect(render).not.toHaveBeenCalled()
  first.end()
  await Promise.all([first.answer, ...waiting])
})

test('a member waits in her own line, whatever address she comes from; whoever brings no good cookie is a visitor', async () => {
  const first = await keepsThePlace()
  const from = '198.51.100.251'
  const most = LIMITS.page.atOnceEach ?? Number.NaN
  const waiting = Array.from({ length: most }, () => inPlaceByAddress(ask('/', { from }), answered))
  const page = () => inPlaceByAddress(ask('/', { from }), answered)
  cookieOwner.mockResolvedValueOnce('manon')
  const hers = page()
  await expect(page()).rejects.toMatchObject({ status: 429 })
  first.end()
  expect((await hers).status).toBe(200)
  await Promise.all([first.answer, ...waiting])
})

test.each([
  ['/', 1],
  ['/media/papers/invoices/a.pdf', 1],
  ['/_serverFn/x', 1],
  ['/artwork/squat.svg', 0],
])('whose turn %s is, is asked %d times', async (path, times) => {
  await inPlaceByAddress(ask(path), answered)
  expect(cookieOwner).toHaveBeenCalledTimes(times)
})

test('an operation is counted by itself, and takes no place at the door', async () => {
  const first = await keepsThePlace()
  await expect(inPlaceByAddress(ask('/api/videos'), answered)).resolves.toHaveProperty('status', 200)
  first.end()
  await first.answer
})

test('a member is given so many papers a minute, from whatever addresses she asks', async () => {
  cookieOwner.mockResolvedValue('who-asks-for-papers')
  const paper = () => inPlaceByAddress(ask('/media/papers/orders/x/conditions.pdf'), answered)
  for (let count = 0; count < 60; count += 1) expect((await paper()).status).toBe(200)
  await expect(paper()).rejects.toMatchObject({ status: 429 })
  cookieOwner.mockResolvedValue('another')
  expect((await paper()).status).toBe(200)
})

const CROWDED = [
  ['a file of the build', '/assets/x.js', inPlaceOfFile],
  ['the session', '/_serverFn/x', inPlaceByAddress],
  ['a film’s piece', '/media/open/x/y.m4s', inPlaceByAddress],
] as const
test.each(inBrief(CROWDED, 2))(
  'however many ask for %s, somebody else has hers before all of them',
  async (_what, path, inPlace) => {
    let handedOut = 0
    const crowd = Array.from({ length: 400 }, async (_, number) => {
      // Of eight networks, none of which asks for more at once than it may.
      const answer = await inPlace(ask(path, { from: `203.0.113.${number % 8}` }), answered)
      handedOut += 1
      return answer.status
    })
    expect((await inPlace(ask(path), answered)).status).toBe(200)
    expect(handedOut).toBeLessThan(200)
    expect(new Set(await Promise.all(crowd))).toEqual(new Set([200]))
  },
)
