import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { requirePort } from '../../setup/ports.mjs'
import { Mendable } from '../../setup/say.mjs'
import {
  emulatorFiles,
  endEmulator,
  endLeftover,
  launchEmulator,
  pause,
  untilReady,
  type EmulatorOptions,
} from './emulatorProcess'
import { markChanging, readSessionStarts, restoreSessionStarts, unmarkChanging } from './emulatorSessions'
import { portTaken } from '../startFailure'

const RESTART_DELAY_MS = 1000
const START_ATTEMPTS = 3

/** Before it is started, for it would only write into its journal that it may not have the port. */
async function takePort(port: number): Promise<void> {
  await requirePort(port).catch(async (error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? await portTaken('EMULATOR_PORT', port, 'du service d’identité')
      : error
  })
}

/**
 * Starts the Firebase Auth emulator and keeps it: one that dies is started again. Its accounts lie on disk between runs,
 * and so does when their sessions began; its folder must be this process's.
 *
 * @param onStart is given how to stop it
 * @throws Mendable when its port is taken or it does not come up
 */
export async function startEmulator(
  given: EmulatorOptions,
  onStart: (stop: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const options = { ...given, dataDir: path.resolve(given.dataDir) }
  const { dataDir, port } = options
  mkdirSync(dataDir, { recursive: true })
  await endLeftover(dataDir)
  await takePort(port)
  const stopping = new AbortController()
  const goesOn = () => !stopping.signal.aborted
  let child: ChildProcess | undefined
  let isReady = false

  /** @returns whether it came up */
  async function begin(): Promise<boolean> {
    isReady = false
    const sessionStarts = readSessionStarts(dataDir)
    child = await launchEmulator(options)
    isReady = goesOn() && (await untilReady(child, dataDir))
    if (!isReady) {
      await endEmulator(child, dataDir, false)
      return false
    }
    markChanging(dataDir)
    await restoreSessionStarts(options, sessionStarts)
    return true
  }
  async function beginAgain(): Promise<void> {
    for (let ready = false; !ready && goesOn();) {
      await pause(RESTART_DELAY_MS)
      ready = goesOn() && (await begin().catch(() => false))
    }
    keep()
  }
  function keep(): void {
    if (!goesOn()) return
    if (child?.exitCode === null && child.signalCode === null) child.once('exit', keep)
    else void beginAgain()
  }
  async function stop(): Promise<void> {
    stopping.abort()
    if (child) await endEmulator(child, dataDir, isReady)
    unmarkChanging(dataDir)
  }

  // Known before the wait: a Ctrl-C during it must end the emulator too.
  await onStart(stop)
  let ready = false
  for (let attempt = 0; attempt < START_ATTEMPTS && !ready && goesOn(); attempt += 1) ready = await begin()
  if (!goesOn()) return
  if (!ready) {
    await stop()
    throw new Mendable(`Le service d’identité ne démarre pas. Son journal : ${emulatorFiles(dataDir).log}`)
  }
  keep()
}
