import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Mailer } from '~/adapters/mailer/port'
import type { Db } from '~/db/client.server'
import { mails } from '~/db/schema/mail'
import { logger } from '~/lib/logger.server'
import { GIVE_UP_DAYS, isGivenUp, nextAttempt } from './retry'

/** A claimed mail is left alone for so long: more than any sending takes. After a crash it is sent again then. */
const CLAIM_MS = 5 * 60_000

type Row = typeof mails.$inferSelect

/**
 * Takes one mail that is due. The claim is a date in the row, not a transaction held open while a relay answers: that
 * would stop the whole site on PGlite, which has one connection.
 */
async function claimDueMail(db: Db, now: Date): Promise<Row | undefined> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        lte(mails.nextAttemptAt, now),
        or(isNull(mails.uselessAfter), gt(mails.uselessAfter, now)),
        // One that was never tried goes out however late.
        or(
          eq(mails.attempts, 0),
          lte(mails.nextAttemptAt, sql`${mails.createdAt} + make_interval(days => ${GIVE_UP_DAYS})`),
        ),
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

/** What went wrong, in codes: a relay's own words repeat the address. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode, command } = error as Error & Record<string, unknown>
  return [error.name, code, responseCode, command].filter(Boolean).join(' ').slice(0, 200)
}

async function recordFailure(db: Db, row: Row, error: unknown, now: Date): Promise<void> {
  const attempts = row.attempts + 1
  const lastError = describeFailure(error)
  const nextAttemptAt = nextAttempt(attempts, now)
  await db.update(mails).set({ attempts, lastError, nextAttemptAt }).where(eq(mails.id, row.id))
  const facts = { mail: row.id, kind: row.kind, attempts, reason: lastError }
  if (isGivenUp(row.createdAt, nextAttemptAt)) logger.error(facts, 'mail given up')
  else logger.warn({ ...facts, nextAttemptAt }, 'mail not sent, it will be tried again')
}

/**
 * Sends the mails that are due, the longest waiting first. Several processes may call it at the same time: none is sent
 * by two at once. A crash between the sending and its record has it sent again, under the same Message-ID.
 *
 * @param limit how many at most
 * @throws when the database fails; a mailer that fails is counted
 */
export async function sendDueMails(
  db: Db,
  mailer: Mailer,
  now: Date,
  limit = 50,
): Promise<{ sent: number; failed: number }> {
  const startedAt = performance.now()
  // Sending takes time, and a claim must last from when it is made.
  const clock = () => new Date(now.getTime() + performance.now() - startedAt)
  const result = { sent: 0, failed: 0 }
  for (let count = 0; count < limit; count += 1) {
    const row = await claimDueMail(db, clock())
    if (!row) break
    const { id, kind, to, subject, text, html, attachments } = row
    try {
      await mailer.send({ id, kind, to, subject, text, html, attachments })
    } catch (error) {
      await recordFailure(db, row, error, clock())
      result.failed += 1
      continue
    }
    await db.update(mails).set({ sentAt: clock(), lastError: null }).where(eq(mails.id, id))
    result.sent += 1
  }
  return result
}
