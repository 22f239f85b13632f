import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { LIMITS } from '~/http/limits/costs'
import { inBrief } from '~tests/support/extent'
import { looseLines } from '~tests/support/typography/looseSpaces'
import { routeMatrix } from './access/accessMatrix'
import { contextOf, namedIds, sessionOf, type World } from './access/matrixCell'
import { page, type RouteCase } from './access/matrixRow'
import { credentialHeaders, openAllSessions, type Visitor } from './access/visitors'
import { moduleClasses, sheets, unstyledClasses } from './pageStyles'

const server = inject('server')
/** An administrator is shown most. */
const LOOKERS = inBrief<Visitor>(['ADMIN', 'MEMBER', 'nobody'])
const PAGES: RouteCase[] = [
  ...Object.values(routeMatrix).flat(),
  ...[
    '/nulle-part',
    '/login?mode=inscription',
    '/agenda?view=month',
    '/agenda?view=past',
    '/chercher?q=curry',
    '/recettes/curry-de-patate-douce-et-epinards',
    '/recettes/saumon-roti-pommes-de-terre-brocoli',
    '/programmes/fortes-en-salle',
    '/studio/chiffres?periode=12-mois',
    '/equipes?vue=reglages',
  ].map((path) => page(path)),
]
let world: World

/** Parts that React sends after the rest, which moves for them: what a page shows was not loaded before it was rendered. */
const lateParts = (html: string) => html.match(/<div hidden(="")? id="S:[^"]*">(?!<\/div>).{0,80}/g) ?? []
/** The editor of long texts comes by itself, and has its place kept. */
const EDITORS = /^\/studio\/[a-z]+\/[\da-f-]{36}/

/** Addresses of pages, with each one's HTML as the server sends it. */
async function pagesFor(visitor: Visitor): Promise<[address: string, html: string][]> {
  const { Cookie } = credentialHeaders(sessionOf(world, visitor), 'cookie', world.origin)
  const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...(Cookie ? { Cookie } : {}) }
  const pages: [string, string][] = []
  for (const { path } of PAGES) {
    const address = path(await contextOf(world, visitor, 'cookie'))
    const response = await fetch(world.origin + address, { headers, redirect: 'manual' })
    const html = await response.text()
    if (response.headers.get('content-type')?.startsWith('text/html')) pages.push([address, html])
  }
  return pages
}

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  const { uid } = await signUp(server)
  world = { origin: server.origin, sessions, otherUid: uid, ...(await namedIds(server.origin, sessions)) }
})

test('the sheets of the build are read', () => {
  expect(sheets.size).toBeGreaterThan(10)
  expect(moduleClasses().length).toBeGreaterThan(50)
  const [href] = sheets.keys()
  expect(unstyledClasses(`<link rel="stylesheet" href="${href}"><p class="_lost_a1b2c">`)).toEqual([
    '_lost_a1b2c',
  ])
})

describe.each(LOOKERS)('every page, as the server renders it for %s,', (visitor) => {
  let pages: [address: string, html: string][]
  beforeAll(async () => {
    pages = await pagesFor(visitor)
  })

  test('is one of many', () => {
    expect(pages.map(([address]) => address)).toEqual(expect.arrayContaining(['/', '/nulle-part']))
    expect(pages.length).toBeGreaterThan(15)
  })
  test('is whole at once, with the style sheets of all that it shows', () => {
    for (const [address, html] of pages) {
      expect.soft(unstyledClasses(html), address).toEqual([])
      if (!EDITORS.test(address)) expect.soft(lateParts(html), `late in ${address}`).toEqual([])
    }
  })
  test('names no more files than an address may ask for with each of its pages', () => {
    const most = LIMITS.file.address.calls / LIMITS.page.address.calls
    const forMembers = pages.filter(([address]) => !/^\/(?:studio|apercu)\b/.test(address))
    for (const [address, html] of forMembers)
      expect.soft(new Set(html.match(/\/assets\/[\w.-]+/g)).size, address).toBeLessThanOrEqual(most)
  })
  test('keeps together what belongs together in a line, and raises what stands raised', () => {
    for (const [address, html] of pages) expect.soft(looseLines(html), address).toEqual([])
  })
})
