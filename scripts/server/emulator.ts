import { spawn, type ChildProcess } from 'node:child_process'
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { Mendable } from '../setup/say.mjs'

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 200
const RESTART_DELAY_MS = 1000
const START_ATTEMPTS = 3

export interface EmulatorOptions {
  port: number
  dataDir: string
  projectId: string
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.ok,
    () => false,
  )
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends an emulator that a killed server left behind; it is known by its pid file and its command line. */
async function endLeftover(pidFile: string): Promise<void> {
  const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8')) : 0
  if (!(pid > 1) || !isAlive(pid)) return
  const commandLine = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  if (!commandLine.includes('firebase')) return
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < STOP_TIMEOUT_MS && isAlive(pid); waited += POLL_MS) await pause(POLL_MS)
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function launch({ port, dataDir, projectId }: EmulatorOptions, state: string): Promise<ChildProcess> {
  const config = path.join(dataDir, 'firebase.json')
  const emulators = {
    auth: { host: '127.0.0.1', port },
    // Left to itself the suite takes 4400 and 4500, and two suites that start together trip over each other.
    hub: { host: '127.0.0.1', port: await freePort() },
    logging: { host: '127.0.0.1', port: await freePort() },
    // Without this it downloads a user interface, and exits where it cannot.
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(config, JSON.stringify({ emulators }))
  const args = [
    path.resolve('node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    '--only',
    'auth',
    '--project',
    projectId,
    '--config',
    config,
  ]
  if (existsSync(state)) args.push('--import', state)
  args.push('--export-on-exit', state)
  // A group of its own: the terminal's Ctrl-C must reach the server first, which then ends it in order.
  const env = { ...process.env, CI: '1', NODE_ENV: '' }
  const child = spawn(process.execPath, args, {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const log = createWriteStream(path.join(dataDir, 'emulator.log'), { flags: 'a' })
  child.stdout?.pipe(log, { end: false })
  child.stderr?.pipe(log, { end: false })
  return child
}

/** Until it says so itself: its port answers earlier than it has read its accounts. */
function untilReady(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS)
    let printed = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4000)
      if (printed.includes('All emulators ready')) settle(true)
    })
    child.once('exit', () => settle(false))
    function settle(ready: boolean): void {
      clearTimeout(timer)
      resolve(ready)
    }
  })
}

/**
 * Starts the Firebase Auth emulator and keeps it: one that dies is started again. Its accounts lie on disk between runs.
 *
 * @param onStart is given how to stop it
 * @throws Mendable when its port is taken or it does not come up
 */
export async function startEmulator(
  options: EmulatorOptions,
  onStart: (stop: () => Promise<void>) => void,
): Promise<void> {
  const dataDir = path.resolve(options.dataDir)
  mkdirSync(dataDir, { recursive: true })
  const state = path.join(dataDir, 'emulator')
  const pidFile = path.join(dataDir, 'emulator.pid')
  await endLeftover(pidFile)
  if (await answers(options.port)) {
    throw new Mendable(
      `Le port ${options.port} du service d’identité est déjà utilisé. Choisissez-en un autre : EMULATOR_PORT=${options.port + 1} npm start`,
    )
  }
  let stopping = false
  let child: ChildProcess | undefined

  async function begin(): Promise<boolean> {
    child = await launch({ ...options, dataDir }, state)
    writeFileSync(pidFile, String(child.pid))
    return untilReady(child)
  }
  function keep(): void {
    child?.once('exit', () => {
      if (!stopping) setTimeout(() => !stopping && void begin().then(keep), RESTART_DELAY_MS)
    })
  }

  async function stop(): Promise<void> {
    stopping = true
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child?.once('exit', resolve))
      child.kill('SIGINT')
      await Promise.race([ended, pause(STOP_TIMEOUT_MS)])
    }
    rmSync(pidFile, { force: true })
  }

  // Known before the wait: a Ctrl-C during it must end the emulator too.
  onStart(stop)
  let ready = false
  for (let attempt = 0; attempt < START_ATTEMPTS && !ready; attempt += 1) ready = await begin()
  if (!ready) {
    await stop()
    throw new Mendable(
      `Le service d’identité ne démarre pas. Son journal : ${path.join(dataDir, 'emulator.log')}`,
    )
  }
  keep()
}
