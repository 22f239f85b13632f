import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, openSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { Mendable } from '../setup/say.mjs'

const READY_TIMEOUT_MS = 90_000
const STOP_TIMEOUT_MS = 15_000
const POLL_MS = 200

export interface EmulatorOptions {
  port: number
  dataDir: string
  projectId: string
}

export interface Emulator {
  stop(): Promise<void>
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

function launch({ port, dataDir, projectId }: EmulatorOptions, state: string): ChildProcess {
  const config = path.join(dataDir, 'firebase.json')
  // Without this the emulator downloads a user interface, and exits where it cannot.
  writeFileSync(
    config,
    JSON.stringify({
      emulators: { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true },
    }),
  )
  const log = openSync(path.join(dataDir, 'emulator.log'), 'a')
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
  return spawn(process.execPath, args, {
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, CI: '1', NODE_ENV: '' },
  })
}

/**
 * Starts the Firebase Auth emulator and keeps it: one that dies is started again. Its accounts lie on disk between runs.
 *
 * @throws Mendable when its port is taken or it does not come up
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
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
  let child: ChildProcess
  const begin = () => {
    child = launch({ ...options, dataDir }, state)
    writeFileSync(pidFile, String(child.pid))
    child.once('exit', () => {
      if (!stopping) setTimeout(() => !stopping && begin(), 1000)
    })
  }
  begin()
  for (let waited = 0; !(await answers(options.port)); waited += POLL_MS) {
    if (waited > READY_TIMEOUT_MS) {
      stopping = true
      child!.kill('SIGKILL')
      throw new Mendable(
        `Le service d’identité ne démarre pas. Son journal : ${path.join(dataDir, 'emulator.log')}`,
      )
    }
    await pause(POLL_MS)
  }
  return {
    async stop() {
      stopping = true
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGINT')
        await Promise.race([ended, pause(STOP_TIMEOUT_MS)])
      }
      rmSync(pidFile, { force: true })
    },
  }
}
