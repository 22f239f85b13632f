import PQueue from 'p-queue'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { signUp, type Session } from '~tests/support/accounts'
import { runsAll } from '~tests/support/extent'
import { routeMatrix } from '../access/accessMatrix'
import { contextOf, namedIds, sessionOf, type World } from '../access/matrixCell'
import { routePaths } from '../access/routePaths'
import { credentialHeaders, openAllSessions, type Visitor } from '../access/visitors'
import { makeCookie } from '../hostile/hostileCredentials'
import { openGatedDemo, type GatedDemo, type Provider } from './gatedDemo'
import { NEEDS, NEEDS_OF_ADDRESSES } from './needs'

const server = inject('server')
const postgresUrl = inject('postgresUrl')
/** An outage is over for members within a moment; a machine that does much else takes longer. */
const BACK_MS = 60_000
const AT_ONCE = 40
const CALM_LINE = 'Votre compte est momentanément indisponible. Vous n’êtes pas déconnectée'
const ERROR_SCREEN = 'Our servers could not handle your request'
const LOOKERS = ['nobody', 'MEMBER', 'ADMIN'] as const satisfies Visitor[]

const AWAY = [
  ['database', 'shut'],
  ['database', 'hanging'],
  ['identity', 'shut'],
  ['identity', 'hanging'],
  ['card', 'shut'],
  ['card', 'hanging'],
] as const satisfies [Provider, 'shut' | 'hanging'][]

/** Some hundred screens, each of which may wait for what hangs. */
const CASE_TIMEOUT_MS = 600_000

interface Screen {
  route: string
  address: string
  visitor: Visitor
}

interface Seen {
  status: number
  isPage: boolean
  heading: string | undefined
  html: string
  headers: Headers
}

let demo: GatedDemo
let world: World
let screens: Screen[]
/** With everything at hand. */
let before: Map<Screen, Seen>

/** Somebody whom the server has not seen yet: what it remembers of a member for half a minute would hide that she cannot be known. */
async function stranger(): Promise<Session> {
  const account = await signUp(server)
  return { ...account, cookie: await makeCookie(account) }
}

async function visit({ address }: Screen, session: Session | null): Promise<Seen> {
  const { Cookie } = credentialHeaders(session, 'cookie', world.origin)
  const response = await demo.ask(address, {
    headers: {
      Accept: 'text/html',
      'Sec-Fetch-Site': 'none',
      ...(Cookie ? { Cookie: `${Cookie}; elan_session=1` } : {}),
    },
  })
  const html = await response.text()
  return {
    status: response.status,
    isPage: response.headers.get('content-type')?.startsWith('text/html') ?? false,
    heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1],
    html,
    headers: response.headers,
  }
}

/** @param sessionFor who visits it; `undefined` for nobody at all */
async function visitAll(
  sessionFor: (visitor: Visitor) => Session | null | undefined = (visitor) => sessionOf(world, visitor),
): Promise<Map<Screen, Seen>> {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const visits = screens.flatMap((screen) => {
    const session = sessionFor(screen.visitor)
    return session === undefined ? [] : [async () => [screen, await visit(screen, session)] as const]
  })
  return new Map(await queue.addAll(visits))
}

const nameOf = ({ address, visitor }: Screen) => `${address}, visited by ${visitor}`

/** Another looker's answer to the same address, with everything at hand. */
function asSeenBy(visitor: Visitor, { route, address }: Screen): Seen {
  const found = [...before].find(
    ([other]) => other.visitor === visitor && other.route === route && other.address === address,
  )
  if (!found) throw new Error(`nobody has seen ${address} as ${visitor}`)
  return found[1]
}

/** What is shown to her alone: a visitor is sent to sign in, or told that there is nothing. `/accueil` leads everybody to `/`. */
function isHers(screen: Screen): boolean {
  const { status, headers } = asSeenBy('nobody', screen)
  const isAskedFor = /^\/media\/(?:papers|files)\//.test(screen.address)
  return isAskedFor || (status === 307 && (headers.get('location') ?? '').startsWith('/login'))
}

