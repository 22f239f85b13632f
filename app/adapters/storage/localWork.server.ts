import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A fresh folder within `work`. */
export async function makeWorkFolder(work: string): Promise<string> {
  await mkdir(work, { recursive: true })
  return mkdtemp(path.join(work, 'film-'))
}

/** When something in a file or folder changed last, in milliseconds; 0 for what is gone. */
async function lastChange(file: string): Promise<number> {
  const info = await stat(file).catch(() => null)
  if (!info) return 0
  const within = info.isDirectory() ? await readdir(file).catch(() => []) : []
  const changes = await Promise.all(within.map((name) => lastChange(path.join(file, name))))
  return Math.max(info.mtimeMs, ...changes)
}

/** Removes what nobody has touched since an instant: whoever made it has died. */
export async function sweepWork(work: string, before: Date): Promise<void> {
  for (const name of await readdir(work).catch(() => [])) {
    const left = path.join(work, name)
    if ((await lastChange(left)) < before.getTime()) await rm(left, { recursive: true, force: true })
  }
}
