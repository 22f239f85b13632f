import { and, asc, eq, inArray, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { memberImportLines, memberImports } from '~/db/schema/people'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { logger } from '~/lib/log/logger.server'
import { importPerson, type GoodLine, type ImportContext } from './importPerson.server'

/** Whoever works on a line has it for so long: more than the calls of the identity provider can take. */
const CLAIM_MS = 2 * 60_000
/** After a failure: the identity provider may be away for a while. */
const RETRY_MS = 60_000
/** A line that fails so often is given up and named as wrong. */
const MAX_ATTEMPTS = 10
/** How many lines until the mails that wait are sent. */
const MAILS_EVERY = 50

type Claimed = GoodLine & { attempts: number }

/** Takes one line that is due. Two instances never take the same one; after a crash it is due again. */
async function claimLine(db: Db, now: Date): Promise<Claimed | null> {
  const { uid, importId, outcome, dueAt, line } = memberImportLines
  const running = db
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(eq(memberImports.state, 'RUNNING'))
  const due = db
    .select({ uid })
    .from(memberImportLines)
    .where(and(isNull(outcome), lte(dueAt, now), inArray(importId, running)))
    .orderBy(asc(dueAt), asc(line))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db
    .update(memberImportLines)
    .set({
      dueAt: new Date(now.getTime() + CLAIM_MS),
      attempts: sql`${memberImportLines.attempts} + 1`,
    })
    .where(eq(uid, due))
    .returning()
  if (!claimed) return null
  const { email, name, until, reason, attempts } = claimed
  if (!email || !name || !until || !reason) throw new Error('a line was planned that is not whole')
  const [sent] = await db
    .select({ admin: memberImports.createdBy })
    .from(memberImports)
    .where(eq(memberImports.id, claimed.importId))
  return { uid: claimed.uid, email, name, until, reason, attempts, admin: sent?.admin ?? null }
}

async function recordFailure(db: Db, { uid, attempts }: Claimed, now: Date): Promise<void> {
  const givenUp = attempts >= MAX_ATTEMPTS
  await db
    .update(memberImportLines)
    .set(givenUp ? { outcome: 'FAILED', dueAt: null } : { dueAt: new Date(now.getTime() + RETRY_MS) })
    .where(and(eq(memberImportLines.uid, uid), isNull(memberImportLines.outcome)))
}

/** Imports whose last line is settled are done. */
async function endImports(db: Db, now: Date): Promise<void> {
  const open = db
    .select({ line: memberImportLines.line })
    .from(memberImportLines)
    .where(
      and(
        eq(memberImportLines.importId, memberImports.id),
        isNotNull(memberImportLines.planned),
        isNull(memberImportLines.outcome),
      ),
    )
  await db
    .update(memberImports)
    .set({ state: 'DONE', endedAt: now })
    .where(and(eq(memberImports.state, 'RUNNING'), notExists(open)))
}

/**
 * Carries out the lines that are due, one after the other. Several instances may call it at the same time, and each may be
 * killed at any point: what was begun is due again, and nobody is imported twice.
 *
 * @param clock what time it is: each line takes a while
 * @param isStopped whether the process must end
 * @returns how many lines were carried out
 */
export async function runImports(
  context: ImportContext,
  clock: () => Date,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db } = context
  let done = 0
  while (!isStopped()) {
    const line = await claimLine(db, clock())
    if (!line) break
    try {
      await importPerson(context, line, clock())
      done += 1
      if (done % MAILS_EVERY === 0) sendMailsSoon()
    } catch (error) {
      // No address in a log.
      logger.warn({ err: error, line: line.uid, attempts: line.attempts }, 'a member could not be imported')
      await recordFailure(db, line, clock())
    }
  }
  await endImports(db, clock())
  if (done > 0) sendMailsSoon()
  return done
}
