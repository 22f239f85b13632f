import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk of its own with little room. */
export interface SmallDisk {
  folder: string
  /** From now on. */
  resize(megabytes: number): void
  /** From now on nobody writes to it. */
  close(): void
  remove(): void
}

/** @returns `null` where this machine lets nobody mount one */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'elan-small-'))
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(), 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${megabytes}m`)
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  return {
    folder,
    resize: (size) => void mount('remount', `size=${size}m`),
    close: () => void mount('remount', 'ro'),
    remove() {
      execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
