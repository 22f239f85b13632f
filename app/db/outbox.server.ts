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
  /** The same news always has the same key: `invoice:in_123`. */
  dedupeKey: string
}

/**
 * Writes a mail to be sent. Call it within the transaction of the effect it reports: then there is never one without the
 * other.
 *
 * @param tx that transaction
 */
export async function enqueueMail(tx: Db, mail: NewMail, now: Date): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...mail, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing({ target: mails.dedupeKey })
}
