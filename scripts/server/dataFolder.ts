import { chmodSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from '../../app/env.server'
import { holdFolder } from '../../app/lib/folderLock.server'
import { RUNNING_LOCK, refuseSecondElan } from '../setup/runningElan.mjs'
import type { Lifetime } from './lifetime'

/** Several servers may share a folder of media; whatever is embedded has its state in there and takes one. */
const hasEmbeddedParts = ({ demo, paymentsSandbox, DATABASE_URL }: Settings) =>
  demo || paymentsSandbox || !DATABASE_URL

/**
 * Holds the data folder for this process, unless nothing in it is one process's own.
 *
 * @throws Mendable naming the Élan that already runs in it
 */
export async function holdDataFolder(settings: Settings, lifetime: Lifetime): Promise<void> {
  if (!hasEmbeddedParts(settings)) return
  const folder = path.resolve(settings.DATA_DIR)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // One that was there before, by an earlier version or by hand, is closed to others too.
  chmodSync(folder, 0o700)
  const release = await holdFolder(path.join(folder, RUNNING_LOCK), settings.origin).catch(
    async (error: unknown) => {
      await refuseSecondElan({ ...process.env, DATA_DIR: folder })
      throw error
    },
  )
  await lifetime.onEnd(release)
}
