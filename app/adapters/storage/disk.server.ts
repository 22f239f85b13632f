import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './port'

/** A key is made of plain names: nothing in it can climb out of the folder. */
const SAFE_KEY = /^(?:[a-z0-9][\w.-]*\/)*[a-z0-9][\w.-]*$/i

/** Media on the local disk, under `root`. */
export function createDiskStorage(root: string): Storage {
  const locate = (key: string) => {
    if (!SAFE_KEY.test(key) || key.includes('..')) throw new RangeError('unsafe storage key')
    return path.join(root, key)
  }
  return {
    async open(key) {
      if (!SAFE_KEY.test(key) || key.includes('..')) return null
      const file = locate(key)
      const info = await stat(file).catch(() => null)
      if (!info?.isFile()) return null
      return { size: info.size, read: (start, end) => createReadStream(file, { start, end }) }
    },
    async putFolder(folder, prefix) {
      const target = locate(prefix)
      await mkdir(path.dirname(target), { recursive: true })
      // A rename is atomic: a reader sees all of the film or nothing.
      await rename(folder, target)
    },
    async removeFolder(prefix) {
      await rm(locate(prefix), { recursive: true, force: true })
    },
    async workFolder() {
      const work = path.join(root, 'work')
      await mkdir(work, { recursive: true })
      return mkdtemp(path.join(work, 'film-'))
    },
  }
}
