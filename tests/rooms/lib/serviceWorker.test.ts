import { readFileSync } from 'node:fs'
import vm from 'node:vm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

interface Answer {
  status: number
  text: string
}

/** `public/sw.js` on a device that keeps some addresses, and what a navigation gets from it. */
function worker(keeps: readonly string[], network: () => Promise<Response>) {
  const listeners = new Map<string, (event: unknown) => void>()
  const self = {
    location: { origin: 'https://elan.test' },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
  }
  const caches = {
    match: async (path: string) => (keeps.includes(path) ? new Response(`kept ${path}`) : undefined),
  }
  const context = { self, caches, fetch: network, URL, Response, Promise, Boolean, setTimeout, clearTimeout }
  vm.runInNewContext(readFileSync('public/sw.js', 'utf8'), context)
  return async function navigate(path: string): Promise<Answer | 'the browser’s own'> {
    let answered: Promise<Response> | undefined
    listeners.get('fetch')?.({
      request: { url: `https://elan.test${path}`, method: 'GET', mode: 'navigate' },
      respondWith: (answer: Promise<Response>) => (answered = answer),
    })
    const answer = await answered
    return answer ? { status: answer.status, text: await answer.text() } : 'the browser’s own'
  }
}

const away = () => Promise.reject(new TypeError('Failed to fetch'))
const says = (status: number) => () => Promise.resolve(new Response(`fresh ${status}`, { status }))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it.each([
  ['as it is now', says(200), 'fresh 200'],
  ['though she is asked to sign in', says(401), 'fresh 401'],
  ['as it was kept, without network', away, 'kept /courses'],
  ['as it was kept, while the server is not there', says(502), 'kept /courses'],
  ['as it was kept, while it restarts', says(503), 'kept /courses'],
  ['as it was kept, while it is too slow', says(504), 'kept /courses'],
])('the list comes %s', async (_, network, text) => {
  expect(await worker(['/courses'], network)('/courses')).toMatchObject({ text })
})

it('the list comes as it was kept where the network never answers', async () => {
  const list = worker(['/courses'], () => new Promise(() => {}))('/courses')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await list).toMatchObject({ text: 'kept /courses' })
})

it('any other page without network says so, and leads to the list that is kept', async () => {
  const answer = await worker(['/courses'], away)('/')
  expect(answer).toMatchObject({
    status: 503,
    text: expect.stringContaining('<h1>Vous êtes hors connexion</h1>'),
  })
  expect(answer).toMatchObject({ text: expect.stringContaining('href="/courses"') })
})

it.each(['/', '/courses'])('%s without network leads to no list where none is kept', async (path) => {
  const answer = await worker([], away)(path)
  expect(answer).toMatchObject({ text: expect.stringContaining('Vous êtes hors connexion') })
  expect(answer).toMatchObject({ text: expect.not.stringContaining('href="/courses"') })
})

it('a page that the server cannot make is the server’s to answer for', async () => {
  expect(await worker(['/courses'], says(503))('/')).toMatchObject({ text: 'fresh 503' })
})
