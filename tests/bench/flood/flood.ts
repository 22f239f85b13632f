import { setTimeout } from 'node:timers/promises'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Request } from 'autocannon'
import { demoEmails, signIn } from '../../support/accounts'
import { FREE_VIDEO } from '../../support/server/serverFilms'
import { startTestServer, type TestServer } from '../../support/server/server'
import { durationOf, type Measure } from '../measures'
import { COSTLY_ADDRESSES, COSTLY_CALLS, MADE_UP, costlyOperations, type Shown } from './costly'
import type { Flooded, FloodOrder } from './floodWorker'
import { makeFlooders, sessionCookie, type Flooder } from './flooders'
import { openSlowProviders } from './slowProviders'

const MEMBERS = 50
const CONNECTIONS = 200
/** So long that the one in a hundred is not just the worst of few; both the same, or it would be the worst of fewer. */
const QUIET_SECONDS = 20
const FLOOD_SECONDS = 20
/** However quick a page is: an address may ask for twenty in a second. */
const BETWEEN_MS = 60
/** What a flood has left under way ends before the next. */
const REST_MS = 2000
const READER_ADDRESS = '203.0.113.250'

/** How many floods there are at once, and who each is and from where. */
interface Crowd {
  size: number
  pick(number: number): { member: number; address: number }
}
const CROWDS: Readonly<Record<string, Crowd>> = {
  'une membre': { size: 1, pick: () => ({ member: 0, address: 0 }) },
  'une adresse': { size: MEMBERS, pick: (number) => ({ member: number, address: 0 }) },
  '50 adresses': { size: MEMBERS, pick: (number) => ({ member: number, address: number }) },
}

/** Of a flood of its own each: the allowances of the one before are used up. */
const addressOf = (which: number, number: number) => `198.18.${which}.${number + 1}`

/** What is asked again and again, by its name, with a credential where it takes one. */
interface Kind {
  name: string
  request(flooder: Flooder): Pick<Request, 'method' | 'path' | 'body' | 'headers'>
}

