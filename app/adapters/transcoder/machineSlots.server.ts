import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { FolderHeldError, holdFolder } from '~/lib/folderLock.server'

const LOOK_AGAIN_MS = 500
/** Those of this process, which a lock that names a process cannot tell apart. */
const ownLocks = new Set<string>()

/**
 * Waits for one of a few places that all processes of this machine share, for work that takes a whole processor. The place
 * of a process that died is free.
 *
 * @param folder the same for all processes that share the places, on this machine's own disk
 * @returns how to leave it
 * @throws the signal's reason
 */
export async function takeSlot(
  folder: string,
  places: number,
  signal?: AbortSignal,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true })
  for (;;) {
    signal?.throwIfAborted()
    for (let place = 0; place < places; place += 1) {
      const lock = path.join(folder, `${place}.lock`)
      if (ownLocks.has(lock)) continue
      ownLocks.add(lock)
      const release = await holdFolder(lock).catch((error: unknown) => {
        ownLocks.delete(lock)
        if (error instanceof FolderHeldError) return null
        throw error
      })
      if (!release) continue
      return async () => {
        await release()
        ownLocks.delete(lock)
      }
    }
    await setTimeout(LOOK_AGAIN_MS, undefined, signal ? { signal } : {})
  }
}
