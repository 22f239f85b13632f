import { and, count, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { letterBoxOf, mails, type MailAttachment } from '~/db/schema/mail'
import { IDS_AT_A_TIME, batches } from '~/lib/batches'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'

export type { MailAttachment }

export interface NewMail {
  /** The subject: `invoice`, `trial-ending` … */
  kind: string
  /** One bare address. */
  to: string
  subject: string
  text: string
  html: string
  attachments?: MailAttachment[]
  /** The same event always has the same key: `invoice:in_123`. */
  dedupeKey: string
  /** From then on it would only confuse: it is not sent late. */
  uselessAfter?: Date
}

/**
 * Queues a mail. Call it within the transaction of the change that it reports, so that both are stored or neither.
 *
 * @param tx that transaction
 */
export const enqueueMail = (tx: Db, mail: NewMail, now: Date): Promise<void> => enqueueMails(tx, [mail], now)

/** So many in one statement. */
const BATCH = 100

/** The same for many, who are told the same thing at once. */
export async function enqueueMails(tx: Db, many: readonly NewMail[], now: Date): Promise<void> {
  const rows = many.map((mail) => ({
    ...mail,
    subject: frenchSpaces(mail.subject),
    createdAt: now,
    nextAttemptAt: now,
  }))
  for (const some of batches(rows, BATCH))
    await tx.insert(mails).values(some).onConflictDoNothing({ target: mails.dedupeKey })
}

/**
 * How many mails of a kind the letter box of an address was sent since an instant, by whomever. Others that count for the
 * same one wait until this transaction ends: two of them never both find the last place free.
 */
export async function countMailsTo(tx: Db, kind: string, to: string, since: Date): Promise<number> {
  const box = letterBoxOf(sql`${to}::text`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}:`}::text || ${box}, 0))`)
  const [counted] = await tx
    .select({ mails: count() })
    .from(mails)
    .where(and(eq(letterBoxOf(mails.to), box), eq(mails.kind, kind), gt(mails.createdAt, since)))
  return counted?.mails ?? 0
}

/** What has become of a mail. */
export interface MailFate {
  dedupeKey: string
  createdAt: Date
  sentAt: Date | null
  /** Why the last try failed, in codes. */
  lastError: string | null
  nextAttemptAt: Date
  /** Since when it is not tried any more. */
  givenUpAt: Date | null
}

/** The last mail of a kind that was queued for an address; `null` for none. */
export async function lastMailTo(db: Db, kind: string, to: string): Promise<MailFate | null> {
  const { dedupeKey, createdAt, sentAt, lastError, nextAttemptAt, givenUpAt } = mails
  const [last] = await db
    .select({ dedupeKey, createdAt, sentAt, lastError, nextAttemptAt, givenUpAt })
    .from(mails)
    // By its letter box, too: that is what is indexed.
    .where(
      and(eq(letterBoxOf(mails.to), letterBoxOf(sql`${to}::text`)), eq(mails.to, to), eq(mails.kind, kind)),
    )
    .orderBy(desc(createdAt))
    .limit(1)
  return last ?? null
}

/** Forgets mails of a kind, sent or not, that have been useless since an instant: who got them may not know Élan. */
export async function forgetMails(db: Db, kind: string, before: Date): Promise<void> {
  await db.delete(mails).where(and(eq(mails.kind, kind), lte(mails.uselessAfter, before)))
}

/**
 * Takes mails back that are not sent yet, because what they say is no longer so. One that is being sent just now goes out.
 *
 * @param tx the transaction of the change
 */
export async function withdrawMails(tx: Db, dedupeKeys: readonly string[]): Promise<void> {
  for (const some of batches(dedupeKeys, IDS_AT_A_TIME))
    await tx.delete(mails).where(and(inArray(mails.dedupeKey, some), isNull(mails.sentAt)))
}
