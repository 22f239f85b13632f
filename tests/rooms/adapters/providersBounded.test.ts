import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getAppStore } from '~/adapters/appStore/index.server'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { getPayments } from '~/adapters/payments/index.server'
import { readSettings, type Settings } from '~/env.server'
import { FullError } from '~/lib/bounds/bulkhead.server'
import { withTimeBudget } from '~/lib/timeBudget.server'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'

const settings = vi.hoisted(() => ({ current: undefined as Settings | undefined }))
vi.mock('~/env.server', async (original) => ({ ...(await original()), getSettings: () => settings.current }))

/** Who waits for somebody: 12 are asked at once, 48 wait for that. */
const PLACES = 12 + 48
/** What hangs is given up then, so that a port without a bound is found out soon. To be refused takes no time. */
const SOON_MS = 500

/** Accepts every request, and leaves it without an answer until it is told that it knows nothing of it. */
let provider: Server
let hanging: ServerResponse[] | null
const knowsNothing = (response: ServerResponse) => response.writeHead(404).end('{}')
function answer(): void {
  hanging?.forEach(knowsNothing)
  hanging = null
}
beforeEach(() => {
  hanging = []
})

let apple: AppleDouble
let folder: string
beforeAll(async () => {
  provider = createServer((_, response) => {
    if (hanging) hanging.push(response)
    else knowsNothing(response)
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  apple = await startAppleDouble({ now: new Date('2026-03-10T08:00:00.000Z') })
  folder = mkdtempSync(path.join(tmpdir(), 'elan-bounded-'))
  const root = path.join(folder, 'root.cer')
  writeFileSync(root, apple.world.chain.root)
  const { bundleId, environment, issuerId, keyId, privateKey } = apple.settings
  settings.current = readSettings({
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: `http://${host}`,
    APPLE_BUNDLE_ID: bundleId,
    APPLE_ENVIRONMENT: environment,
    APPLE_ROOT_CERTIFICATES: root,
    APPLE_ISSUER_ID: issuerId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
    APPLE_API_URL: `http://${host}`,
    FIREBASE_AUTH_EMULATOR_HOST: host,
  })
})
afterAll(async () => {
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
  await apple.close()
  rmSync(folder, { recursive: true, force: true })
})

/** @returns what has no place left for a call; `null` where it has one */
async function refusedFor(call: () => unknown): Promise<string | null> {
  try {
    await call()
    return null
  } catch (error) {
    return error instanceof FullError ? error.what : null
  }
}

const PORTS = [
  {
    name: 'card',
    open: getPayments,
    ask: () => getPayments()?.hasPaid('cus_1'),
    unbounded: ['verifyEvent', 'eventOf', 'listEvents'],
  },
  {
    name: 'appStore',
    open: getAppStore,
    ask: () => getAppStore()?.readTransaction('1'),
    unbounded: ['signOffer', 'listNotifications'],
  },
  {
    name: 'identity',
    open: getIdentityProvider,
    ask: () => getIdentityProvider().getAccount('u'),
    unbounded: ['verifyIdToken'],
  },
]

test.each(PORTS)('while $name hangs, one call too many is refused, whatever it asks for', async (tested) => {
  const { name, open, ask, unbounded } = tested
  const port = open() as unknown as Record<string, (given: string) => unknown>
  const methods = Object.keys(port)
  const [asked, further] = await withTimeBudget(SOON_MS, async () => {
    const filling = Array.from({ length: PLACES }, () => refusedFor(ask))
    const refused = await Promise.all(methods.map((method) => refusedFor(() => port[method]?.('1'))))
    answer()
    return [await Promise.all(filling), refused]
  })
  expect(new Set(asked)).toEqual(new Set([null]))
  expect(methods).toEqual(expect.arrayContaining(unbounded))
  const expected = (method: string) => (unbounded.includes(method) ? null : `${name}, somebody`)
  expect(methods.map((method, index) => [method, further[index]])).toEqual(
    methods.map((method) => [method, expected(method)]),
  )
})
