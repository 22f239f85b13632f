import { StorageError, storageErrorOf } from '~/lib/storage/storageError'

/** How stores say that no room is left; S3 itself has no end. */
const FULL = new Set([
  'QuotaExceeded',
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'InsufficientStorage',
])
const INSUFFICIENT_STORAGE = 507

/** The part of the SDK's errors that may be told: their messages hold addresses, some of them signed. */
function read(error: unknown): { name: string; status: number | undefined } {
  const { name, code, $metadata } = error as {
    name?: string
    code?: string
    $metadata?: { httpStatusCode?: number }
  }
  return { name: code ?? name ?? 'Error', status: $metadata?.httpStatusCode }
}

/** The store's own word for an object that is not there. */
class MissingError extends StorageError {
  constructor(what: string) {
    super('storage/unavailable', `${what}: no such object`)
  }
}

export const isMissing = (error: unknown): boolean => error instanceof MissingError

/** @param what names the call */
export function toStorageError(error: unknown, what: string): unknown {
  if (error instanceof StorageError) return error
  const local = storageErrorOf(error)
  if (local) return local
  // A local file that cannot be read says nothing about the store.
  if (error instanceof Error && 'syscall' in error && 'path' in error) return error
  const { name, status } = read(error)
  if (name === 'NoSuchKey' || name === 'NotFound') return new MissingError(what)
  const detail = `${what}: ${name}${status === undefined ? '' : ` (${status})`}`
  const isFull = FULL.has(name) || status === INSUFFICIENT_STORAGE
  return new StorageError(isFull ? 'storage/full' : 'storage/unavailable', detail)
}
