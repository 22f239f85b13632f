import type { TestProject } from 'vitest/node'
import { addTestFilms } from './serverFilms'
import { startTestServer } from './server'

/** The first signs; the second is an older one that still verifies. A third one has been taken out of use. */
export const COOKIE_KEYS = {
  signing: 'signing-key-of-the-http-tests-00',
  older: 'an-older-key-of-the-http-tests-1',
  retired: 'a-retired-key-of-the-http-tests2',
} as const

export interface SharedServer {
  origin: string
  emulatorHost: string
  dataDir: string
  /** The payment sandbox's port on loopback. */
  sandboxPort: number
  logFile: string
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The built server that all HTTP tests share. A test must leave the demo's accounts as it found them. */
    server: SharedServer
  }
}

/** Starts the one server of the HTTP tests, with a film on a free and on a pro video. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const env = {
    AUTH_COOKIE_KEYS: `${COOKIE_KEYS.signing},${COOKIE_KEYS.older}`,
    METRICS_TOKEN: 'metrics-token-of-the-tests',
  }
  const server = await startTestServer({ env })
  try {
    await addTestFilms(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  const { origin, emulatorHost, dataDir, sandboxPort, logFile } = server
  project.provide('server', { origin, emulatorHost, dataDir, sandboxPort, logFile })
  return () => server.stop()
}
