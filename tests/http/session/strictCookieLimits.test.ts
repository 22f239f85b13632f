import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession } from '~tests/support/accounts'

const server = inject('server')
const HINT = 'elan_session=1'
let cookie: string

beforeAll(async () => {
  cookie = (await openDemoSession(server, 'MEMBER')).cookie
})

const visit = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, {
    redirect: 'manual',
    headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers },
  })

describe('the step back from another site (ID-5)', () => {
  test.each<[string, Record<string, string>]>([
    ['from a site of the same domain', { 'Sec-Fetch-Site': 'same-site' }],
    ['in a browser that does not say where from', {}],
  ])('is taken %s', async (_, headers) => {
    const html = await (await visit('/login', { Cookie: HINT, ...headers })).text()
    expect(html).toContain('/retour?vers=%2Flogin')
    expect(html).not.toMatch(/<form|<input|<a /i)
  })

  test.each<[string, Record<string, string>]>([
    ['within the site', { Cookie: HINT, 'Sec-Fetch-Site': 'same-origin' }],
    ['for an address typed in', { Cookie: HINT, 'Sec-Fetch-Site': 'none' }],
  ])('is not taken %s', async (_, headers) => {
    expect(await (await visit('/', headers)).text()).not.toContain('/retour?vers')
  })

  test('is not taken with the session cookie, which came along after all', async () => {
    const response = await visit('/', { Cookie: `${HINT}; auth=${cookie}`, 'Sec-Fetch-Site': 'cross-site' })
    expect(await response.text()).not.toContain('/retour?vers')
  })

  test('is not taken for an operation of the API', async () => {
    const response = await visit('/api/videos', { Cookie: HINT, 'Sec-Fetch-Site': 'cross-site' })
    expect(response.headers.get('content-type')).toContain('application/json')
  })

  test.each(['/%09/autre.example', '/\t/autre.example', '\\\\autre.example', 'http:autre.example', 'compte'])(
    'leads home for the target %j',
    async (target) => {
      const response = await visit(`/retour?vers=${encodeURIComponent(target)}`)
      const location = response.headers.get('location') ?? ''
      expect(response.status).toBe(302)
      expect(new URL(location, server.origin).origin).toBe(server.origin)
      expect(location).toMatch(/^\/(?![/\\])/)
    },
  )
})
