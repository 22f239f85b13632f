import path from 'node:path'
import { getSettings } from '~/env.server'
import { createDiskStorage } from './disk.server'
import type { Storage } from './port'

let storage: Storage | undefined

/** The storage that the settings choose. */
export function getStorage(): Storage {
  storage ??= createDiskStorage(path.resolve(getSettings().DATA_DIR, 'media'))
  return storage
}
