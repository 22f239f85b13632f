import { describe, expect, test } from 'vitest'
import {
  comesBackWithoutCookie,
  returnPage,
  returnRedirect,
  takenStepLines,
} from '~/http/page/strictReturn.server'

const HINT = 'elan_session=1'
const page = (headers: Record<string, string>, url = 'http://elan.test/compte', method = 'GET') =>
  new Request(url, { method, headers: { accept: 'text/html', ...headers } })

describe('a member who comes back from another site is known by her hint', () => {
  test.each([
    ['from another site', { cookie: HINT, 'sec-fetch-site': 'cross-site' }, true],
    ['from a sibling site', { cookie: HINT, 'sec-fetch-site': 'same-site' }, true],
    ['in a browser that does not say', { cookie: HINT }, true],
    ['in a browser that does not say, the step taken', { cookie: `${HINT}; elan_step=1` }, false],
    [
      'from another site, while a step was taken in another tab',
      { cookie: `${HINT}; elan_step=1`, 'sec-fetch-site': 'cross-site' },
      true,
    ],
    ['within this site', { cookie: HINT, 'sec-fetch-site': 'same-origin' }, false],
    ['by typing the address', { cookie: HINT, 'sec-fetch-site': 'none' }, false],
    ['with her session', { cookie: `${HINT}; auth=x`, 'sec-fetch-site': 'cross-site' }, false],
    ['a visitor', { 'sec-fetch-site': 'cross-site' }, false],
    ['asking for data', { cookie: HINT, 'sec-fetch-site': 'cross-site', accept: 'application/json' }, false],
  ])('%s', (_name, headers, expected) => {
    expect(comesBackWithoutCookie(page(headers))).toBe(expected)
  })
  test('a form that another site sends is no return', () => {
    expect(
      comesBackWithoutCookie(page({ cookie: HINT, 'sec-fetch-site': 'cross-site' }, undefined, 'POST')),
    ).toBe(false)
  })
})

test('the page in between shows nothing and goes on to where she was going', async () => {
  const response = returnPage(page({}, 'http://elan.test/seances/x?y=1&z=%22%3C/script%3E'), 'N')
  const body = await response.text()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(body).toContain('/retour?vers=%2Fseances%2Fx%3Fy%3D1')
  expect(body).toContain('<script nonce="N">')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
  expect(body).not.toMatch(/connecter|login/i)
})

test.each([
  ['/compte?a=1', '/compte?a=1'],
  ['//evil.example', '/'],
  ['https://evil.example', '/'],
  ['/\\evil.example', '/'],
  ['', '/'],
])('the second step to %j leads to %j', (target, expected) => {
  const response = returnRedirect(new Request(`http://elan.test/retour?vers=${encodeURIComponent(target)}`))
  expect([response.status, response.headers.get('location')]).toEqual([302, expected])
})

describe('a browser that does not say where it comes from, its session over', () => {
  /** What such a browser asks for one after the other, until it is shown a page. */
  function visited(start: string): string[] {
    const asked: string[] = []
    let cookie = HINT
    for (let path: string | null = start; path !== null && asked.length < 10;) {
      asked.push(path)
      const request = page({ cookie }, `http://elan.test${path}`)
      if (path.startsWith('/retour')) {
        const response = returnRedirect(request)
        for (const line of response.headers.getSetCookie()) cookie += `; ${line.split(';')[0]}`
        path = response.headers.get('location')
      } else path = comesBackWithoutCookie(request) ? `/retour?vers=${encodeURIComponent(path)}` : null
    }
    return asked
  }
  test('takes the step once, and is shown the page', () => {
    expect(visited('/compte')).toEqual(['/compte', '/retour?vers=%2Fcompte', '/compte'])
  })
  test('forgets the step with that page', () => {
    expect(takenStepLines(page({ cookie: `${HINT}; elan_step=1` }))).toEqual([
      expect.stringMatching(/^elan_step=; .*Max-Age=0; HttpOnly; Secure; SameSite=Lax$/),
    ])
    expect(takenStepLines(page({ cookie: HINT }))).toEqual([])
  })
  test('is marked for half a minute, if it has the hint at all', () => {
    const step = (headers: Record<string, string>) =>
      returnRedirect(page(headers, 'http://elan.test/retour?vers=%2F')).headers.getSetCookie()
    expect(step({ cookie: HINT })).toEqual([
      'elan_step=1; Path=/; Max-Age=30; HttpOnly; Secure; SameSite=Lax',
    ])
    expect(step({})).toEqual([])
    expect(step({ cookie: HINT, 'sec-fetch-site': 'same-origin' })).toEqual([])
  })
})
