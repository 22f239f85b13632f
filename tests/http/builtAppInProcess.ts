import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { inject, vi } from 'vitest'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { addFilms } from '~tests/support/server/serverFilms'
import { COOKIE_KEYS } from '~tests/support/server/serverGlobalSetup'
import { freePorts } from '~tests/support/server/serverPorts'
import { buyDemoMemberships, openPaymentsSandbox, stockSandbox } from '../../scripts/server/paymentsSandbox'
import { loadApp, type BuiltApp } from '../../scripts/server/builtApp'
import type { Ask } from './webhooks/cardEvents'

/** The built application in the test's own process, so that the test can stop and start the providers it asks. */
export interface InProcessApp {
  app: BuiltApp
  ask: Ask
  stop(): Promise<void>
}

/** An empty database on the run's PostgreSQL, which opens sooner; none where there is no such server. */
async function emptyDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const server = inject('postgresUrl')
  if (server === null) return { env: {}, drop: async () => undefined }
  const name = `http_${randomBytes(6).toString('hex')}`
  await copyTemplate(server, name)
  return { env: { DATABASE_URL: `${server}/${name}` }, drop: () => dropDatabase(server, name) }
}

/**
 * Opens the built application on an empty database and on ports of its own, as a quiet demonstration. Once in a process,
 * and before anything has read the settings.
 */
export async function openBuiltApp(env: Record<string, string>): Promise<InProcessApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elan-http-'))
  const database = await emptyDatabase()
  const [port, sandboxPort] = await freePorts(2)
  const settings = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    NODE_ENV: 'production',
    ELAN_DEMO: '1',
    DATA_DIR: dataDir,
    LIMITS_PERCENT: '100000',
    LOG_LEVEL: 'silent',
    ...database.env,
    ...env,
  }
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  const app = await loadApp()
  await app.getDb()
  return {
    app,
    ask: (address, init) => app.default.fetch(new Request(app.getSettings().origin + address, init)),
    async stop() {
      await app.closeDb()
      await database.drop()
      vi.unstubAllEnvs()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * The built application in the test's own process, with the demo's accounts, catalogue, memberships and two films.
 *
 * @param env further settings
 */
export async function openBuiltDemo(
  emulatorHost: string,
  env: Record<string, string> = {},
): Promise<InProcessApp> {
  const [port, sandboxPort] = await freePorts(2)
  const built = await openBuiltApp({
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    AUTH_COOKIE_KEYS: COOKIE_KEYS.signing,
    ...env,
  })
  const { app } = built
  const settings = app.getSettings()
  const sandbox = await openPaymentsSandbox(settings)
  const stop = async () => {
    await app.stopJobs()
    await sandbox.close()
    await built.stop()
  }
  try {
    await stockSandbox(settings)
    // What the studio shows of the background work; nothing of it runs by itself here.
    await app.startJobs('SEND')
    await app.seedDemo()
    await buyDemoMemberships(app)
    await addFilms(settings.DATA_DIR, (input) => app.addFilmCommand(input, () => undefined))
  } catch (error) {
    await stop()
    throw error
  }
  return { ...built, stop }
}
