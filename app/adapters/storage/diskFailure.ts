import { storageErrorOf } from '~/lib/storage/storageError'

/**
 * Does something with the disk.
 *
 * @throws StorageError when the disk is full or away; other errors as they are
 */
export async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw storageErrorOf(error) ?? error
  }
}
