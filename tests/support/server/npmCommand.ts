import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import { ROOT, machineEnv } from './server'

const READY_WITHIN_MS = 270_000
/** What a developer's `.env` may name, and a test must not touch. */
const NOBODY_ELSES = { DATABASE_URL: '', STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', SMTP_URL: '' }

export interface NpmCommand {
  /** Of npm itself. */
  pid: number
  printed(): string
  /** @throws when it ends before, or takes too long */
  untilReady(): Promise<void>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
}

/** Runs an npm script as a person at a terminal does, with these settings and those of a quiet demo. */
export function npmRun(args: string[], env: Record<string, string>): NpmCommand {
  // An install under the feet of the tests would be their end.
  if (!existsSync(path.join(ROOT, 'node_modules/.elan-installed')))
    throw new Error('the packages must have been installed by `npm test` or `npm start`')
  const child = spawn('npm', ['run', ...args], {
    cwd: ROOT,
    env: { ...machineEnv(), ...NOBODY_ELSES, ELAN_DEMO: '1', DEMO_FILMS: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    pid: child.pid ?? 0,
    printed: () => printed,
    ended,
    async untilReady() {
      await vi.waitUntil(() => printed.includes('Élan est prête') || child.exitCode !== null, {
        timeout: READY_WITHIN_MS,
      })
      if (child.exitCode !== null)
        throw new Error(`npm ended with ${child.exitCode}. It printed:\n${printed}`)
    },
  }
}