/** Every operation that costs, and what else does; `FLOOD_ONLY` is looked for in their names: one, or several as a regular expression has them. */
function allKinds(shown: Shown): Kind[] {
  const only = new RegExp(process.env.FLOOD_ONLY ?? '')
  const calls = Object.keys(COSTLY_CALLS).flatMap((id) =>
    costlyOperations().filter((operation) => operation.id === id),
  )
  return [
    ...Object.entries(COSTLY_ADDRESSES).map(([name, address]): Kind => ({
      name,
      request: (flooder) => {
        const path = address(flooder, shown)
        const asFunction = path.startsWith('/_serverFn/') ? { 'x-tsr-serverFn': 'true' } : {}
        return {
          method: 'GET',
          path,
          headers: { Cookie: flooder.cookie, 'Sec-Fetch-Site': 'none', ...asFunction },
        }
      },
    })),
    ...calls.map(({ id, method }): Kind => ({
      name: id,
      request: (flooder) => {
        const asked = COSTLY_CALLS[id]?.(flooder, shown)
        if (!asked) throw new Error(`${id} is not said how to ask`)
        return {
          method,
          path: `/api${asked.path}`,
          headers: {
            Authorization: `Bearer ${flooder.idToken}`,
            ...(asked.body ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(asked.body ? { body: JSON.stringify(asked.body) } : {}),
        }
      },
    })),
  ].filter(({ name }) => only.test(name))
}

/** What a member opens, one after the other: her home, the films, one of them, her account. */
const READ = ['/', '/seances', `/seances/${FREE_VIDEO}`, '/compte']
/** So many times as long as without a flood they may take. */
const MOST = 3

/** How long her pages take a member, in milliseconds each, for as long as `until` runs. */
async function readPages(origin: string, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const reading = new AbortController()
  void until.finally(() => reading.abort())
  while (!reading.signal.aborted) {
    const before = performance.now()
    const address = READ[times.length % READ.length] ?? '/'
    const page = await fetch(origin + address, {
      headers: { Cookie: cookie, 'X-Forwarded-For': READER_ADDRESS, 'Sec-Fetch-Site': 'none' },
    })
    await page.text()
    if (page.status !== 200) throw new Error(`${address} answered ${page.status}`)
    times.push(performance.now() - before)
    // Not so quickly that she is limited herself.
    await setTimeout(BETWEEN_MS)
  }
  return times
}

async function flood(
  server: TestServer,
  flooders: readonly Flooder[],
  { request }: Kind,
  { size, pick }: Crowd,
  which: number,
): Promise<Flooded> {
  const crowd = Array.from({ length: size }, (_, number): Request => {
    const { member, address } = pick(number)
    const flooder = flooders[(member + which) % MEMBERS]
    if (!flooder) throw new Error('there are not so many')
    const asked = request(flooder)
    return {
      ...asked,
      headers: { ...asked.headers, Origin: server.origin, 'X-Forwarded-For': addressOf(which, address) },
    }
  })
  const order: FloodOrder = {
    url: server.origin,
    seconds: FLOOD_SECONDS,
    crowd,
    connections: CONNECTIONS / size,
    madeUp: MADE_UP,
  }
  const worker = new Worker(new URL('./floodWorker.ts', import.meta.url), {
    workerData: order,
    execArgv: ['--import', 'tsx'],
  })
  const [flooded] = (await once(worker, 'message')) as [Flooded]
  return flooded
}

async function shownBy(origin: string): Promise<Shown> {
  const read = async (path: string) => (await fetch(`${origin}/api${path}`)).json()
  const { items } = (await read('/events')) as { items: { id: string }[] }
  const [event] = items
  if (!event) throw new Error('the demo has no event to come')
  return { eventId: event.id, filmId: FREE_VIDEO }
}

/** How many keep within what is asked, and what is the furthest from it. */
function summaryOf(measures: readonly Measure[]): string {
  const [worst] = measures.toSorted((one, other) => other.value - one.value)
  if (!worst) return 'rien n’a été mesuré'
  const within = measures.filter(({ value }) => value <= MOST)
  const { median } = durationOf(measures.map(({ value }) => value))
  return `${within.length} sur ${measures.length} dans ${MOST} fois, médiane ${median.toFixed(2)}, le plus ${worst.value.toFixed(2)} (${worst.name})`
}

/** Figures of how a member's pages fare while others ask for what costs, and how they are answered. */
export async function measureFlood(kind: string, url: string | undefined): Promise<Measure[]> {
  const providers = await openSlowProviders()
  const server = await startTestServer({
    env: {
      ...providers.env,
      ...(url ? { DATABASE_URL: url } : {}),
      LIMITS_PERCENT: '100',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'silent',
    },
  })
  try {
    await providers.stock(Number(new URL(server.origin).port))
    const flooders = await makeFlooders({ server, stripe: providers.stripe }, MEMBERS)
    const { idToken } = await signIn(server, demoEmails.MEMBER)
    const cookie = await sessionCookie(server, idToken)
    const p99 = async (until: Promise<unknown>) =>
      durationOf(await readPages(server.origin, cookie, until)).p99
    const quiet = () => p99(setTimeout(QUIET_SECONDS * 1000))
    await quiet()
    // The quicker of two: whatever else the machine does for a moment would make every flood look better.
    const before = Math.min(await quiet(), await quiet())
    const measures: Measure[] = []
    let which = 0
    for (const asked of allKinds(await shownBy(server.origin))) {
      for (const [name, crowd] of Object.entries(CROWDS)) {
        await setTimeout(REST_MS)
        const flooding = flood(server, flooders, asked, crowd, (which += 1))
        const during = await p99(flooding)
        const answers = Object.entries(await flooding).map(([status, count]) => `${status}×${count}`)
        const measure = {
          name: `${kind}, ${asked.name}, ${name} (${answers.join(' ')})`,
          value: during / before,
          unit: `fois ${before.toFixed(0)} ms (p99 de ses pages)`,
        }
        // It takes three quarters of an hour: each is shown at once.
        process.stderr.write(`${measure.name} : ${measure.value.toFixed(2)} ${measure.unit}\n`)
        measures.push(measure)
      }
    }
    process.stderr.write(`${kind} : ${summaryOf(measures)}\n`)
    return measures
  } finally {
    await server.stop()
    await providers.close()
  }
}
