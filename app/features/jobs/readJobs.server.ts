import type { JobQueue } from '~/adapters/jobs/port'
import { givenUpReason } from './givenUpReason'
import type { Jobs } from './jobs.schema'

/** The background work as administrators see it. */
export async function readJobs(queue: JobQueue): Promise<Jobs> {
  const [queues, dead] = await Promise.all([queue.counts(), queue.deadLetters()])
  return {
    queues,
    deadLetters: dead.map((letter) => ({ ...letter, reason: givenUpReason(letter.reason) })),
  }
}
