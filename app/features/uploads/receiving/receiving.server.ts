import path from 'node:path'
import { getStorage } from '~/adapters/storage/index.server'
import type { Storage } from '~/adapters/storage/port'
import { getTranscoder } from '~/adapters/transcoder/index.server'
import type { Db } from '~/db/client.server'
import { getSettings } from '~/env.server'
import type { ErrorCode } from '~/messages/errors.fr'
import { refusalOfPictures } from './pictures.server'

/** What receiving takes: where parts lie, where whole files go, and what is allowed. */
export interface Receiving {
  db: Db
  /** On this machine's disk. Instances that share the work share this folder. */
  folder: string
  storage: Storage
  /** Looks into a whole film's pictures. @returns why it is not to be kept, or `null` */
  judge: (file: string) => Promise<ErrorCode | null>
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
    judge: (file) => refusalOfPictures(getTranscoder(), file),
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
