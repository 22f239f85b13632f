import type { Db } from '~/db/client.server'
import { mails } from '~/db/schema/mail'

export interface NewMail {
  /** The subject: `invoice`, `trial-ending` … */
  kind: string
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string
  /** The same event always has the same key: `invoice:in_123`. */
  dedupeKey: string
}

/**
 * Queues a mail. Call it within the transaction of the change that it reports, so that both are stored or neither.
 *
 * @param tx that transaction
 */
export async function enqueueMail(tx: Db, mail: NewMail, now: Date): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...mail, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: mails.dedupeKey })
}
