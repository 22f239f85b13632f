import { readFileSync, readdirSync } from 'node:fs'

function parentOf(pid: number): number | undefined {
  try {
    // The program's name may hold spaces and brackets; what follows it may not.
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    const [state, parent] = afterName.split(' ')
    return state === 'Z' ? undefined : Number(parent)
  } catch {
    return undefined
  }
}

/** Whether a process runs; one that has ended and waits to be noticed does not. */
export const isRunning = (pid: number) => parentOf(pid) !== undefined

/** A process and all its descendants, in whatever group. */
export function processTree(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }))
  const found = [root]
  for (const pid of found) found.push(...parents.filter(({ parent }) => parent === pid).map(({ pid }) => pid))
  return found
}
