import { rm } from 'node:fs/promises'
import { batches } from '~/lib/batches'
import type { Storage } from '../port'
import { copyObject, SpoiltCopyError } from './copyObject.server'
import type { Progress, progressFile } from './progress.server'

const AT_ONCE = 6

export interface Move {
  from: Storage
  to: Storage
  progress: ReturnType<typeof progressFile>
  /** Removes each object at the source once its copy has been read back. */
  removes: boolean
  /** Ends the move between two objects; it can be gone on with. */
  signal?: AbortSignal
  onProgress?(progress: Progress): void
}

export interface Moved {
  /** Objects of the source that the destination holds too, and their bytes. */
  objects: number
  bytes: number
  /** Those of them that were found after all others had been moved. */
  late: number
  /** False when the signal ended it. */
  isWhole: boolean
}

interface Listed {
  key: string
  size: number
}

async function* objectsOf(storage: Storage, after: string): AsyncGenerator<Listed[]> {
  let next: string | null = after
  while (next !== null) {
    const page = await storage.list('', next)
    yield page.objects
    next = page.next
  }
}

/** What the destination lacks, or has in another size, by both lists, which have the same order. */
async function missing({ from, to }: Move): Promise<Listed[]> {
  const found: Listed[] = []
  const there = objectsOf(to, '')
  let page = new Map<string, number>()
  let last = ''
  for await (const objects of objectsOf(from, ''))
    for (const object of objects) {
      for (let next = true; next && last < object.key;) {
        const { value, done } = await there.next()
        next = done !== true
        if (done) continue
        page = new Map(value.map(({ key, size }) => [key, size]))
        last = value.at(-1)?.key ?? last
      }
      if (page.get(object.key) !== object.size) found.push(object)
    }
  return found
}

/** Some objects, a few at once. @returns those that are at the destination now */
async function moveSome(
  { from, to, removes }: Move,
  objects: readonly Listed[],
  work: string,
): Promise<Listed[]> {
  const ends = await Promise.allSettled(
    objects.map(async (object) => {
      const isThere = await copyObject(from, to, object.key, work)
      if (isThere && removes) await from.remove(object.key)
      return isThere ? [object] : []
    }),
  )
  return ends.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason
    return end.value
  })
}

/**
 * Has a store hold all that another one holds, checked by reading it back, and goes on where a run before it ended,
 * however it ended. What is added to the source meanwhile is found by comparing both when all else is done.
 *
 * @throws StorageError when one of them is away or full, SpoiltCopyError when the destination spoils an object
 */
export async function moveObjects(move: Move): Promise<Moved> {
  const { from, to, progress, removes, signal, onProgress } = move
  const work = await to.workFolder()
  const goesOn = () => signal?.aborted !== true
  // What was copied without being removed is compared again: only what was read back may be removed.
  let at = removes ? await progress.begin() : await progress.read()
  let late = 0
  const count = (moved: readonly Listed[], upTo: string) => {
    const bytes = moved.reduce((sum, { size }) => sum + size, 0)
    at = { ...at, upTo, objects: at.objects + moved.length, bytes: at.bytes + bytes }
    onProgress?.(at)
  }
  try {
    for await (const page of objectsOf(from, at.upTo))
      for (const some of batches(page, AT_ONCE)) {
        if (!goesOn()) return { ...at, late, isWhole: false }
        const moved = await moveSome(move, some, work)
        count(moved, some.at(-1)?.key ?? at.upTo)
        await progress.write(at)
      }
    for (let left = await missing(move); left.length > 0; left = await missing(move)) {
      const before = late
      for (const some of batches(left, AT_ONCE)) {
        if (!goesOn()) return { ...at, late, isWhole: false }
        const moved = await moveSome(move, some, work)
        late += moved.length
        count(moved, at.upTo)
      }
      // What is listed and cannot be read would be looked for for ever.
      if (late === before) throw new SpoiltCopyError(left[0]?.key ?? '')
    }
    await progress.remove()
    return { ...at, late, isWhole: true }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
