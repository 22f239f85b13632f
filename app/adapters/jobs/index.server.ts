import { logger } from '~/lib/log/logger.server'
import type { JobData, JobQueue, SendOptions } from './port'

let queue: JobQueue | undefined

/** Makes the queue of this process known to those who send jobs; `undefined` once it has stopped. */
export function holdJobQueue(started: JobQueue | undefined): void {
  queue = started
}

/** @throws Error in a process that was not told to take part in the background work */
export function getJobQueue(): JobQueue {
  if (!queue) throw new Error('this process has no job queue')
  return queue
}

/** Sends a job whose work is also found by a schedule: if it cannot be sent, that is only later. */
export async function sendJob(name: string, data: JobData, options: SendOptions): Promise<void> {
  await queue?.send(name, data, options).catch((error: unknown) => {
    logger.warn({ err: error, job: name }, 'a job could not be sent')
  })
}

/**
 * Asks for a scheduled job to run sooner. Without a queue in this process, or if that fails, the schedule runs it anyway.
 */
export function wakeJob(name: string): void {
  void queue?.send(name, {}, { singletonKey: name }).catch((error: unknown) => {
    logger.warn({ err: error, job: name }, 'a job could not be woken')
  })
}
