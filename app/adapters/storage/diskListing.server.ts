import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { onDisk } from './diskFailure'
import { isSafeKey } from './keys'

const NOTHING_THERE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/**
 * Looks for something on the disk. Only what the disk says is missing is: what cannot be looked at may well be there.
 *
 * @returns `null` when it is not there
 * @throws StorageError when the disk is away
 */
const look = <T>(ask: () => Promise<T>): Promise<T | null> =>
  onDisk(ask).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && NOTHING_THERE.has(String(error.code))) return null
    throw error
  })

/** Of a folder's names those that are keys, in the order that their keys have: a folder sorts as what is in it. */
async function namesIn(folder: string, prefix: string) {
  const entries = await look(() => readdir(folder, { withFileTypes: true }))
  return (entries ?? [])
    .map((entry) => ({
      key: prefix + entry.name,
      isFolder: entry.isDirectory(),
      sortedAs: entry.isDirectory() ? `${prefix}${entry.name}/` : prefix + entry.name,
    }))
    .filter(({ key }) => isSafeKey(key))
    .sort((a, b) => (a.sortedAs < b.sortedAs ? -1 : 1))
}

/** The keys of files behind `after`, in their order; folders that are before it are not read. */
export async function* keysIn(root: string, prefix: string, after: string): AsyncGenerator<string> {
  for (const { key, isFolder, sortedAs } of await namesIn(path.join(root, prefix), prefix)) {
    if (isFolder) {
      if (sortedAs > after || after.startsWith(sortedAs)) yield* keysIn(root, sortedAs, after)
    } else if (key > after) yield key
  }
}

/**
 * @returns `null` for what is gone by now, and for what is no plain file
 * @throws StorageError when the disk is away
 */
export async function infoOf(file: string): Promise<{ size: number; changedAt: Date } | null> {
  const info = await look(() => stat(file))
  return info?.isFile() ? { size: info.size, changedAt: info.mtime } : null
}

export const sizeOf = async (file: string): Promise<number | null> => (await infoOf(file))?.size ?? null
