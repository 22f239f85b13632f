import { AsyncLocalStorage } from 'node:async_hooks'
import { withTimeBudget } from '~/lib/timeBudget.server'
import type { Random } from './random'

const PATIENCE_MS = 250

/** The process is gone: nothing after this happens. */
class Crash extends Error {
  constructor() {
    super('the process died')
    this.name = 'Crash'
  }
}

interface Process {
  /** How many statements and provider calls it still makes; `Infinity` if it does not crash. */
  stepsLeft: number
  died: boolean
  random: Random
  leasesRunOut(): Promise<void>
}

/** What befalls a process. */
export interface Fate {
  /** 1 for before its first step; `Infinity` for never. */
  dieBefore: number
  random: Random
  /** So much time passes for it, once it is late, that every turn has run out. */
  leasesRunOut(): Promise<void>
}

const processes = new AsyncLocalStorage<Process>()

/** What came of a piece of work. */
export type Outcome<T> = { kind: 'done'; value: T } | { kind: 'crashed' } | { kind: 'failed'; error: unknown }

/**
 * Does a piece of work in a process that dies before its n-th statement, commit, or call of a store. Where the work has
 * exactly one step less, it dies before its answer gets out.
 * Who waits for a turn gives up soon: in one step of a history no time passes in which one that was left behind runs out.
 */
export async function inProcess<T>(
  { dieBefore, random, leasesRunOut }: Fate,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  const process: Process = { stepsLeft: dieBefore - 1, died: false, random, leasesRunOut }
  try {
    const value = await processes.run(process, () => withTimeBudget(PATIENCE_MS, work))
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

/** What befalls the piece of work under way; `null` outside of any. */
export const ownFate = (): Pick<Fate, 'random' | 'leasesRunOut'> | null => processes.getStore() ?? null
