import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { isRunning, startOf } from './isAlive.server'

/** The folder is held by another process that is alive. */
export class FolderHeldError extends Error {
  constructor(readonly pid: number) {
    super(`Ce dossier de données est déjà utilisé par un autre processus (${pid}).`)
    this.name = 'FolderHeldError'
  }
}

/** Its first word is the pid, and the start of that process behind a colon. */
function holderOf(lock: string): { pid: number; start: string } {
  const [, pid = '', start = ''] = /^(\d+)(?::(\S*))?(?: |$)/.exec(lock) ?? []
  return { pid: Number(pid), start }
}

const read = (lockFile: string) => readFile(lockFile, 'utf8').catch(() => '')

const unless = (code: string) => (error: unknown) => {
  if (!(error instanceof Error && 'code' in error && error.code === code)) throw error
}

/**
 * Takes away a lock that was left. Another process may have done so since it was read, and hold the folder by now: what is moved is looked
 * at, and put back if it is another one.
 */
async function takeAway(lockFile: string, left: string): Promise<void> {
  const moved = `${lockFile}.${process.pid}.left`
  try {
    await rename(lockFile, moved)
    // Never over a third one's.
    if ((await read(moved)) !== left) await link(moved, lockFile).catch(unless('EEXIST'))
  } catch (error) {
    unless('ENOENT')(error)
  } finally {
    await rm(moved, { force: true })
  }
}

/**
 * Holds a folder for this process by a lock file that names its pid and its start. A lock left by a process that died is taken
 * over, also where another process has its pid by now.
 *
 * A process of another container cannot be seen: a folder on a disk that machines share is protected by nothing here.
 *
 * @param about a word on the holder, stored behind them and shown to a process that is refused
 * @returns how to let go of it
 * @throws FolderHeldError while another living process holds it
 */
export async function holdFolder(lockFile: string, about = ''): Promise<() => Promise<void>> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const mine = `${lockFile}.${process.pid}`
    const held = `${process.pid}:${startOf(process.pid)} ${about}`.trimEnd()
    try {
      // Written first and then linked: a lock always says who holds it.
      await writeFile(mine, held)
      await link(mine, lockFile)
      return async () => {
        // Somebody may have removed it by hand, and another process hold the folder since.
        if ((await read(lockFile)) === held) await rm(lockFile, { force: true })
      }
    } catch (error) {
      unless('EEXIST')(error)
      const left = await read(lockFile)
      const { pid, start } = holderOf(left)
      if (pid > 0 && pid !== process.pid && isRunning(pid, start)) throw new FolderHeldError(pid)
      await takeAway(lockFile, left)
    } finally {
      await rm(mine, { force: true })
    }
  }
  throw new FolderHeldError(0)
}
