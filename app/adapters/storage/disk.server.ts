import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { infoOf, keysIn, sizeOf } from './diskListing.server'
import { onDisk } from './diskFailure'
import { discard, moveFile, moveFolder } from './diskMoves.server'
import { isSafeKey, PAGE_SIZE, requireSafeKey, WORK } from './keys'
import { makeWorkFolder, sweepWork } from './localWork.server'
import type { ListedObject, Storage } from './port'

/** Media on the local disk, under `root`. */
export function createDiskStorage(root: string): Storage {
  const work = path.join(root, WORK)
  const locate = (key: string) => path.join(root, requireSafeKey(key))
  const isObject = (file: string) => {
    const key = path.relative(root, path.resolve(file))
    return isSafeKey(key.split(path.sep).join('/'))
  }
  return {
    async open(key) {
      const size = isSafeKey(key) ? await sizeOf(locate(key)) : null
      if (size === null) return null
      return {
        size,
        read: (start, end) => createReadStream(locate(key), { start, end }),
        directUrl: async () => null,
      }
    },
    async localFile(key) {
      return isSafeKey(key) && (await sizeOf(locate(key))) !== null ? locate(key) : null
    },
    async putFile(file, key) {
      // To move an object to another key would take it away from its own.
      if (isObject(file)) throw new RangeError('the file is an object already')
      await onDisk(async () => moveFile(file, locate(key), work))
    },
    async putFolder(folder, prefix) {
      await onDisk(async () => moveFolder(folder, locate(prefix), work))
    },
    async remove(key) {
      if ((await sizeOf(locate(key))) !== null) await onDisk(() => rm(locate(key), { force: true }))
    },
    async removeFolder(prefix) {
      await onDisk(async () => discard(locate(prefix), work))
    },
    async list(prefix, after = '', limit = PAGE_SIZE) {
      const objects: ListedObject[] = []
      const folder = prefix === '' ? '' : `${requireSafeKey(prefix)}/`
      for await (const key of keysIn(root, folder, after)) {
        const info = await infoOf(path.join(root, key))
        if (info) objects.push({ key, ...info })
        if (objects.length === limit) return { objects, next: key }
      }
      return { objects, next: null }
    },
    workFolder: () => onDisk(() => makeWorkFolder(work)),
    sweep: (before) => sweepWork(work, before),
  }
}
