import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '~tests/support/accounts'
import { openBuiltDemo, type InProcessApp } from '~tests/http/builtAppInProcess'
import { contextOf, namedIds, sessionOf, type World } from '~tests/http/access/matrixCell'
import { VISITORS, credentialHeaders, openAllSessions, type Visitor } from '~tests/http/access/visitors'
import { callsOver, describedBy, requestOf, type Described, type MadeCall } from './calls'
import { whatIsFound } from './found'
import { flawOf } from './judge'

/** For each identity, over all files. */
const WHOLE = 50_000
const CALLS = Number(process.env.FUZZ_CALLS ?? WHOLE)
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_128)
/** Files that share the calls, so that one core does not wait for the other. */
const SHARES = 2
/** How far apart their seeds are: further than one of them counts up. */
const BETWEEN_SEEDS = 1_000_000
/** One operation alone, by its id: to try what was mended. */
const ONLY = process.env.FUZZ_ONLY
/** After so many calls it is seen to that everybody is still signed in. */
const AT_A_TIME = 500
/** More different flaws than anybody reads at once. */
const MOST_FLAWS = 40

const server = inject('server')
let built: InProcessApp
let world: World
let document: Described[]

async function openWorld(): Promise<void> {
  built = await openBuiltDemo(server.emulatorHost)
  const { app } = built
  const { origin } = app.getSettings()
  const send: typeof fetch = async (address, init) => app.default.fetch(new Request(address, init))
  const sessions = await openAllSessions(server)
  const { uid } = await signUp(server)
  world = { origin, send, sessions, otherUid: uid, ...(await namedIds(origin, sessions, send)) }
  found.tell('MEMBER', world.runningSubscriptionId)
  found.tell('expired', world.endedSubscriptionId)
  const served = await send(`${origin}/api/openapi.json`)
  document = describedBy((await served.json()) as Parameters<typeof describedBy>[0]).filter(
    ({ operation }) => ONLY === undefined || operation.id === ONLY,
  )
}

/** Somebody may have ended her own sessions, or lost her account: she signs in again. */
async function seeToSessions(): Promise<void> {
  const { origin, send = fetch, sessions } = world
  for (const visitor of VISITORS) {
    const session = sessionOf(world, visitor)
    if (!session) continue
    const headers = credentialHeaders(session, 'cookie', origin)
    const { status } = await send(`${origin}/api/users/${session.uid}`, { headers })
    if (status === 200) continue
    world = { ...world, sessions: { ...sessions, ...(await openAllSessions(server)) } }
    return
  }
}

/** What of an answer's statuses was seen, and of how many operations somebody was answered well. */
const seen = { calls: 0, statuses: new Map<number, number>(), done: new Set<string>() }

const found = whatIsFound()

async function flawIn(call: MadeCall, visitor: Visitor, by: 'cookie' | 'bearer'): Promise<string | null> {
  const { origin, send = fetch } = world
  const { described } = call
  const session = sessionOf(world, visitor)
  const context = await contextOf(world, visitor, by)
  const spared = new Set(Object.values(world.sessions).map(({ uid }) => uid))
  const { path, init, ids, named } = requestOf(call, context, { spared, found })
  const isAnothers = ids.some((id) => found.isAnothers(visitor, id))
  const headers = { ...credentialHeaders(session, by, origin), ...init.headers }
  const response = await send(origin + path, { ...init, headers })
  const text = await response.text()
  const { status } = response
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  seen.calls += 1
  seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
  if (status < 300) {
    seen.done.add(described.operation.id)
    if (isJson) found.learn(described.operation.path, visitor, JSON.parse(text))
  }
  const retryAfter = response.headers.get('retry-after')
  const uid = session?.uid ?? null
  return flawOf({ described, visitor, uid, named, isAnothers, status, text, isJson, retryAfter })
}

/** What changes something is asked by one after the other, so that a seed means the same each time. */
async function asEverybody(call: MadeCall, by: 'cookie' | 'bearer'): Promise<(string | null)[]> {
  if (call.described.operation.method === 'GET')
    return Promise.all(VISITORS.map((visitor) => flawIn(call, visitor, by)))
  const found: (string | null)[] = []
  for (const visitor of VISITORS) found.push(await flawIn(call, visitor, by))
  return found
}

const shown = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 600)

/** Makes calls until all of them are made, past each flaw that is known by then. @returns the flaws, with a call for each */
async function fuzz(calls: number, firstSeed: number): Promise<Map<string, string>> {
  const flaws = new Map<string, string>()
  const made = fc.record({ call: callsOver(document), by: fc.constantFrom('cookie', 'bearer') })
  for (let seed = firstSeed; seen.calls < calls * VISITORS.length && flaws.size < MOST_FLAWS; seed += 1) {
    await seeToSessions()
    let newest = ''
    const property = fc.asyncProperty(made, async ({ call, by }) => {
      for (const flaw of await asEverybody(call, by)) {
        // One and the same at every place of a list, and for everybody.
        const key = flaw && `${call.described.operation.id} ${flaw.replaceAll(/\[\d+\]/g, '[]')}`
        if (!key || flaws.has(key)) continue
        newest = key
        throw new Error(key)
      }
    })
    for (;;) {
      newest = ''
      const { failed, counterexample, errorInstance } = await fc.check(property, {
        seed,
        numRuns: Math.ceil(AT_A_TIME / VISITORS.length),
        interruptAfterTimeLimit: 60_000,
      })
      if (!failed) break
      // No flaw of an answer: whatever asks has failed, and would go on as if nothing were.
      if (!newest) throw new Error(`seed ${seed}`, { cause: errorInstance })
      const [{ call, by } = { call: undefined, by: undefined }] = counterexample ?? []
      const { described: _, ...how } = call ?? {}
      flaws.set(newest, `FUZZ_SEED=${seed} by ${by}: ${shown(how)}`)
    }
  }
  return flaws
}

/**
 * Makes a file's share of the calls.
 *
 * @param share which, from 0
 */
export function fuzzShare(share: number): void {
  beforeAll(openWorld)
  afterAll(() => built?.stop())

  test(
    'whatever anybody asks is answered as the document says, and nobody gets further than the matrix',
    { timeout: 5_400_000 },
    async () => {
      const seed = SEED + share * BETWEEN_SEEDS
      const flaws = await fuzz(CALLS / SHARES, seed)
      const statuses = [...seen.statuses].toSorted(([one], [other]) => one - other)
      process.stdout.write(
        `fuzz ${share + 1} of ${SHARES}: seed ${seed}, ${seen.calls} calls as ${VISITORS.length} identities, ${seen.done.size} of ${document.length} operations answered well; ` +
          `${statuses.map(([status, count]) => `${status}: ${count}`).join(', ')}; flaws ${flaws.size}\n`,
      )
      expect(Object.fromEntries(flaws)).toEqual({})
      // Answers that only refuse would say little.
      if (CALLS >= WHOLE && ONLY === undefined) expect(seen.done.size).toBeGreaterThan(document.length / 2)
    },
  )
}
