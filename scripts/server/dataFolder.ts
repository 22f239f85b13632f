import { chmodSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../../app/env.server'
import { holdFolder } from '../../app/lib/folderLock.server'
import { RUNNING_LOCK, refuseSecondElan } from '../setup/runningElan.mjs'
import type { Lifetime } from './lifetime'

/** Several servers may share a folder of media; whatever is embedded has its state in there and takes one. */
const hasEmbeddedParts = ({ demo, paymentsSandbox, DATABASE_URL }: Settings) =>
  demo || paymentsSandbox || !DATABASE_URL

const OURS_ALONE = 0o700

const isFolder = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * Makes a folder with all that are missing above it, one at a time. Node's own way of making them all never ends where the system says of
 * a folder within one that is there that it is not found, as it does in `/proc`.
 *
 * @throws Error of `mkdir`, with its code, where one of them cannot be made
 */
function makeFolder(folder: string): void {
  if (isFolder(folder)) return
  const above = path.dirname(folder)
  if (above !== folder) makeFolder(above)
  try {
    mkdirSync(folder, { mode: OURS_ALONE })
  } catch (error) {
    // Another process may have been faster.
    if (!isFolder(folder)) throw error
  }
}

/**
 * Makes the data folder where there is none: even where the database and the media are elsewhere, uploads arrive in it. It is this user's
 * alone; one that was there before, by an earlier version or by hand, is closed to others too, unless it is somebody else's.
 *
 * @returns its whole path
 * @throws Error of `mkdir` where it cannot be made
 */
export function makeDataFolder({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): string {
  const folder = path.resolve(DATA_DIR)
  makeFolder(folder)
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, OURS_ALONE)
  return folder
}

/**
 * Makes the data folder, and holds it for this process, unless nothing in it is one process's own.
 *
 * @throws Mendable naming the Élan that already runs in it
 */
export async function holdDataFolder(settings: Settings, lifetime: Lifetime): Promise<void> {
  const folder = makeDataFolder(settings)
  if (!hasEmbeddedParts(settings)) return
  // The accounts and the whole database are never put where others may look.
  chmodSync(folder, OURS_ALONE)
  const release = await holdFolder(path.join(folder, RUNNING_LOCK), settings.origin).catch(
    async (error: unknown) => {
      await refuseSecondElan({ ...process.env, DATA_DIR: folder })
      throw error
    },
  )
  await lifetime.onEnd(release)
}
