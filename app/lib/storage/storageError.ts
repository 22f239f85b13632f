/** Why a store did nothing: it has no room left, or it is away, too slow, or refuses us. */
export type StorageErrorCode = 'storage/full' | 'storage/unavailable'

/** A store of media that could not do what it was asked to. Nothing half-done is visible; asking again may succeed. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  /** @param detail for the log: what was refused, without keys, secrets or signed addresses */
  constructor(code: StorageErrorCode, detail: string, options?: { cause?: unknown }) {
    super(`${code}: ${detail}`, options)
    this.name = 'StorageError'
    this.code = code
  }
}

const FULL = new Set(['ENOSPC', 'EDQUOT'])
/** A disk that failed, went away, a network disk above all, or lets us do nothing any more. */
const AWAY = new Set(
  'EIO ENXIO ENODEV ESTALE EROFS ENOTCONN ETIMEDOUT EHOSTDOWN EACCES EPERM ELOOP EMFILE ENFILE'.split(' '),
)

/**
 * What an error of the file system says of the store, for every writer of large files: a tool that fills the disk may not
 * be the store itself.
 *
 * @returns `null` for an error that is about something else
 */
export function storageErrorOf(error: unknown): StorageError | null {
  if (error instanceof StorageError) return error
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  const detail = 'syscall' in error ? `${code} at ${String(error.syscall)}` : code
  if (FULL.has(code)) return new StorageError('storage/full', detail, { cause: error })
  // Networks say `ETIMEDOUT`, too: only with a path it is a disk.
  if (AWAY.has(code) && 'path' in error)
    return new StorageError('storage/unavailable', detail, { cause: error })
  // What is made with all folders above it is missing only where the disk lets nobody make it.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'mkdir')
    return new StorageError('storage/unavailable', detail, { cause: error })
  return storageErrorOf(error.cause)
}
