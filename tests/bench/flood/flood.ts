import { setTimeout } from 'node:timers/promises'
import autocannon, { type Request } from 'autocannon'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { batches } from '~/lib/batches'
import { demoEmails, openSession, signIn, signUp } from '../../support/accounts'
import { startTestServer, type TestServer } from '../../support/server/server'
import { durationOf, type Measure } from '../measures'
import { openSlowProviders } from './slowProviders'

const MEMBERS = 50
const CONNECTIONS = 50
const SECONDS = 6
const BETWEEN_MS = 60
const READER_ADDRESS = '203.0.113.250'

interface Flooder {
  idToken: string
  orderId: string
}

/** What one of them asks again and again. */
interface Costly {
  name: string
  asks(flooder: Flooder): Pick<Request, 'method' | 'path' | 'body'>
}

const order = { productId: 'monthly_subscription_1', acceptedConditions: CONDITIONS_VERSION }
const post = (path: string, body?: object) => ({
  method: 'POST' as const,
  path: `/api${path}`,
  ...(body ? { body: JSON.stringify(body) } : {}),
})

const COSTLY: readonly Costly[] = [
  {
    name: 'règlement de commande',
    asks: ({ orderId }) => post(`/subscriptions/orders/${orderId}/settlement`),
  },
  { name: 'commande', asks: () => post('/subscriptions/checkouts', order) },
  {
    name: 'achat intégré',
    asks: () => post('/subscriptions/apple/intents', { productId: 'monthly_subscription_1' }),
  },
  { name: 'restauration', asks: () => post('/subscriptions/apple/restorations') },
  {
    name: 'code cadeau',
    asks: () => post('/subscriptions/gift-redemptions', { code: 'ELAN-AAAA-BBBB-CCCC' }),
  },
  { name: 'factures', asks: () => ({ method: 'GET', path: '/api/subscriptions/invoices' }) },
  {
    name: 'résiliation',
    asks: () => post('/subscriptions/terminations', { name: 'Manon', email: 'personne@elan.test' }),
  },
  { name: 'connexion', asks: () => post('/login') },
  { name: 'recherche', asks: () => ({ method: 'GET', path: '/api/search?q=fesiers%20maison' }) },
]

const CROWDS = {
  'une membre': (number: number) => ({ member: 0, address: 0, number }),
  'une adresse': (number: number) => ({ member: number, address: 0, number }),
  '50 adresses': (number: number) => ({ member: number, address: number, number }),
}

const addressOf = (number: number) => `198.51.100.${number + 1}`

async function addFlooder(server: TestServer, number: number): Promise<Flooder> {
  const { idToken } = await signUp(server)
  const ask = async (path: string, body: object) => {
    const response = await fetch(`${server.origin}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${idToken}`,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `192.0.2.${number + 1}`,
      },
      body: JSON.stringify(body),
    })
    if (response.status !== 201) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as { orderId: string }
  }
  await ask('/users', { name: 'Manon' })
  return { idToken, orderId: (await ask('/subscriptions/checkouts', order)).orderId }
}

/** How long a member's home takes her, for as long as `until` runs. */
async function readHome(origin: string, cookie: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const reading = new AbortController()
  void until.finally(() => reading.abort())
  while (!reading.signal.aborted) {
    const before = performance.now()
    const page = await fetch(origin, {
      headers: { Cookie: cookie, 'X-Forwarded-For': READER_ADDRESS, 'Sec-Fetch-Site': 'none' },
    })
    await page.text()
    if (page.status !== 200) throw new Error(`the home answered ${page.status}`)
    times.push(performance.now() - before)
    // Not so quickly that she is limited herself.
    await setTimeout(BETWEEN_MS)
  }
  return times
}

const pause = () => setTimeout(SECONDS * 1000)

async function flood(
  server: TestServer,
  flooders: readonly Flooder[],
  { asks }: Costly,
  pick: (number: number) => { member: number; address: number },
): Promise<autocannon.Result> {
  const requests = Array.from({ length: MEMBERS }, (_, number): Request => {
    const { member, address } = pick(number)
    const flooder = flooders[member]
    if (!flooder) throw new Error('there are not so many')
    const asked = asks(flooder)
    return {
      ...asked,
      headers: {
        Authorization: `Bearer ${flooder.idToken}`,
        Origin: server.origin,
        'X-Forwarded-For': addressOf(address),
        ...(asked.body ? { 'Content-Type': 'application/json' } : {}),
      },
    }
  })
  return autocannon({ url: server.origin, connections: CONNECTIONS, duration: SECONDS, workers: 1, requests })
}

/** Figures of how a member's home fares while others ask for what costs, and how they are answered. */
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
    const flooders: Flooder[] = []
    for (const numbers of batches(
      Array.from({ length: MEMBERS }, (_, number) => number),
      10,
    ))
      flooders.push(...(await Promise.all(numbers.map((number) => addFlooder(server, number)))))
    const { idToken } = await signIn(server, demoEmails.MEMBER)
    const cookie = `auth=${await openSession(server, idToken)}; elan_session=1`
    await readHome(server.origin, cookie, pause())
    const p99 = async (until: Promise<unknown>) =>
      durationOf(await readHome(server.origin, cookie, until)).p99
    const measures: Measure[] = []
    for (const costly of COSTLY) {
      const before = await p99(pause())
      for (const [crowd, pick] of Object.entries(CROWDS)) {
        const flooding = flood(server, flooders, costly, pick)
        const during = await p99(flooding)
        const { statusCodeStats = {}, requests } = await flooding
        const answers = Object.entries(statusCodeStats).map(([status, { count }]) => `${status}×${count}`)
        measures.push({
          name: `${kind}, ${costly.name}, ${crowd} (${requests.total} demandes : ${answers.join(' ')})`,
          value: during / before,
          unit: `fois ${before.toFixed(0)} ms (p99 de son accueil)`,
        })
      }
    }
    return measures
  } finally {
    await server.stop()
    await providers.close()
  }
}
