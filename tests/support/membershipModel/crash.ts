import { AsyncLocalStorage } from 'node:async_hooks'
import type { Random } from './random'

/** The process is gone: nothing after this happens. */
export class Crash extends Error {
  constructor() {
    super('the process died')
    this.name = 'Crash'
  }
}

interface Process {
  /** Statements and calls of others that it still makes; `Infinity` for one that lives. */
  stepsLeft: number
  died: boolean
  random: Random
}

const processes = new AsyncLocalStorage<Process>()

/** What came of a piece of work. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'crashed' } | { kind: 'failed'; error: unknown }

/**
 * Does a piece of work in a process that dies before its n-th statement, commit, or call of a store. Where the work has
 * exactly one step less, it dies before its answer gets out.
 *
 * @param dieBefore 1 for before the first; `Infinity` for never
 */
export async function inProcess<T>(
  dieBefore: number,
  random: Random,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const process: Process = { stepsLeft: dieBefore - 1, died: false, random }
  try {
    const value = await processes.run(process, work)
    return process.died || process.stepsLeft === 0 ? { kind: 'crashed' } : { kind: 'done', value }
  } catch (error) {
    return process.died ? { kind: 'crashed' } : { kind: 'failed', error }
  }
}

/** Before each step of a process. @throws Crash from the one on before which it dies */
export function step(): void {
  const process = processes.getStore()
  if (!process) return
  if (process.stepsLeft <= 0) {
    process.died = true
    throw new Crash()
  }
  process.stepsLeft -= 1
}

export const hasDied = () => processes.getStore()?.died ?? false

/** The dice of the piece of work under way; `null` outside of any. */
export const ownDice = () => processes.getStore()?.random ?? null
