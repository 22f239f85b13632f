import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isAlive } from '../../../app/lib/isAlive.server'
import { freePort } from '../../setup/ports.mjs'

/** One that cannot start ends by itself; this is for a machine that has much else to do. */
const READY_TIMEOUT_MS = 180_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 200

/** Into its process, before it. */
const PRELOADED = ['trustSchemas.cjs', 'ownCallers.cjs']

export interface EmulatorOptions {
  port: number
  dataDir: string
  projectId: string
  /** Names of hosts that are answered to besides those of this machine, and whose pages may ask. */
  hosts: readonly string[]
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The emulator's files in a data folder. */
export function emulatorFiles(dataDir: string) {
  const inFolder = (name: string) => path.resolve(dataDir, name)
  return {
    config: inFolder('firebase.json'),
    log: inFolder('emulator.log'),
    pid: inFolder('emulator.pid'),
    /** Its accounts, as it left them when it last ended in order. */
    accounts: inFolder('emulator'),
    /** The same, as they were when it last saved them while it went on: for one that is killed. */
    kept: inFolder('emulator.kept'),
    /** There while accounts may change without being in `accounts`. */
    changing: inFolder('emulator.changing'),
    temporary: inFolder('emulator-tmp'),
  }
}

/** Ends an emulator that a killed server left behind; it is known by its pid file and its command line. */
export async function endLeftover(dataDir: string): Promise<void> {
  const files = emulatorFiles(dataDir)
  const pid = existsSync(files.pid) ? Number(readFileSync(files.pid, 'utf8')) : 0
  if (!(pid > 1) || !isAlive(pid)) return
  const commandLine = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : ''
  const words = commandLine.split('\0')
  // Its own folder is looked for: a copied folder names the emulator of the one it was copied from, whose path may end like this one's.
  if (!words.some((word, at) => word === '--config' && words[at + 1] === files.config)) return
  process.kill(pid, 'SIGTERM')
  for (let waited = 0; waited < STOP_TIMEOUT_MS && isAlive(pid); waited += POLL_MS) await pause(POLL_MS)
}

/** How the emulator of a folder is called. */
export function emulatorCall({ dataDir, projectId, hosts }: Omit<EmulatorOptions, 'port'>) {
  const files = emulatorFiles(dataDir)
  const saved = lastSaved(dataDir)
  const args = [
    ...PRELOADED.flatMap((file) => ['--require', path.resolve('scripts/server/emulator', file)]),
    path.resolve('node_modules/firebase-tools/lib/bin/firebase.js'),
    'emulators:start',
    ...['--only', 'auth', '--project', projectId, '--config', files.config],
    ...(saved === undefined ? [] : ['--import', saved]),
    ...['--export-on-exit', files.accounts],
  ]
  // Emulators find each other by a file of the temporary folder, and one saves the accounts of the other that it finds there.
  const own = { CI: '1', NODE_ENV: '', TMPDIR: files.temporary, ELAN_EMULATOR_HOSTS: hosts.join() }
  return { args, env: { ...process.env, ...own } }
}

/** Where it writes accounts before they take the place of those that were saved; one that was killed meanwhile leaves it behind. */
const SAVING = 'firebase-export-'
/** Written last: with it a folder of accounts is whole. */
const METADATA = 'firebase-export-metadata.json'

/** @returns when a folder of accounts was saved, in milliseconds since 1970; nothing where it is not whole */
export function savedAt(accounts: string): number | undefined {
  const file = path.join(accounts, METADATA)
  return existsSync(file) ? statSync(file).mtimeMs : undefined
}

/** What one that was killed has left: where it was about to take the place of what it had removed already, it does so now. */
export function settleLeftovers(dataDir: string): void {
  const { kept } = emulatorFiles(dataDir)
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(SAVING))) {
    const leftover = path.join(dataDir, name)
    if (savedAt(leftover) !== undefined && savedAt(kept) === undefined) {
      rmSync(kept, { recursive: true, force: true })
      renameSync(leftover, kept)
    } else rmSync(leftover, { recursive: true, force: true })
  }
}

/** The accounts that were saved last; nothing in a new folder. */
function lastSaved(dataDir: string): string | undefined {
  const { accounts, kept } = emulatorFiles(dataDir)
  const [ended, wentOn] = [savedAt(accounts), savedAt(kept)]
  if (ended === undefined && wentOn === undefined) return undefined
  return (wentOn ?? 0) > (ended ?? 0) ? kept : accounts
}

/** An emulator, and the port by which it is told to save its accounts. */
export interface LaunchedEmulator {
  child: ChildProcess
  hubPort: number
}

/** Starts the emulator's process on the accounts of its folder. */
export async function launchEmulator(options: EmulatorOptions): Promise<LaunchedEmulator> {
  const { port, dataDir } = options
  const files = emulatorFiles(dataDir)
  const hubPort = await freePort()
  const emulators = {
    auth: { host: '127.0.0.1', port },
    // Left to itself the suite takes 4400 and 4500, and two suites that start together trip over each other.
    hub: { host: '127.0.0.1', port: hubPort },
    logging: { host: '127.0.0.1', port: await freePort() },
    // Without this it downloads a user interface, and exits where it cannot.
    ui: { enabled: false },
    singleProjectMode: true,
  }
  writeFileSync(files.config, JSON.stringify({ emulators }))
  rmSync(files.temporary, { recursive: true, force: true })
  mkdirSync(files.temporary)
  settleLeftovers(dataDir)
  // Straight to a file: an emulator whose server was killed must be able to go on and save its accounts.
  rmSync(files.log, { force: true })
  const log = openSync(files.log, 'a')
  const { args, env } = emulatorCall(options)
  const child = spawn(process.execPath, args, {
    cwd: dataDir,
    // A group of its own: the terminal's Ctrl-C must reach the server first, which then ends it in order.
    detached: true,
    stdio: ['ignore', log, log],
    env,
  })
  closeSync(log)
  writeFileSync(files.pid, String(child.pid))
  return { child, hubPort }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null

/** Until it says so itself: its port answers earlier than it has read its accounts. @returns whether it came up */
export async function untilReady(child: ChildProcess, dataDir: string): Promise<boolean> {
  const { log } = emulatorFiles(dataDir)
  for (let waited = 0; waited < READY_TIMEOUT_MS && !hasEnded(child); waited += POLL_MS) {
    if (readFileSync(log, 'utf8').includes('All emulators ready')) return true
    await pause(POLL_MS)
  }
  return false
}

/**
 * Has it write its accounts as they are now, apart from those of an orderly end: whoever was signed in then still is, and after a crash
 * nobody.
 *
 * @throws Error where it does not
 */
export async function saveAccounts({ hubPort }: LaunchedEmulator, dataDir: string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: emulatorFiles(dataDir).kept, initiatedBy: 'demo' }),
    signal: AbortSignal.timeout(STOP_TIMEOUT_MS),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`the emulator answered ${response.status}: ${answer}`)
}

/**
 * Has it write its accounts and end; one that does not is killed.
 *
 * @param isReady one that has not read its accounts yet would write none over them: it is killed at once
 */
export async function endEmulator(child: ChildProcess, dataDir: string, isReady: boolean): Promise<void> {
  if (!hasEnded(child)) {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(isReady ? 'SIGINT' : 'SIGKILL')
    await Promise.race([ended, pause(STOP_TIMEOUT_MS).then(() => child.kill('SIGKILL'))])
  }
  rmSync(emulatorFiles(dataDir).pid, { force: true })
}
