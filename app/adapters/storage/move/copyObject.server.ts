import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../port'
import { hashOfFile, hashOfObject } from './hash.server'

/** An object that came out of the destination otherwise than it went in. */
export class SpoiltCopyError extends Error {
  constructor(readonly key: string) {
    super(`the copy of ${key} is not what was copied`)
    this.name = 'SpoiltCopyError'
  }
}

/**
 * Has the destination hold the same object, read back and compared by its hash. What it holds already is not sent again.
 *
 * @param work a local folder for what must lie on this machine meanwhile
 * @returns whether the source still has it
 * @throws SpoiltCopyError when the destination gives back something else
 */
export async function copyObject(from: Storage, to: Storage, key: string, work: string): Promise<boolean> {
  const folder = await mkdtemp(path.join(work, 'object-'))
  try {
    const file = await from.localFile(key, folder)
    if (file === null) return false
    const wanted = await hashOfFile(file)
    if ((await hashOfObject(to, key)) === wanted) return true
    await to.putFile(file, key)
    if ((await hashOfObject(to, key)) === wanted) return true
    throw new SpoiltCopyError(key)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
