import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isSafeKey } from './keys'

/** Of a folder's names those that are keys, in the order that their keys have: a folder sorts as what is in it. */
async function namesIn(folder: string, prefix: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
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

/** @returns `null` for what is gone by now, and for what is no plain file */
export async function infoOf(file: string): Promise<{ size: number; changedAt: Date } | null> {
  const info = await stat(file).catch(() => null)
  return info?.isFile() ? { size: info.size, changedAt: info.mtime } : null
}

export const sizeOf = async (file: string): Promise<number | null> => (await infoOf(file))?.size ?? null
