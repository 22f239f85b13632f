import { logger } from '~/lib/logger.server'
import type { JobQueue } from './port'

let queue: JobQueue | undefined

/** Makes the queue of this process known to those who send jobs; `undefined` once it has stopped. */
export function holdJobQueue(started: JobQueue | undefined): void {
  queue = started
}

/**
 * Asks for a scheduled job to run sooner. Without a queue in this process, or if that fails, the schedule runs it anyway.
 */
export function wakeJob(name: string): void {
  void queue?.send(name, {}, { singletonKey: name }).catch((error: unknown) => {
    logger.warn({ err: error, job: name }, 'a job could not be woken')
  })
}
