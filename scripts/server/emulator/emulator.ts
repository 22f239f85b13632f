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
  saveAccounts,
  untilReady,
  type EmulatorOptions,
  type LaunchedEmulator,
} from './emulatorProcess'
import { markChanging, readSessionStarts, restoreSessionStarts, unmarkChanging } from './emulatorSessions'
import { portTaken } from '../startFailure'

const RESTART_DELAY_MS = 1000
const START_ATTEMPTS = 3
/** One that is killed loses what it was told since it last saved. */
const SAVE_EVERY_MS = 5 * 60_000

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
 * @returns how to have it save its accounts now
 * @throws Mendable when its port is taken or it does not come up
 */
export async function startEmulator(
  given: EmulatorOptions,
  onStart: (stop: () => Promise<void>) => Promise<void>,
): Promise<() => Promise<void>> {
  const options = { ...given, dataDir: path.resolve(given.dataDir) }
  const { dataDir, port } = options
  mkdirSync(dataDir, { recursive: true })
  await endLeftover(dataDir)
  await takePort(port)
  const stopping = new AbortController()
  const goesOn = () => !stopping.signal.aborted
  let launched: LaunchedEmulator | undefined
  let isReady = false

  /** @returns whether it came up */
  async function begin(): Promise<boolean> {
    isReady = false
    const sessionStarts = readSessionStarts(dataDir)
    launched = await launchEmulator(options)
    isReady = goesOn() && (await untilReady(launched.child, dataDir))
    if (!isReady) {
      await endEmulator(launched.child, dataDir, false)
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
    const child = launched?.child
    if (child?.exitCode === null && child.signalCode === null) child.once('exit', keep)
    else void beginAgain()
  }
  let saving = Promise.resolve()
  /** One that does not save this time may the next. */
  function save(): Promise<void> {
    saving = saving
      .then(async () => {
        if (launched && isReady && goesOn()) await saveAccounts(launched, dataDir)
      })
      .catch(() => undefined)
    return saving
  }
  const everySoOften = setInterval(() => void save(), SAVE_EVERY_MS)
  everySoOften.unref()
  async function stop(): Promise<void> {
    stopping.abort()
    clearInterval(everySoOften)
    // As it ends it saves them once more.
    await saving
    if (launched) await endEmulator(launched.child, dataDir, isReady)
    unmarkChanging(dataDir)
  }

  // Known before the wait: a Ctrl-C during it must end the emulator too.
  await onStart(stop)
  let ready = false
  for (let attempt = 0; attempt < START_ATTEMPTS && !ready && goesOn(); attempt += 1) ready = await begin()
  if (!goesOn()) return save
  if (!ready) {
    await stop()
    throw new Mendable(`Le service d’identité ne démarre pas. Son journal : ${emulatorFiles(dataDir).log}`)
  }
  keep()
  return save
}
