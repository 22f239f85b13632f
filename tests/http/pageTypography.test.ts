import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { inBrief } from '~tests/support/extent'
import { looseLines } from '~tests/support/typography/looseSpaces'
import { routeMatrix } from './access/accessMatrix'
import { contextOf, namedIds, sessionOf, type World } from './access/matrixCell'
import { page, type RouteCase } from './access/matrixRow'
import { credentialHeaders, openAllSessions, type Visitor } from './access/visitors'

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

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  const { uid } = await signUp(server)
  world = { origin: server.origin, sessions, otherUid: uid, ...(await namedIds(server.origin, sessions)) }
})

describe.each(LOOKERS)('every page, as the server renders it for %s', (visitor) => {
  test('keeps together what belongs together in a line, and raises what stands raised', async () => {
    const { Cookie } = credentialHeaders(sessionOf(world, visitor), 'cookie', world.origin)
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...(Cookie ? { Cookie } : {}) }
    const seen: string[] = []
    for (const { path } of PAGES) {
      const address = path(await contextOf(world, visitor, 'cookie'))
      const response = await fetch(world.origin + address, { headers, redirect: 'manual' })
      const html = await response.text()
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue
      seen.push(address)
      expect.soft(looseLines(html), address).toEqual([])
    }
    expect(seen).toEqual(expect.arrayContaining(['/', '/nulle-part']))
    expect(seen.length).toBeGreaterThan(15)
  })
})
