import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { endLeftover } from '../../../scripts/server/emulator/emulatorProcess'
import { withFreePorts } from './serverPorts'

export const ROOT = path.resolve(import.meta.dirname, '../../..')
const READY = 'Élan est prête'
/** A machine that does much else takes minutes over the emulator's Java. */
const READY_TIMEOUT_MS = 420_000
const STOP_TIMEOUT_MS = 30_000
const execute = promisify(execFile)

export interface TestServer {
  /** Where it answers, without a trailing slash. */
  origin: string
  /** Where its identity emulator answers; `host:port`, as FIREBASE_AUTH_EMULATOR_HOST takes it. */
  emulatorHost: string
  dataDir: string
  /** The payment sandbox's port on loopback. */
  sandboxPort: number
  /** Of the server itself. */
  pid: number
  /** Everything it has printed so far goes to this file. */
  logFile: string
  stop(): Promise<void>
}

export interface TestServerOptions {
  /** Settings over those of a quiet demonstration; `undefined` takes one away. */
  env?: Record<string, string | undefined>
  /** Whether to build first if the last build is not of these sources. */
  build?: boolean
}

/** What a program needs of this machine: no setting of the person who runs the tests comes along. */
export function machineEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'JAVA_HOME'].map((name) => [name, process.env[name]])
  return Object.fromEntries(kept.filter(([, value]) => value !== undefined)) as Record<string, string>
}

/** Builds the application unless it is built; in a process of its own, whose environment is not a test's. */
async function buildOnce(): Promise<void> {
  const script = `import { buildApp } from './scripts/setup/build.mjs'\nawait buildApp(process.execPath)`
  await execute(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: ROOT,
    env: machineEnv(),
  })
}

/** A server process, or a worker's, with these settings and no others; it may well refuse to start. */
export function spawnServer(
  env: Record<string, string | undefined>,
  script: 'serve' | 'worker' = 'serve',
): ChildProcess {
  const set = Object.entries(env).filter(([, value]) => value !== undefined)
  return spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`], {
    cwd: ROOT,
    env: { ...machineEnv(), ...Object.fromEntries(set) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** What a server that does not come up has printed, and its emulator. */
async function printedBy(logFile: string): Promise<string> {
  const logs = [logFile, path.join(path.dirname(logFile), 'emulator.log')]
  return (await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')))).join('\n')
}

function untilReady(child: ChildProcess, logFile: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const settle = () => {
      clearTimeout(timer)
      child.off('close', ended)
      child.stdout?.off('data', read)
    }
    const fail = (why: string) => {
      settle()
      void printedBy(logFile).then((log) => reject(new Error(`The server ${why}. It printed:\n${log}`)))
    }
    const ended = (code: number | null) => fail(`ended with ${code} before it was ready`)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      if (!printed.includes(READY)) return
      settle()
      resolve()
    }
    const timer = setTimeout(() => fail(`was not ready after ${READY_TIMEOUT_MS / 1000} s`), READY_TIMEOUT_MS)
    child.once('close', ended)
    child.stdout?.on('data', read)
  })
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    child.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    child.kill('SIGTERM')
  })
}

/** Starts it on these ports and in a folder of its own. */
async function serveOn(
  [port, emulatorPort, sandboxPort]: readonly [number, number, number],
  env: NonNullable<TestServerOptions['env']>,
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'elan-http-'))
  const logFile = path.join(dataDir, 'server.log')
  const child = spawnServer({
    PORT: String(port),
    EMULATOR_PORT: String(emulatorPort),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    ELAN_DEMO: '1',
    NODE_ENV: 'production',
    DEMO_FILMS: '0',
    LIMITS_PERCENT: '100000',
    LOG_LEVEL: 'info',
    ...env,
  })
  const log = createWriteStream(logFile)
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  const killWithUs = () => child.kill('SIGTERM')
  process.once('exit', killWithUs)
  const stop = async () => {
    await end(child)
    // Killed, or broken down before it was ready, it has not ended its emulator.
    await endLeftover(dataDir)
    process.off('exit', killWithUs)
    await new Promise((resolve) => log.end(resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await untilReady(child, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? `127.0.0.1:${emulatorPort}`,
    dataDir,
    sandboxPort: Number(env.SANDBOX_PORT ?? sandboxPort),
    pid: child.pid ?? 0,
    logFile,
    stop,
  }
}

/**
 * Starts the built server with the demonstration's data, on free ports and in a folder of its own, and its identity
 * emulator unless the settings name one. Used by Vitest and by Playwright.
 *
 * @throws Error with what it printed when it does not come up
 */
export async function startTestServer({
  env = {},
  build = true,
}: TestServerOptions = {}): Promise<TestServer> {
  if (build) await buildOnce()
  return withFreePorts(3, (ports) => serveOn(ports, env))
}
