import { randomUUID } from 'node:crypto'
import { cp, mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/** After this a crash of the machine leaves the whole file, or none under its name. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A copy in the work folder of another disk, which is gone after `place` unless that has moved it. */
async function withCopy(from: string, work: string, place: (copy: string) => Promise<void>): Promise<void> {
  await mkdir(work, { recursive: true })
  const copy = path.join(work, `copy-${randomUUID()}`)
  try {
    await cp(from, copy, { recursive: true })
    await place(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/**
 * Moves a file to its place in one step, from another disk by a copy beside the place.
 *
 * @param work a folder on the disk of `target`
 */
export async function moveFile(file: string, target: string, work: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  await flush(file)
  try {
    await rename(file, target)
  } catch (error) {
    if (!hasCode(error, 'EXDEV')) throw error
    await withCopy(file, work, async (copy) => {
      await flush(copy)
      await rename(copy, target)
    })
  }
}

/** Moves a folder to its place in one step. What stands there goes aside first, in one step, too. */
export async function moveFolder(folder: string, target: string, work: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await rename(folder, target)
  } catch (error) {
    if (hasCode(error, 'EXDEV')) return withCopy(folder, work, (copy) => moveFolder(copy, target, work))
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error
    await discard(target, work)
    await rename(folder, target)
  }
}

/** Takes a file or folder away so that no reader sees a part of it. */
export async function discard(target: string, work: string): Promise<void> {
  await mkdir(work, { recursive: true })
  const aside = path.join(work, `gone-${randomUUID()}`)
  try {
    await rename(target, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return
    throw error
  }
  await rm(aside, { recursive: true, force: true })
}
