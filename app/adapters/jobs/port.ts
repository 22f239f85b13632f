/** What a job is about: ids and small values, never members' data, because it stays in the queue's table for days. */
export type JobData = Record<string, unknown>

/** The attempt under way. */
interface JobAttempt {
  /** The job's id, the same at each attempt. */
  id: string
  /** How often it was tried before. */
  retries: number
  /** Aborted when the attempt has lost its job (out of time, taken over), and as soon as the process is stopping. */
  signal: AbortSignal
}

/**
 * Does the work. It may be run again after having succeeded (a crash between the work and its record), so its effect
 * must be the same the second time. Data comes as stored: parse it.
 */
export type JobHandler = (data: JobData, attempt: JobAttempt) => Promise<void>

/** Background work as its feature declares it, in `x.jobs.server.ts`. */
export interface Job {
  /** Letters, digits, `-`, `_`, `.` and `/`. */
  name: string
  /** How often, as a cron expression in Paris time; without one it is done when it is sent. */
  schedule?: string
  /** An attempt that lasts longer has failed; a quarter of an hour by default. */
  timeoutSeconds?: number
  /** Of this name, how many at a time in this process; asked when it starts. One by default. */
  concurrency?: () => number
  /** Does the work, as a `JobHandler` does. */
  handle(data: JobData, attempt: JobAttempt): Promise<unknown>
}

export interface SendOptions {
  /** While a job of this name and key is waiting for its first attempt, further ones are dropped. */
  singletonKey?: string
  /** Not before this instant. */
  startAfter?: Date
}

interface WorkOptions {
  /** Jobs of this name that this process runs at the same time; 1 by default. */
  concurrency?: number
  /** An attempt that lasts longer has failed; a quarter of an hour by default, a day at most. */
  timeoutSeconds?: number
  /** Further attempts after the first one failed; 10 by default. The wait doubles from 5 s to an hour. */
  retryLimit?: number
}

/** Jobs of one name, as of some seconds ago. */
interface QueueCounts {
  name: string
  waiting: number
  /** Of them, those for later: after a failure, or at a time that was asked for. */
  forLater: number
  underWay: number
}

/** A job that was given up after all its attempts. */
interface DeadLetter {
  id: string
  name: string
  attempts: number
  givenUpAt: Date
  /** The kind of the last error; its words are in the log. */
  reason: string
}

/** Background work that survives the process: each job runs at least once. */
export interface JobQueue {
  /** @param name letters, digits, `-`, `_`, `.` and `/` */
  send(name: string, data: JobData, options?: SendOptions): Promise<void>
  /** Has this process do the jobs of that name. Once per name. */
  work(name: string, handler: JobHandler, options?: WorkOptions): Promise<void>
  /**
   * Has a job of that name sent at each time of the cron expression (Paris time, to the minute), once whatever the number
   * of instances. Times missed while nothing ran are made up for by one job.
   */
  schedule(name: string, cron: string): Promise<void>
  /** How many jobs there are of each name. */
  counts(): Promise<QueueCounts[]>
  /** What was given up, the latest first; kept for three months. */
  deadLetters(): Promise<DeadLetter[]>
  /** Sends a job that was given up again. @returns whether there was one of this id */
  revive(id: string): Promise<boolean>
  /**
   * Sends all of a name again that were given up until an instant, this one included: asked for twice, each is sent once. One
   * that waits already under the same key is not sent besides.
   *
   * @returns how many were sent
   */
  reviveAll(name: string, until: Date): Promise<number>
  /** Takes no further job and lets those under way end; those that do not in time are tried again elsewhere. */
  stop(): Promise<void>
}
