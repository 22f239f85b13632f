import { readFileSync } from 'node:fs'

/** Whether a process of this machine runs, somebody else's included. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * When a process started, by the kernel's own count: a pid alone is given to another one sooner or later, and in a container
 * the first process is always 1.
 *
 * @returns `boot:ticks`, the same for one process alone; empty where the system does not tell
 */
export function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The name, in brackets, may hold anything; the start is the 22nd of all, the 20th behind it.
    const ticks = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19]
    return ticks ? `${boot}:${ticks}` : ''
  } catch {
    return ''
  }
}

/**
 * Whether the process that wrote down its pid and start still runs.
 *
 * @param start as `startOf` told it then; empty for one that could not tell
 */
export function isRunning(pid: number, start: string): boolean {
  if (!isAlive(pid)) return false
  const now = startOf(pid)
  return start === '' || now === '' || start === now
}
