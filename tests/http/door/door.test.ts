import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { askFor as askServerFor } from '~tests/support/server/askFor'
import { exportedServerFunctions } from '../access/serverFunctions'

const { origin, ...place } = inject('server')

const askFor = (path: string, headers?: Record<string, string>, method?: string) =>
  askServerFor(origin, path, headers, method)

describe('an address has one writing', () => {
  let member: Session
  beforeAll(async () => {
    member = await openDemoSession({ origin, ...place }, 'MEMBER')
  })

  test.each([
    ['/%61pi/videos?q=%61', '/api/videos?q=%61'],
    ['/%6Dedia/papers/x', '/media/papers/x'],
    ['/m%65trics', '/metrics'],
    ['/ap%65rcu/videos/x', '/apercu/videos/x'],
    ['/r%65tour?vers=%2Fcompte', '/retour?vers=%2Fcompte'],
    ['/artw%6Frk/x.svg', '/artwork/x.svg'],
    ['/%69con.svg', '/icon.svg'],
    ['/s%C3%A9ances/%7Ex', '/s%C3%A9ances/~x'],
    ['//evil.example/', '/evil.example/'],
    ['///evil.example/', '/evil.example/'],
    ['/\\evil.example/', '/evil.example/'],
  ])('%s is sent on to %s, and never to another host', async (path, plain) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await askFor(
        path,
        { Host: 'localhost', Cookie: `auth=${member.cookie}` },
        method,
      )
      expect([status, headers.location], method).toEqual([308, plain])
    }
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const { status, body } = await askFor(path, {}, method)
      expect([status, JSON.parse(body)], method).toMatchObject([400, { code: 'request/malformed' }])
    }
  })

  test.each([
    '/API/videos',
    '/Api/videos',
    '/MEDIA/x',
    '/ARTWORK/plank.mei.plum.svg',
    '/HEALTHZ',
    '/Login',
    '/SEANCES',
  ])('%s is another address, and there is nothing there', async (path) => {
    expect((await askFor(path)).status).toBe(404)
    expect([404, 405]).toContain((await askFor(path, {}, 'POST')).status)
  })

  test('a server function cannot be reached round its guard', async () => {
    const id = exportedServerFunctions().find(({ name }) => name === 'readSession')?.id
    const headers = { Cookie: `auth=${member.cookie}`, 'x-tsr-serverFn': 'true' }
    for (const path of [
      `/%5FserverFn/${id}`,
      `/_%73erverFn/${id}`,
      `//_serverFn/${id}`,
      `/%5fserverfn/${id}`,
    ]) {
      const { status, body } = await askFor(path, headers)
      expect([status, body], path).toEqual([308, ''])
    }
    const { status, body } = await askFor(`/_serverFn/${id}`, { Cookie: headers.Cookie })
    expect([status, body]).toEqual([400, expect.stringContaining('request/malformed')])
  })
})

const UNREADABLE = [
  '/%',
  '/%zz',
  '/%ff',
  '/%c0%ae',
  '/seances/%E0%A4',
  '/%ED%A0%80',
  '/assets/%ff',
  '/sw.js%ff',
  '/#',
  '/seances#/x',
]

test.each(UNREADABLE)(
  '%s is no address: a browser reads so on a page, a program in our words',
  async (path) => {
    for (const method of ['GET', 'HEAD', 'POST']) {
      const page = await askFor(path, { Accept: 'text/html,*/*;q=0.8' }, method)
      expect([page.status, page.headers['cache-control']], method).toEqual([400, 'no-store'])
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(page.headers['content-security-policy']).toContain('nonce-')
      if (method === 'HEAD') expect(page.body).toBe('')
      else expect(page.body).toContain('Cette adresse ne se lit pas')
      const told = await askFor(path, { Accept: 'application/json' }, method)
      expect([told.status, told.headers['cache-control']], method).toEqual([400, 'no-store'])
      if (method !== 'HEAD')
        expect(JSON.parse(told.body)).toEqual({
          code: 'request/malformed',
          message: expect.any(String),
          status: 400,
        })
    }
  },
)

