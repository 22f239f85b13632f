import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { loadApp, type BuiltApp } from '../../scripts/server/builtApp'
import type { Ask } from './webhooks/cardEvents'

/** The built application in the test's own process, so that the test can stop and start the providers it asks. */
export interface InProcessApp {
  app: BuiltApp
  ask: Ask
  stop(): Promise<void>
}

/**
 * Opens the built application on an empty database, as a quiet demonstration. Once in a process, and before anything
 * has read the settings.
 */
export async function openBuiltApp(env: Record<string, string>): Promise<InProcessApp> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elan-http-'))
  const settings = {
    NODE_ENV: 'production',
    ELAN_DEMO: '1',
    DATA_DIR: dataDir,
    SIGN_IN_LIMIT_PER_MINUTE: '100000',
    LOG_LEVEL: 'silent',
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
      vi.unstubAllEnvs()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
