import { randomBytes } from 'node:crypto'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { copyTemplate, dropDatabase } from '~tests/support/db/templateDatabase'
import { startMailRelay, type MailRelay } from '~tests/support/mailRelay'
import { spawnServer, startTestServer, type TestServer } from '~tests/support/server/server'

const SANDBOX_STATE = 'payments-sandbox.json'
const STARTS_MS = 120_000

/** A run of ffmpeg that makes qualities of a film: which worker began it, and the attempt and number of the run. */
interface FilmRun {
  worker: number
  run: string
}

/** Two servers that only ask for background work, and two workers that do it, on one PostgreSQL, one disk or bucket. */
export interface Fleet {
  servers: readonly [TestServer, TestServer]
  workers: ChildProcess[]
  databaseUrl: string
  relay: MailRelay
  filmRuns(): FilmRun[]
  stop(): Promise<void>
}

/** ffmpeg that writes down which qualities it makes, and for whom. @returns its path */
function countingFfmpeg(folder: string, log: string): string {
  const file = path.join(folder, 'ffmpeg')
  const note = `case "$*" in *" -f hls "*) printf '%s %s\\n' "$PPID" "\${PWD##*/}" >> '${log}' ;; esac`
  writeFileSync(file, `#!/bin/sh\n${note}\nexec ffmpeg "$@"\n`, { mode: 0o755 })
  return file
}

/** A data folder of a process's own, in which what all share is another's. */
function dataFolder(root: string, name: string): string {
  const folder = path.join(root, name)
  mkdirSync(folder)
  for (const shared of ['media', 'uploads']) {
    mkdirSync(path.join(root, 'shared', shared), { recursive: true })
    symlinkSync(path.join(root, 'shared', shared), path.join(folder, shared))
  }
  return folder
}

function untilPrinted(child: ChildProcess, words: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.includes(words)) resolve()
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => reject(new Error(`a worker ended with ${code}. It printed:\n${printed}`)))
  })
}

/** Without a chance to write anything more. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/**
 * @param postgres the run's server
 * @param more settings of all four
 */
export async function startFleet(
  postgres: string,
  emulatorHost: string,
  more: Record<string, string>,
): Promise<Fleet> {
  const name = `fleet_${randomBytes(6).toString('hex')}`
  const root = mkdtempSync(path.join(tmpdir(), 'elan-fleet-'))
  const log = path.join(root, 'runs.log')
  const [servers, workers]: [TestServer[], ChildProcess[]] = [[], []]
  const relay = await startMailRelay()
  const stop = async () => {
    await Promise.all(workers.map(kill))
    for (const server of servers) await server.stop()
    await relay.stop()
    await dropDatabase(postgres, name)
    await rm(root, { recursive: true, force: true })
  }
  // Its own, or who transcodes elsewhere on this machine would be waited for.
  mkdirSync(path.join(root, 'tmp'))
  const env = {
    TMPDIR: path.join(root, 'tmp'),
    DATABASE_URL: `${postgres}/${name}`,
    AUTH_COOKIE_KEYS: 'one-key-that-both-instances-share',
    FIREBASE_AUTH_EMULATOR_HOST: emulatorHost,
    SMTP_URL: relay.url,
    MAIL_FROM: 'Élan <bonjour@elan.example>',
    FFMPEG_PATH: countingFfmpeg(root, log),
    SERVER_JOBS: '0',
    TRANSCODES_AT_ONCE: '2',
    ...more,
  }
  const startServer = async (folder: string) => {
    const server = await startTestServer({ env: { ...env, DATA_DIR: folder }, build: false })
    servers.push(server)
    return server
  }
  try {
    await copyTemplate(postgres, name)
    const folders = ['first', 'second', 'workers'].map((own) => dataFolder(root, own))
    const [one = '', two = '', three = ''] = folders
    const first = await startServer(one)
    // The card provider that the second plays to itself knows whom the first one knows.
    const state = path.join(one, SANDBOX_STATE)
    await vi.waitUntil(() => existsSync(state), { timeout: STARTS_MS })
    copyFileSync(state, path.join(two, SANDBOX_STATE))
    const second = await startServer(two)
    const working = {
      ...env,
      ELAN_DEMO: '1',
      NODE_ENV: 'production',
      DATA_DIR: three,
      SANDBOX_PORT: String(first.sandboxPort),
      LOG_LEVEL: 'warn',
    }
    for (let count = 0; count < 2; count += 1) workers.push(spawnServer(working, 'worker'))
    await Promise.all(workers.map((worker) => untilPrinted(worker, 'Le worker est prêt')))
    return {
      servers: [first, second],
      workers,
      databaseUrl: env.DATABASE_URL,
      relay,
      filmRuns: () =>
        (existsSync(log) ? readFileSync(log, 'utf8') : '')
          .split('\n')
          .filter(Boolean)
          .map((line) => {
            const [worker, run = ''] = line.split(' ')
            return { worker: Number(worker), run }
          }),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
