import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import { vi } from 'vitest'
import { signUp, type SignedIn } from '~tests/support/accounts'
import { startTestServer, type TestServer } from '~tests/support/server/server'
import { payWith } from '~tests/scripts/paymentsSandbox/paymentsSandboxBench'
import { beginOrder, clientOfSandbox, customerOf, untold } from './webhooks/cardEvents'

const SANDBOX_STATE = 'payments-sandbox.json'
/** Pays at once. */
const CARD = '4242424242424242'
const SAVED_WITHIN_MS = 30_000
/** This many members have each paid an order by card that neither instance knows about. */
const UNTOLD_MEMBERS = 3

interface UntoldMember {
  account: SignedIn
  /** At the card provider. */
  checkout: string
  subscription: string
}

/** Two servers on one database. */
export interface TwoInstances {
  first: TestServer
  second: TestServer
  databaseUrl: string
  untold: UntoldMember[]
  stop(): Promise<void>
}

/** Runs one statement. @returns its rows */
export async function onDatabase<Row extends QueryResultRow>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function makeUntold({ origin, emulatorHost, sandboxPort }: TestServer): Promise<UntoldMember> {
  const stripe = clientOfSandbox(sandboxPort)
  const account = await signUp({ emulatorHost })
  const page = await beginOrder((address, init) => fetch(origin + address, init), account)
  const customer = await customerOf(stripe, account)
  const paid = await payWith(page, CARD, { email: account.email })
  await paid.body?.cancel()
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 1 })
  const [session] = data
  if (typeof session?.subscription !== 'string') throw new Error(`the order was not paid: ${paid.status}`)
  return { account, checkout: session.id, subscription: session.subscription }
}

const holdsAll = (state: string, members: readonly UntoldMember[]) =>
  members.every(({ subscription }) => state.includes(`"${subscription}"`))

/**
 * Starts both. Each plays the card provider to itself, so the second takes over what the provider knew before it started:
 * the members whose subscriptions are still untold read the same on both.
 */
export async function startTwoInstances(serverUrl: string, emulatorHost: string): Promise<TwoInstances> {
  const name = `http_${randomBytes(6).toString('hex')}`
  const databaseUrl = `${serverUrl}/${name}`
  await onDatabase(`${serverUrl}/postgres`, `CREATE DATABASE ${name}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-second-'))
  const started: TestServer[] = []
  const stop = async () => {
    for (const server of started) await server.stop()
    rmSync(folder, { recursive: true, force: true })
    await onDatabase(`${serverUrl}/postgres`, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  const start = async (more: Record<string, string>) => {
    const env = {
      DATABASE_URL: databaseUrl,
      AUTH_COOKIE_KEYS: 'one-key-that-both-instances-share',
      FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
      ...more,
    }
    const server = await startTestServer({ env, build: false })
    started.push(server)
    return server
  }
  try {
    const first = await start({})
    const members = await untold(first.sandboxPort, () =>
      Promise.all(Array.from({ length: UNTOLD_MEMBERS }, () => makeUntold(first))),
    )
    const state = path.join(first.dataDir, SANDBOX_STATE)
    await vi.waitUntil(() => existsSync(state) && holdsAll(readFileSync(state, 'utf8'), members), {
      timeout: SAVED_WITHIN_MS,
    })
    copyFileSync(state, path.join(folder, SANDBOX_STATE))
    const second = await start({ DATA_DIR: folder })
    return { first, second, databaseUrl, untold: members, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
