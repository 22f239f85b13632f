import type { JobQueue } from '~/adapters/jobs/port'
import type { Db } from '~/db/client.server'
import { listGivenUpMails } from '~/features/mail/mail.public.server'
import { givenUpReason } from './givenUpReason'
import type { Jobs } from './jobs.schema'

/** One cause may have thousands given up: the last ones tell of it. */
const MOST_DEAD = 50

/** The background work as administrators see it. */
export async function readJobs(
  db: Db,
  queue: Pick<JobQueue, 'counts' | 'deadLetters'>,
  now: Date,
): Promise<Jobs> {
  const [queues, dead, mails] = await Promise.all([
    queue.counts(),
    queue.deadLetters(),
    listGivenUpMails(db, now),
  ])
  return {
    queues,
    deadCount: dead.length,
    deadKinds: [...Map.groupBy(dead, ({ name }) => name)].flatMap(([name, [latest, ...others]]) =>
      latest ? [{ name, count: others.length + 1, until: latest.givenUpAt }] : [],
    ),
    deadLetters: dead
      .slice(0, MOST_DEAD)
      .map((letter) => ({ ...letter, reason: givenUpReason(letter.reason) })),
    mailCount: mails.length,
    mailKinds: [...Map.groupBy(mails, ({ failure }) => failure)].flatMap(([failure, [latest, ...others]]) =>
      latest ? [{ failure, count: others.length + 1, until: latest.givenUpAt }] : [],
    ),
    mails: mails.slice(0, MOST_DEAD),
  }
}
