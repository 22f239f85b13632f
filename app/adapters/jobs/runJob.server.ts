import type { JobWithMetadata } from 'pg-boss'
import { askingAs } from '~/lib/bounds/asking.server'
import { logger } from '~/lib/log/logger.server'
import type { JobData, JobHandler } from './port'

/** What the queue's table keeps of a failure. The cause, which may hold members' data, goes to the log, cleaned. */
class JobFailedError extends Error {
  constructor(kind: string) {
    super(`the handler failed (${kind}), see the log`)
    this.name = 'JobFailedError'
    this.stack = undefined
  }
}

/**
 * Runs one attempt and logs how it failed: as an error when it was the last, as a warning before.
 *
 * @param stopping says at once that the process stops; the job's own signal only once it has failed for that
 * @throws JobFailedError when the handler failed
 */
export async function runJob(
  job: JobWithMetadata<JobData | null>,
  handler: JobHandler,
  stopping: AbortSignal,
): Promise<void> {
  const { id, name, retryCount: retries, retryLimit, signal } = job
  const facts = { job: name, id, retries }
  let running = true
  // pg-boss fails an attempt that is out of time by itself, and aborts the signal of the others as well.
  const abandoned = () => {
    if (running) logger.warn(facts, 'job abandoned: out of time, taken over, or the process is stopping')
  }
  signal.addEventListener('abort', abandoned, { once: true })
  try {
    const attempt = { id, retries, signal: AbortSignal.any([signal, stopping]) }
    await askingAs({ share: 'house' }, () => handler(job.data ?? {}, attempt))
  } catch (error) {
    const err = error instanceof Error ? error : new Error(String(error))
    if (retries >= retryLimit) logger.error({ ...facts, err }, 'job given up')
    else logger.warn({ ...facts, err }, 'job failed, it will be tried again')
    throw new JobFailedError(err.name)
  } finally {
    running = false
    signal.removeEventListener('abort', abandoned)
  }
}
