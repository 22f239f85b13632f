import autocannon from 'autocannon'
import { firstLoadBytes, cpuMs, type Measure } from './measures'

export interface Site {
  origin: string
  /** The server's process. */
  pid: number
  /** A member's session cookie. */
  cookie: string
}

const REQUESTS = 1500
const CONNECTIONS = 8

async function measurePage(
  { origin, pid }: Site,
  name: string,
  headers: Record<string, string>,
): Promise<Measure[]> {
  const run = (amount: number) =>
    autocannon({
      url: `${origin}/`,
      amount,
      connections: CONNECTIONS,
      headers: { 'accept-encoding': 'br', accept: 'text/html', ...headers },
    })
  await run(300)
  const before = cpuMs(pid)
  const result = await run(REQUESTS)
  const used = cpuMs(pid) - before
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors`)
  return [
    { name: `Accueil ${name}, CPU par requête`, value: used / REQUESTS, unit: 'ms' },
    { name: `Accueil ${name}, débit`, value: result.requests.average, unit: 'req/s' },
    { name: `Accueil ${name}, p99`, value: result.latency.p99, unit: 'ms' },
  ]
}

/** The home as rendered on the server, for a visitor and for a member. */
export async function measureHome(site: Site): Promise<Measure[]> {
  return [
    ...(await measurePage(site, 'visiteuse', {})),
    ...(await measurePage(site, 'membre', { cookie: site.cookie })),
  ]
}

const ROUTES = [
  '/',
  '/login',
  '/seances',
  '/categories/force-tranquille',
  '/seances/reveil-en-douceur',
  '/semaine',
]

/** First-load JavaScript and CSS of each route, for a visitor. */
export async function measureFirstLoad({ origin }: Site): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const route of ROUTES) {
    const { js, css } = firstLoadBytes(await (await fetch(origin + route)).text())
    measures.push({ name: `Premier chargement ${route}, JavaScript (gzip)`, value: js / 1000, unit: 'kB' })
    measures.push({ name: `Premier chargement ${route}, CSS (gzip)`, value: css / 1000, unit: 'kB' })
  }
  return measures
}
