import path from 'node:path'
import type { Settings } from '~/env.server'
import { holdFolder } from '~/lib/folderLock.server'
import { openStorage } from '../index.server'
import { moveObjects, type Moved } from './moveObjects.server'
import { progressFile, type Progress } from './progress.server'

type Kind = Settings['STORAGE']

interface MoveOptions {
  from: Kind
  to: Kind
  removes: boolean
  signal: AbortSignal
  onProgress(progress: Progress): void
}

/** Why a move cannot begin, in French. */
export class MoveRefusedError extends Error {}

/**
 * Moves all media from one store to the other.
 *
 * @throws MoveRefusedError before anything was done
 * @throws FolderHeldError while another move is under way
 */
export async function moveStorage(settings: Settings, options: MoveOptions): Promise<Moved> {
  const { from, to, removes } = options
  if (from === to) throw new MoveRefusedError('La source et la destination sont le même stockage.')
  // Élan still reads from the source: its films would vanish from under those who watch them.
  if (removes && settings.STORAGE !== to)
    throw new MoveRefusedError(
      `--delete ne se demande qu’avec STORAGE=${to}, quand Élan lit déjà la destination.`,
    )
  const source = openStorage(from, settings)
  const destination = openStorage(to, settings)
  if (!source || !destination) throw new MoveRefusedError('S3_BUCKET est absent\u00A0: voyez .env.example.')
  const file = path.resolve(settings.DATA_DIR, 'storage-move.json')
  const release = await holdFolder(`${file}.lock`)
  const { S3_ENDPOINT = '', S3_BUCKET, S3_PREFIX = '' } = settings
  const stores = [from, to, S3_ENDPOINT, S3_BUCKET, S3_PREFIX].join(' ')
  try {
    return await moveObjects({
      from: source,
      to: destination,
      progress: progressFile(file, stores),
      removes,
      signal: options.signal,
      onProgress: options.onProgress,
    })
  } finally {
    await release()
  }
}
