import { link, readFile, rm, writeFile } from 'node:fs/promises'
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
    try {
      // Written first and then linked: a lock always says who holds it.
      await writeFile(mine, `${process.pid}:${startOf(process.pid)} ${about}`.trimEnd())
      await link(mine, lockFile)
      return () => rm(lockFile, { force: true })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const { pid, start } = holderOf(await readFile(lockFile, 'utf8').catch(() => ''))
      if (pid > 0 && pid !== process.pid && isRunning(pid, start)) throw new FolderHeldError(pid)
      await rm(lockFile, { force: true })
    } finally {
      await rm(mine, { force: true })
    }
  }
  throw new FolderHeldError(0)
}
