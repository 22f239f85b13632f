import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { mails } from '~/db/schema/mail'
import { IDS_AT_A_TIME, batches } from '~/lib/batches'
import { mailFailure, type MailFailure } from './failure'

/** A mail that is not tried any more. */
export interface GivenUpMail {
  id: string
  to: string
  subject: string
  failure: MailFailure
  attempts: number
  givenUpAt: Date
}

/** Those that would still be of use. */
const isGivenUp = (now: Date) =>
  and(
    isNotNull(mails.givenUpAt),
    isNull(mails.sentAt),
    or(isNull(mails.uselessAfter), gt(mails.uselessAfter, now)),
  )

/** The mails that were given up and would still be of use, the last one first. */
export async function listGivenUpMails(db: Db, now: Date): Promise<GivenUpMail[]> {
  const { id, to, subject, lastError, attempts, givenUpAt } = mails
  const rows = await db
    .select({ id, to, subject, lastError, attempts, givenUpAt })
    .from(mails)
    .where(isGivenUp(now))
    .orderBy(desc(givenUpAt), desc(id))
  return rows.flatMap(({ lastError: error, givenUpAt: at, ...mail }) =>
    at ? [{ ...mail, failure: mailFailure(error ?? ''), givenUpAt: at }] : [],
  )
}

const dueAgain = (now: Date) => ({ givenUpAt: null, attempts: 0, unanswered: 0, nextAttemptAt: now })

/** Has a mail sent again that was given up. @returns whether there was one of this id */
export async function reviveMail(tx: Db, id: string, now: Date): Promise<boolean> {
  const revived = await tx
    .update(mails)
    .set(dueAgain(now))
    .where(and(eq(mails.id, id), isGivenUp(now)))
    .returning({ id: mails.id })
  return revived.length > 0
}

/** The same for all that one reason has ended until an instant, this one included. @returns how many there were */
export async function reviveMails(
  tx: Db,
  { failure, until }: { failure: MailFailure; until: Date },
  now: Date,
): Promise<number> {
  const ids = (await listGivenUpMails(tx, now))
    .filter((mail) => mail.failure === failure && mail.givenUpAt <= until)
    .map(({ id }) => id)
  let count = 0
  for (const some of batches(ids, IDS_AT_A_TIME)) {
    const revived = await tx
      .update(mails)
      .set(dueAgain(now))
      .where(and(inArray(mails.id, some), isGivenUp(now), lt(mails.givenUpAt, new Date(until.getTime() + 1))))
      .returning({ id: mails.id })
    count += revived.length
  }
  return count
}
