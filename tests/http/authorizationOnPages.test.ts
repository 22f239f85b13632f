import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openDemoSession, type Session } from '~tests/support/accounts'
import { inBrief } from '~tests/support/extent'
import { OTHER_SCHEME, badAuthorizations } from './hostile/hostileCredentials'

const server = inject('server')
/** What is checked on a page: its status, that it is complete, and that it has its headers. */
async function visit(path: string, headers: Record<string, string>) {
  const response = await fetch(server.origin + path, {
    headers: { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...headers },
    redirect: 'manual',
  })
  const html = await response.text()
  return {
    status: response.status,
    location: response.headers.get('location'),
    whole: html.endsWith('</html>'),
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
    guarded: response.headers.get('content-security-policy')?.includes("default-src 'self'"),
    cookies: response.headers.getSetCookie(),
  }
}

let member: Session
let authorizations: Record<string, string>
beforeAll(async () => {
  member = await openDemoSession(server, 'MEMBER')
  authorizations = {
    good: `Bearer ${member.idToken}`,
    'another scheme': OTHER_SCHEME,
    ...badAuthorizations(member),
  }
})

// A browser or a proxy in front puts its own into this header: a page takes no notice.
const PAGES = ['/', '/compte', '/conditions', '/api/docs', '/login', '/semaine', '/seances', '/inconnue']
describe.each(inBrief(PAGES, 4))('the page %s', (path) => {
  test('is the same to a visitor, whatever her Authorization header says', async () => {
    const plain = await visit(path, {})
    expect(plain).toMatchObject({ guarded: plain.location ? undefined : true, cookies: [] })
    for (const [what, Authorization] of Object.entries(authorizations))
      expect(await visit(path, { Authorization }), what).toEqual(plain)
  })

  test('is the same to a member', async () => {
    const Cookie = `auth=${member.cookie}`
    const plain = await visit(path, { Cookie })
    for (const [what, Authorization] of Object.entries(authorizations))
      expect(await visit(path, { Cookie, Authorization }), what).toEqual(plain)
  })
})
