import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'

const server = inject('server')
const HINT = 'elan_session=1'
const visit = (path: string, headers: Record<string, string>) =>
  fetch(server.origin + path, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Dest': 'document', ...headers },
    redirect: 'manual',
  })

describe('a member who comes back from another site, her strict cookie held back', () => {
  let member: Session
  beforeAll(async () => {
    member = await openDemoSession(server, 'MEMBER')
  })

  test('is shown neither the sign-in page nor a visitor’s: only a step that goes on', async () => {
    const response = await visit('/compte?onglet=1', { Cookie: HINT, 'Sec-Fetch-Site': 'cross-site' })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(text).toContain('/retour?vers=%2Fcompte%3Fonglet%3D1')
    expect(text).not.toMatch(/connecter|<nav/i)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.getSetCookie(), 'the hint must outlive this step').toEqual([])
    const [, nonce = ''] = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '') ?? []
    expect(text).toContain(`<script nonce="${nonce}">`)
  })
  test('comes, by that step, to her page with her cookie', async () => {
    const step = await visit('/retour?vers=%2Fcompte%3Fonglet%3D1', {
      Cookie: `${HINT}; auth=${member.cookie}`,
      'Sec-Fetch-Site': 'same-origin',
    })
    expect([step.status, step.headers.get('location')]).toEqual([302, '/compte?onglet=1'])
    const page = await visit('/', {
      Cookie: `${HINT}; auth=${member.cookie}`,
      'Sec-Fetch-Site': 'same-origin',
    })
    expect(await page.text()).toContain('Manon')
  })
  test('whose session is over is not sent round in circles, and loses the hint', async () => {
    const response = await visit('/', { Cookie: HINT, 'Sec-Fetch-Site': 'same-origin' })
    expect(response.status).toBe(200)
    expect(await response.text()).not.toContain('/retour?vers')
    expect(response.headers.getSetCookie().join('\n')).toMatch(/^elan_session=;.*Max-Age=0/m)
  })
})

test('an old browser whose session is over comes to the page by one step, and loses the hint', async () => {
  const first = await visit('/conditions', { Cookie: HINT })
  expect(await first.text()).toContain('/retour?vers=%2Fconditions')
  const step = await visit('/retour?vers=%2Fconditions', { Cookie: HINT })
  expect([step.status, step.headers.get('location')]).toEqual([302, '/conditions'])
  expect(step.headers.get('x-frame-options')).toBe('DENY')
  const [mark = ''] = step.headers.getSetCookie()
  const page = await visit('/conditions', { Cookie: `${HINT}; ${mark.split(';')[0]}` })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<h1')
  expect(page.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^elan_session=;.*Max-Age=0/),
    expect.stringMatching(/^elan_step=;.*Max-Age=0/),
  ])
})

test('a visitor who comes from another site is shown the page at once', async () => {
  const text = await (await visit('/', { 'Sec-Fetch-Site': 'cross-site' })).text()
  expect(text).not.toContain('/retour?vers')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%0d%0aSet-Cookie:x=1',
  'javascript:alert(1)',
  '',
  '/login',
])('the step never leads to another site: %j', async (target) => {
  const response = await visit(`/retour?vers=${encodeURIComponent(target)}`, {})
  expect(response.status).toBe(302)
  expect(new URL(response.headers.get('location') ?? '', server.origin).origin).toBe(server.origin)
  expect(response.headers.getSetCookie()).toEqual([])
})
