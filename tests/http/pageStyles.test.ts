import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { inBrief } from '~tests/support/extent'
import { clientFiles } from '~tests/support/clientBuild'
import { routeMatrix } from './access/accessMatrix'
import { contextOf, namedIds, sessionOf, type World } from './access/matrixCell'
import { page, type RouteCase } from './access/matrixRow'
import { credentialHeaders, openAllSessions, type Visitor } from './access/visitors'

const server = inject('server')
/** An administrator is shown most. */
const LOOKERS = inBrief<Visitor>(['ADMIN', 'MEMBER', 'nobody'])
const PAGES: RouteCase[] = [...Object.values(routeMatrix).flat(), page('/nulle-part')]

/** How the build names a class of a CSS module, and how Mantine names those of its components. */
const OF_A_MODULE = /^_.+_[\w-]{5}$/
const OF_MANTINE = /^m_[\da-f]+$/
let world: World

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.(-?[_a-z][\w-]*)/gi)].map(([, name = '']) => name))
const sheets = new Map(
  clientFiles()
    .filter(({ file }) => file.endsWith('.css'))
    .map(({ file, text }) => [file.replace('dist/client', ''), classesOf(text)]),
)
const styled = new Set([...sheets.values()].flatMap((classes) => [...classes]))

/** Classes of a rendered page for which no linked style sheet has a rule, though one that was built has one or should have. */
function unstyledClasses(html: string): string[] {
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  const links = [...markup.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(
    ([tag]) => /href="([^"]+)"/.exec(tag)?.[1] ?? '',
  )
  expect(links.length).toBeGreaterThan(0)
  const linked = new Set(links.flatMap((href) => [...(sheets.get(href) ?? [])]))
  const used = [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/))
  const ruled = (name: string) => OF_A_MODULE.test(name) || (OF_MANTINE.test(name) && styled.has(name))
  return [...new Set(used)].filter((name) => ruled(name) && !linked.has(name))
}

/** Parts that React sends after the rest, which moves for them: what a page shows was not loaded before it was rendered. */
/** The editor of long texts comes by itself, and has its place kept. */
const EDITORS = /^\/studio\/[a-z]+\/[\da-f-]{36}/
const lateParts = (html: string) => html.match(/<div hidden(="")? id="S:[^"]*">(?!<\/div>).{0,80}/g) ?? []

beforeAll(async () => {
  const sessions = await openAllSessions(server)
  const { uid } = await signUp(server)
  world = { origin: server.origin, sessions, otherUid: uid, ...(await namedIds(server.origin, sessions)) }
})

test('the sheets of the build are read', () => {
  expect(sheets.size).toBeGreaterThan(10)
  expect([...styled].filter((name) => OF_A_MODULE.test(name)).length).toBeGreaterThan(50)
  const [href] = sheets.keys()
  expect(unstyledClasses(`<link rel="stylesheet" href="${href}"><p class="_lost_a1b2c">`)).toEqual([
    '_lost_a1b2c',
  ])
})

describe.each(LOOKERS)('every page, as the server renders it for %s', (visitor) => {
  test('is whole at once, with the style sheets of all that it shows', async () => {
    const { Cookie } = credentialHeaders(sessionOf(world, visitor), 'cookie', world.origin)
    const headers = { Accept: 'text/html', 'Sec-Fetch-Site': 'none', ...(Cookie ? { Cookie } : {}) }
    const seen: string[] = []
    for (const { path } of PAGES) {
      const address = path(await contextOf(world, visitor, 'cookie'))
      const response = await fetch(world.origin + address, { headers, redirect: 'manual' })
      const html = await response.text()
      if (!response.headers.get('content-type')?.startsWith('text/html')) continue
      seen.push(address)
      expect.soft(unstyledClasses(html), address).toEqual([])
      if (!EDITORS.test(address)) expect.soft(lateParts(html), `late in ${address}`).toEqual([])
    }
    expect(seen).toEqual(expect.arrayContaining(['/', '/nulle-part']))
    expect(seen.length).toBeGreaterThan(15)
  })
})
