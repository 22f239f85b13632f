import path from 'node:path'
import { getStorage } from '~/adapters/storage/index.server'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { getSettings } from '~/env.server'

/** What receiving takes: where parts lie, where whole files go, and what is allowed. */
export interface Receiving {
  db: Db
  /** On this machine's disk. Instances that share the work share this folder. */
  folder: string
  storage: Storage
  limits: {
    /** Bytes of one film. */
    size: number
    /** Bytes that one person may have under way or unused, and how many films. */
    bytes: number
    open: number
  }
}

export function getReceiving(db: Db): Receiving {
  const { DATA_DIR, VIDEO_MAX_BYTES, UPLOADS_MAX_BYTES, UPLOADS_MAX_OPEN } = getSettings()
  return {
    db,
    folder: path.resolve(DATA_DIR, 'uploads'),
    storage: getStorage(),
    limits: {
      size: VIDEO_MAX_BYTES,
      bytes: UPLOADS_MAX_BYTES,
      open: UPLOADS_MAX_OPEN,
    },
  }
}

/** Where a whole file lies in the storage. */
export const originalKey = (id: string) => `originals/${id}`
export const partFile = (folder: string, id: string) => path.join(folder, id)
