import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { startAppleDouble, type AppleDouble } from '~tests/support/apple/appleDouble'
import { runCommand } from '~tests/support/server/runCommand'
import type { WaitingServer } from '../../../scripts/server/openElan'
import { listen } from '../../../scripts/server/listen'
import { openOperatorChannel } from '../../../scripts/server/operatorChannel'
import { openPaymentsSandbox, stockSandbox } from '../../../scripts/server/paymentsSandbox'
import type { PaymentsSandbox } from '../../../scripts/paymentsSandbox/startPaymentsSandbox.server'
import { openBuiltApp, type InProcessApp } from '../builtAppInProcess'

const { emulatorHost } = inject('server')
const folder = mkdtempSync(path.join(tmpdir(), 'elan-doctor-'))
/** One app in both of Apple's environments. */
let real: AppleDouble
let tried: AppleDouble
let built: InProcessApp
let server: WaitingServer
let sandbox: PaymentsSandbox
let channel: { close(): Promise<void> }
let env: Record<string, string>

beforeAll(async () => {
  const now = new Date()
  real = await startAppleDouble({ now, app: { environment: 'Production' } })
  tried = await startAppleDouble({ now, keys: real.keys, chain: real.world.chain })
  const { bundleId, appAppleId, issuerId, keyId, privateKey } = real.settings
  const root = path.join(folder, 'root.cer')
  writeFileSync(root, real.world.chain.root)
  env = {
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    APPLE_BUNDLE_ID: bundleId,
    APPLE_APP_ID: String(appAppleId),
    APPLE_ROOT_CERTIFICATES: root,
    APPLE_ISSUER_ID: issuerId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
    APPLE_API_URL: real.api.origin,
    APPLE_SANDBOX_API_URL: tried.api.origin,
  }
  built = await openBuiltApp(env)
  const settings = built.app.getSettings()
  const { PORT, SANDBOX_PORT, DATA_DIR, origin } = settings
  env = { ...env, ELAN_DEMO: '1', PORT: String(PORT), SANDBOX_PORT: String(SANDBOX_PORT), DATA_DIR }
  server = await listen(built.app)
  server.open()
  sandbox = await openPaymentsSandbox(settings)
  await stockSandbox(settings)
  channel = await openOperatorChannel(built.app, DATA_DIR)
  for (const shop of [real, tried]) shop.setWebhookUrl(`${origin}/api/webhooks/apple`)
})
afterAll(async () => {
  await channel?.close()
  await sandbox?.close()
  await server?.close()
  await built?.stop()
  await Promise.all([real?.close(), tried?.close()])
  rmSync(folder, { recursive: true, force: true })
})

const doctor = () => runCommand('membership-doctor', env)

test('npm run membership:doctor finds all that the demonstration sets up, and that Apple’s word arrives here', async () => {
  const { code, printed } = await doctor()
  expect(code, printed).toBe(0)
  expect(printed).toMatch(/^ {2}✓ Endpoint http:.+\/api\/webhooks\/stripe : activé/m)
  for (const environment of ['Production', 'Bac à sable'])
    expect(printed).toMatch(new RegExp(`^ {2}✓ ${environment} : la notification d’essai est arrivée`, 'm'))
})

test('npm run membership:doctor tells a notification that came to another server from one that came here', async () => {
  const other = createServer((_, response) => response.writeHead(200).end())
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    other.closeAllConnections()
    other.close()
  })
  real.setWebhookUrl(`http://127.0.0.1:${(other.address() as AddressInfo).port}`)
  const { code, printed } = await doctor()
  expect(code, printed).toBe(1)
  expect(printed).toMatch(/^ {2}✗ Production : Apple a livré la notification d’essai, mais pas à cette Élan/m)
  expect(printed).toMatch(/^ {2}✓ Bac à sable : la notification d’essai est arrivée/m)
})
