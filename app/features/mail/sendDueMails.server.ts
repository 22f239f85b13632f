import { and, asc, eq, gt, isNull, lte, notInArray, or } from 'drizzle-orm'
import type { Mail, Mailer } from '~/adapters/mailer/port'
import type { Db } from '~/db/client.server'
import { mails, type MailAttachment } from '~/db/schema/mail'
import { logger } from '~/lib/log/logger.server'
import { describeFailure, mailFailure, type MailFailure } from './failure'
import { isGivenUp, nextAttempt } from './retry'

/** A claimed mail is left alone for so long: more than any sending takes. After a crash it is sent again then. */
const CLAIM_MS = 5 * 60_000
/** So many are on their way at once: one for which the relay hangs does not hold up the others. */
const LANES = 4
/** After so many failures in a row that are no recipient's, the relay is away: the others wait without having failed. */
const AWAY_AFTER = 4

type Row = typeof mails.$inferSelect

/** Reads a document that is kept elsewhere, by the id that its attachment names; `null` for none. */
export type ReadKept = (db: Db, id: string, now: Date) => Promise<Uint8Array | null>

const nothingKept: ReadKept = async () => null

/** The files that go out with a mail, those that are kept elsewhere read now. */
function attached(
  db: Db,
  attachments: readonly MailAttachment[],
  readKept: ReadKept,
  now: Date,
): Promise<NonNullable<Mail['attachments']>> {
  return Promise.all(
    attachments.map(async ({ filename, contentType, ...file }) => {
      const content = 'content' in file ? file.content : await readKept(db, file.kept, now)
      // It is a part of what was promised: without it the mail does not go.
      if (content === null) throw new Error('a document that goes with a mail is not there')
      return { filename, contentType, content }
    }),
  )
}

/**
 * Takes one mail that is due. The claim is a date in the row, not a transaction held open while a relay answers: that
 * would stop the whole site on PGlite, which has one connection.
 *
 * @param except who is written to just now: what came to her first arrives first
 */
async function claimDueMail(db: Db, now: Date, except: readonly string[]): Promise<Row | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.givenUpAt),
        lte(mails.nextAttemptAt, now),
        notInArray(mails.to, [...except]),
        or(isNull(mails.uselessAfter), gt(mails.uselessAfter, now)),
      ),
    )
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [row] = await db
    .update(mails)
    .set({ nextAttemptAt: new Date(now.getTime() + CLAIM_MS) })
    .where(eq(mails.id, due))
    .returning()
  return row
}

async function recordFailure(db: Db, row: Row, error: unknown, now: Date): Promise<MailFailure> {
  const attempts = row.attempts + 1
  const lastError = describeFailure(error)
  const failure = mailFailure(lastError)
  const unanswered = row.unanswered + (failure === 'MAY_HAVE_GONE' ? 1 : 0)
  const next = nextAttempt(attempts, now)
  const givenUpAt = isGivenUp({ createdAt: row.createdAt, next, failure, unanswered }) ? now : null
  await db
    .update(mails)
    .set({ attempts, unanswered, lastError, nextAttemptAt: next, givenUpAt })
    .where(eq(mails.id, row.id))
  const facts = { mail: row.id, kind: row.kind, attempts, reason: lastError }
  if (givenUpAt) logger.error(facts, 'mail given up')
  else logger.warn({ ...facts, nextAttemptAt: next }, 'mail not sent, it will be tried again')
  return failure
}

/**
 * Sends the mails that are due, the longest waiting first. Several processes may call it at the same time: none is sent
 * by two at once. A crash between the sending and its record has it sent again, under the same Message-ID.
 *
 * @param limit how many at most
 * @param signal once it is aborted no further one is begun
 * @param readKept where documents are that go with mails
 * @throws when the database fails; a mailer that fails is counted
 */
export async function sendDueMails(
  db: Db,
  mailer: Mailer,
  now: Date,
  limit = 50,
  signal?: AbortSignal,
  readKept = nothingKept,
): Promise<{ sent: number; failed: number }> {
  const startedAt = performance.now()
  // Sending takes time, and a claim must last from when it is made.
  const clock = () => new Date(now.getTime() + performance.now() - startedAt)
  const result = { sent: 0, failed: 0 }
  let begun = 0
  let awayInARow = 0
  const send = async (row: Row) => {
    const { id, kind, to, subject, text, html } = row
    try {
      const attachments = await attached(db, row.attachments, readKept, clock())
      await mailer.send({ id, kind, to, subject, text, html, attachments })
    } catch (error) {
      const failure = await recordFailure(db, row, error, clock())
      result.failed += 1
      awayInARow = failure === 'RELAY_AWAY' || failure === 'MAY_HAVE_GONE' ? awayInARow + 1 : 0
      return
    }
    await db.update(mails).set({ sentAt: clock(), lastError: null }).where(eq(mails.id, id))
    result.sent += 1
    awayInARow = 0
  }
  const writtenTo = new Set<string>()
  // One after the other: two must not claim two mails to one person.
  let claiming: Promise<unknown> = Promise.resolve()
  const claim = () => {
    const claimed = claiming.then(async () => {
      const row = await claimDueMail(db, clock(), [...writtenTo])
      if (row) writtenTo.add(row.to)
      return row
    })
    claiming = claimed.catch(() => undefined)
    return claimed
  }
  const mayBegin = () => begun < limit && awayInARow < AWAY_AFTER && !signal?.aborted
  const lane = async () => {
    while (mayBegin()) {
      begun += 1
      const row = await claim()
      if (!row) break
      await send(row).finally(() => writtenTo.delete(row.to))
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return result
}