/** The statuses of the table: what a screen answers while something is away. */
function expected(screen: Screen, away: Provider): number {
  const asVisitor = asSeenBy('nobody', screen)
  if (away === 'card') return before.get(screen)?.status ?? 0
  const own = Object.entries(NEEDS_OF_ADDRESSES).find(([start]) => screen.address.startsWith(start))
  const needs = own?.[1] ?? NEEDS[screen.route] ?? []
  if (needs.includes(away)) return 503
  // Who she is cannot be told: what is hers cannot be shown, and it would be wrong to send her to sign in.
  return screen.visitor !== 'nobody' && isHers(screen) ? 503 : asVisitor.status
}

function expectWhole(screen: Screen, { status, isPage, html, headers, heading }: Seen, away: Provider): void {
  const name = nameOf(screen)
  expect.soft(headers.get('x-content-type-options'), name).toBe('nosniff')
  if (!isPage) return
  if (status === 503) expect.soft(Number(headers.get('retry-after')), name).toBeGreaterThan(0)
  expect.soft(headers.get('content-security-policy'), name).toContain("default-src 'self'")
  expect.soft(headers.get('cache-control'), name).toBe('no-store')
  expect.soft(html, name).toMatch(/<\/html>$/)
  expect.soft(html.includes(ERROR_SCREEN), name).toBe(status >= 500)
  // The API's reference is a page of its own.
  const isOurs = screen.route !== '/api/docs'
  if (isOurs) expect.soft(heading, name).toBeTruthy()
  if (away === 'identity' && isOurs)
    expect
      .soft(html.includes(CALM_LINE), name)
      .toBe(screen.visitor !== 'nobody' && !html.includes('class="oops"'))
}

describe('what every screen needs is known', () => {
  test('of every route, and of no other', () => {
    expect(Object.keys(NEEDS).sort()).toEqual(routePaths().sort())
  })
})

describe.runIf(runsAll && postgresUrl !== null)('every screen', () => {
  beforeAll(async () => {
    const sessions = await openAllSessions(server)
    demo = await openGatedDemo(postgresUrl ?? '')
    const { origin } = demo.app.getSettings()
    const send: typeof fetch = async (address, init) => demo.app.default.fetch(new Request(address, init))
    const { uid } = await signUp(server)
    world = { origin, send, sessions, otherUid: uid, ...(await namedIds(origin, sessions, send)) }
    screens = []
    for (const visitor of LOOKERS)
      for (const [route, rows] of Object.entries(routeMatrix))
        for (const { path } of rows)
          screens.push({ route, visitor, address: path(await contextOf(world, 'MEMBER', 'cookie')) })
    // A film's own address names whose it is, and she is remembered for half a minute: no screen, and either answer is right.
    screens = screens.filter(({ address }) => !/^\/media\/\d/.test(address))
    before = await visitAll()
  }, CASE_TIMEOUT_MS)
  afterAll(() => demo?.stop())
  afterEach(async () => {
    for (const gate of Object.values(demo.gates)) await gate.turn('open')
  })

  test.each(AWAY)(
    'while the %s is away (%s), and as before once it is back',
    async (away, manner) => {
      const unknown = await stranger()
      const lookerOf = (visitor: Visitor) =>
        visitor === 'MEMBER' ? unknown : visitor === 'nobody' ? null : undefined
      await demo.gates[away].turn(manner)
      // Whoever cannot be known is anybody; what she pays with says nothing about who she is.
      const seen = await visitAll(away === 'card' ? undefined : lookerOf)
      for (const [screen, answer] of seen) {
        expect.soft(answer.status, nameOf(screen)).toBe(expected(screen, away))
        expectWhole(screen, answer, away)
      }
      await demo.gates[away].turn('open')
      // Of a member the server may know enough for a while without asking anybody.
      const statusOf = async (address: string, session: Session | null) =>
        (await visit({ route: address, address, visitor: 'MEMBER' }, session)).status
      const isBack = async () =>
        (await statusOf('/readyz', null)) === 200 &&
        (await statusOf('/compte', sessionOf(world, 'MEMBER'))) === 200 &&
        (await statusOf('/compte', unknown)) < 500
      await vi.waitUntil(isBack, { timeout: BACK_MS, interval: 500 })
      for (const [screen, { status, heading }] of await visitAll()) {
        const then = before.get(screen)
        expect.soft([status, heading], nameOf(screen)).toEqual([then?.status, then?.heading])
      }
    },
    CASE_TIMEOUT_MS,
  )
})
