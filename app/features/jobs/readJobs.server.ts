import type { JobQueue } from '~/adapters/jobs/port'
import { givenUpReason } from './givenUpReason'
import type { Jobs } from './jobs.schema'

/** One cause may have thousands given up: the last ones tell of it. */
const MOST_DEAD = 50

/** The background work as administrators see it. */
export async function readJobs(queue: JobQueue): Promise<Jobs> {
  const [queues, dead] = await Promise.all([queue.counts(), queue.deadLetters()])
  return {
    queues,
    deadCount: dead.length,
    deadKinds: [...Map.groupBy(dead, ({ name }) => name)].flatMap(([name, [latest, ...others]]) =>
      latest ? [{ name, count: others.length + 1, until: latest.givenUpAt }] : [],
    ),
    deadLetters: dead
      .slice(0, MOST_DEAD)
      .map((letter) => ({ ...letter, reason: givenUpReason(letter.reason) })),
  }
}
