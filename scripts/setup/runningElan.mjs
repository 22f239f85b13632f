import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import util from 'node:util'
import { nextFreePorts } from './ports.mjs'
import { Mendable } from './say.mjs'

/** Held in the data folder by the one Élan that runs in it: its pid with its start, and its address. */
export const RUNNING_LOCK = 'elan.lock'

/** As `isAlive.server.ts`, which cannot be read before the packages are there. @param {number} pid */
function startOf(pid) {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[19]
    return ticks ? `${boot}:${ticks}` : ''
  } catch {
    return ''
  }
}

/** @param {number} pid @param {string} start */
function isRunning(pid, start) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process is alive too.
    if (error.code !== 'EPERM') return false
  }
  const now = startOf(pid)
  return start === '' || now === '' || start === now
}

/**
 * Who runs in a data folder.
 *
 * @param {string} dataDir
 * @returns {{ pid: number, address: string } | null} `null` if there is none, or if it was killed
 */
export function runningElan(dataDir) {
  let text
  try {
    text = readFileSync(path.resolve(dataDir, RUNNING_LOCK), 'utf8')
  } catch {
    return null
  }
  const [, holder = '', start = '', address = ''] = /^(\d+)(?::(\S*))?(?: (.*))?$/.exec(text) ?? []
  const pid = Number(holder)
  return pid > 0 && isRunning(pid, start) ? { pid, address } : null
}

/** What the server will read: the environment over `.env`. The oldest Nodes that may run this cannot parse the file. */
function settingsToCome() {
  const ofFile = existsSync('.env') ? (util.parseEnv?.(readFileSync('.env', 'utf8')) ?? {}) : {}
  return { ...ofFile, ...process.env }
}

/**
 * Refuses a second Élan in one data folder, before it touches anything of the first: not its build, not its emulator.
 *
 * @param {Record<string, string | undefined>} [settings] those of the environment and of `.env`
 * @throws Mendable naming where the running one answers
 */
export async function refuseSecondElan(settings = settingsToCome()) {
  const dataDir = path.resolve(settings.DATA_DIR || '.data')
  const running = runningElan(dataDir)
  if (!running) return
  const [port, emulator, sandbox] = await nextFreePorts([
    Number(settings.PORT) || 3000,
    Number(settings.EMULATOR_PORT) || 9099,
    Number(settings.SANDBOX_PORT) || 9098,
  ])
  throw new Mendable(
    [
      `Élan tourne déjà dans ce dossier de données (${dataDir}), à l’adresse ${running.address} (processus ${running.pid}).`,
      '  Arrêtez-la d’abord, ou donnez à la seconde son dossier et ses ports :',
      `  DATA_DIR=${dataDir}-2 PORT=${port} EMULATOR_PORT=${emulator} SANDBOX_PORT=${sandbox} npm run ${process.env.npm_lifecycle_event ?? 'start'}`,
      `  Si ce processus n’est pas Élan, effacez ${path.join(dataDir, RUNNING_LOCK)}.`,
    ].join('\n'),
  )
}