test.each([
  '/api/%ff',
  '/api/videos/%E0%A4',
  '/media/%ff',
  '/media/papers/%zz',
  '/_serverFn/%ff',
  '/api/videos#/x',
])('%s, where no page is, is refused in our words whoever asks', async (path) => {
  for (const method of ['GET', 'POST', 'PUT']) {
    const { status, headers, body } = await askFor(path, { Accept: 'text/html' }, method)
    expect([status, headers['cache-control']], method).toEqual([400, 'no-store'])
    expect(JSON.parse(body)).toMatchObject({ code: 'request/malformed', status: 400 })
  }
})

test.each([
  ['/', 200],
  ['/nulle-part', 404],
  ['/icon.svg', 200],
  ['/sw.js', 200],
  ['/assets/nothing.js', 404],
  ['/healthz', 200],
  ['/retour?vers=%2F', 302],
  ['/%72etour', 308],
  ['//x', 308],
  ['/seances/%E0%A4', 400],
  ['/api/videos/%E0%A4', 400],
  ['/api/nothing', 404],
  ['/_serverFn/nothing', 400],
  ['/metrics', 404],
  ['/artwork/nothing.svg', 404],
  ['/agenda/nothing.ics', 404],
])('%s (%i) is never taken for something else than it says', async (path, status) => {
  const answer = await askFor(path)
  expect([answer.status, answer.headers['x-content-type-options']]).toEqual([status, 'nosniff'])
})

test('a method that nothing answers to is refused with the headers of every answer', async () => {
  const { status, headers } = await askFor('/', {}, 'PUT')
  expect([status, headers['x-content-type-options']]).toEqual([405, 'nosniff'])
})

describe('the demo', () => {
  test.each(['evil.example', 'evil.example:80', '127.0.0.1.evil.example', 'localhost.evil.example'])(
    'does not answer to the name %s, whatever is asked',
    async (Host) => {
      for (const path of ['/', '/api/videos', '/icon.svg', '/healthz']) {
        const { status, body } = await askFor(path, { Host })
        expect([status, JSON.parse(body)], path).toMatchObject([421, { code: 'request/malformed' }])
      }
    },
  )
  test.each(['127.0.0.1', 'localhost:1234', '[::1]'])('answers to %s', async (Host) => {
    expect((await askFor('/healthz', { Host })).status).toBe(200)
  })
})

test('what the head of a page names is there, as what it is named', async () => {
  const html = await (await fetch(origin, { headers: { Accept: 'text/html' } })).text()
  const named = [...html.matchAll(/<link\b[^>]*>/g)].map(([tag]) => /href="(\/[^"]+)"/.exec(tag)?.[1] ?? '')
  const links = [...new Set(named)].filter(Boolean)
  expect(links).toEqual(expect.arrayContaining(['/icon.svg', '/icon-180.png']))
  for (const link of links) {
    const response = await fetch(origin + link)
    const [type] = (response.headers.get('content-type') ?? '').split(';')
    expect([response.status, type], link).toEqual([200, typeOf(link)])
    await response.body?.cancel()
  }
})

test('what browsers ask for where a page names no icon is there: the page of a sign-out names none', async () => {
  const response = await fetch(`${origin}/favicon.ico`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, TYPES.ico])
  const [reserved, kind, pictures] = new Uint16Array(await response.arrayBuffer(), 0, 3)
  expect([reserved, kind, pictures]).toEqual([0, 1, 3])
})

const TYPES = {
  ico: 'image/vnd.microsoft.icon',
  css: 'text/css',
  js: 'text/javascript',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  png: 'image/png',
}
const typeOf = (link: string): unknown =>
  Object.entries(TYPES).find(([ending]) => link.endsWith(`.${ending}`))?.[1]
