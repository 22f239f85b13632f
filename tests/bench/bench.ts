/**
 * `npm run bench`: figures, not tests. It prints a table and writes `test-results/bench.json`. `npm run bench -- films` measures
 * one part alone; the others are `site`, `cookie`, `databases`, `studio` and `flood`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { sealSession, unsealSession } from '~/features/identity/session/session.server'
import { startPostgres } from '../support/db/postgresServer'
import { demoEmails, signIn } from '../support/accounts'
import { startTestServer, type TestServer } from '../support/server/server'
import { FREE_VIDEO, addTestFilms } from '../support/server/serverFilms'
import { measureDatabase } from './database'
import { measureTranscode } from './films'
import { measureFlood } from './flood/flood'
import { measureFigures } from './figures'
import { measureFirstFrame } from './firstFrame'
import { measureManyFilms } from './manyFilms'
import { rate, type Measure } from './measures'
import { measureFirstLoad, measureHome, type Site } from './pages'

async function measureCookie(): Promise<Measure[]> {
  const keys = [new Uint8Array(32).fill(1)]
  const now = new Date()
  const session = { uid: 'a'.repeat(28), sessionId: crypto.randomUUID(), authTime: now }
  const value = await sealSession(session, keys, 1_209_600_000, now)
  return [
    {
      name: 'Cookie de session, vérification',
      value: 1_000_000 / (await rate(() => unsealSession(value, keys, now))),
      unit: 'µs',
    },
  ]
}

async function memberCookie(server: TestServer): Promise<string> {
  const { idToken } = await signIn(server, demoEmails.MEMBER)
  const response = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${idToken}` },
  })
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

async function measureSite(): Promise<Measure[]> {
  const server = await startTestServer({ env: { LOG_LEVEL: 'warn' } })
  try {
    await addTestFilms(server)
    const site: Site = { origin: server.origin, pid: server.pid, cookie: await memberCookie(server) }
    return [
      ...(await measureHome(site)),
      ...(await measureFirstLoad(site)),
      ...(await measureFirstFrame(server.origin, FREE_VIDEO)),
    ]
  } finally {
    await server.stop()
  }
}

/** The same on PGlite, and on PostgreSQL where this machine has it; `BENCH_DATABASE` names one of them alone. */
const onEachDatabase =
  (...parts: readonly ((kind: string, url: string | undefined) => Promise<Measure[]>)[]) =>
  async (): Promise<Measure[]> => {
    const measures: Measure[] = []
    const only = process.env.BENCH_DATABASE
    if (only !== 'PostgreSQL')
      for (const measure of parts) measures.push(...(await measure('PGlite', undefined)))
    const postgres = only === 'PGlite' ? null : await startPostgres()
    if (!postgres) return measures
    try {
      for (const measure of parts) measures.push(...(await measure('PostgreSQL', `${postgres.url}/postgres`)))
      return measures
    } finally {
      await postgres.stop()
    }
  }

const parts = {
  site: measureSite,
  cookie: measureCookie,
  films: measureTranscode,
  databases: onEachDatabase(measureDatabase, measureFigures),
  studio: onEachDatabase(measureManyFilms),
  flood: onEachDatabase(measureFlood),
}
const asked = process.argv.slice(2)
const measures: Measure[] = []
for (const [name, measure] of Object.entries(parts))
  if (asked.length === 0 || asked.includes(name)) measures.push(...(await measure()))
const width = Math.max(...measures.map(({ name }) => name.length))
for (const { name, value, unit } of measures)
  console.log(`${name.padEnd(width)}  ${value.toFixed(value < 100 ? 2 : 0).padStart(9)} ${unit}`)
mkdirSync('test-results', { recursive: true })
writeFileSync(
  'test-results/bench.json',
  `${JSON.stringify({ at: new Date().toISOString(), node: process.version, measures }, null, 2)}\n`,
)
console.log('\ntest-results/bench.json')
