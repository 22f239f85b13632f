import { and, count, desc, eq, gt, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { boxOf, letterBoxOf, mails, type MailAttachment } from '~/db/schema/mail'
import { DAY_MS, HOUR_MS } from '~/domain/durations'
import { IDS_AT_A_TIME, batches } from '~/lib/batches'
import { logger } from '~/lib/log/logger.server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { ruleOf, type MailKind } from './mailKinds'

export type { MailAttachment }

export interface NewMail {
  kind: MailKind
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
 * @returns whether it goes out: not where its letter box has had its fill of the kind (`mailKinds.ts`)
 */
export const enqueueMail = async (tx: Db, mail: NewMail, now: Date): Promise<boolean> =>
  (await enqueueMails(tx, [mail], now)).length === 0

/** So many in one statement. */
const BATCH = 100

/**
 * The same for many, who are told the same thing at once.
 *
 * @returns those that do not go out, because their letter boxes have had their fill of the kind
 */
export async function enqueueMails(tx: Db, many: readonly NewMail[], now: Date): Promise<NewMail[]> {
  const tooMany: NewMail[] = []
  for (const some of batches(many.map(addressed), BATCH)) {
    const isRoom = await roomFor(tx, some, now)
    const rows = some.filter(isRoom).map((mail) => ({
      ...mail,
      subject: frenchSpaces(mail.subject),
      createdAt: now,
      nextAttemptAt: now,
    }))
    tooMany.push(...some.filter((mail) => !rows.some(({ dedupeKey }) => dedupeKey === mail.dedupeKey)))
    if (rows.length > 0) await tx.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey })
  }
  for (const { kind, dedupeKey } of tooMany)
    logger.warn({ kind, mail: dedupeKey }, 'a letter box has had its fill of this kind of mail')
  return tooMany
}

/** The address of somebody who did not give it herself is one letter box in whatever letters it is typed. */
const addressed = (mail: NewMail): NewMail =>
  ruleOf(mail.kind).stranger ? { ...mail, to: mail.to.toLowerCase() } : mail

/** Which of some mails their letter boxes still have room for; each that is let through takes a place. */
async function roomFor(tx: Db, some: readonly NewMail[], now: Date): Promise<(mail: NewMail) => boolean> {
  const left = await leftInAll(tx, some, now)
  const since = new Date(now.getTime() - DAY_MS)
  const placeOf = ({ kind, to }: NewMail) => JSON.stringify([kind, boxOf(to)])
  const taken = new Map<string, number>()
  // In one order, as they lock: two transactions never wait for each other.
  const places = [...new Map(some.map((mail) => [placeOf(mail), mail]))]
  for (const [place, { kind, to }] of places.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (ruleOf(kind).stranger) taken.set(place, await countMailsTo(tx, kind, to, since))
  const known = [...new Set(some.filter(({ kind }) => !ruleOf(kind).stranger).map(({ to }) => boxOf(to)))]
  const box = letterBoxOf(mails.to)
  const counted =
    known.length === 0
      ? []
      : await tx
          .select({ kind: mails.kind, box, mails: count() })
          .from(mails)
          .where(and(inArray(box, known), gt(mails.createdAt, since)))
          .groupBy(mails.kind, box)
  for (const one of counted) taken.set(JSON.stringify([one.kind, one.box]), one.mails)
  return (mail) => {
    const place = placeOf(mail)
    const before = taken.get(place) ?? 0
    const inAll = left.get(mail.kind) ?? Infinity
    if (before >= ruleOf(mail.kind).perDay || inAll <= 0) return false
    taken.set(place, before + 1)
    left.set(mail.kind, inAll - 1)
    return true
  }
}

/** How many more of a kind may go out within this hour, of those that are bounded. */
async function leftInAll(tx: Db, some: readonly NewMail[], now: Date): Promise<Map<MailKind, number>> {
  const left = new Map<MailKind, number>()
  for (const kind of [...new Set(some.map((mail) => mail.kind))].toSorted()) {
    const { perHourInAll } = ruleOf(kind)
    if (perHourInAll === undefined) continue
    const sent = await countInTurn(tx, sql`${`mails:${kind}`}::text`, kind, new Date(now.getTime() - HOUR_MS))
    left.set(kind, perHourInAll - sent)
  }
  return left
}

/**
 * How many mails of a kind were queued since an instant. Others that count by the same name wait until this transaction ends: two of
 * them never both find the last place free.
 *
 * @param name of what is counted, as a text
 * @param which of them; all, if nothing is said
 */
async function countInTurn(tx: Db, name: SQL, kind: MailKind, since: Date, which?: SQL): Promise<number> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [counted] = await tx
    .select({ mails: count() })
    .from(mails)
    .where(and(which, eq(mails.kind, kind), gt(mails.createdAt, since)))
  return counted?.mails ?? 0
}

/** How many mails of a kind the letter box of an address was sent since an instant, by whomever; in turn, as `countInTurn` has it. */
export async function countMailsTo(tx: Db, kind: MailKind, to: string, since: Date): Promise<number> {
  const box = letterBoxOf(sql`${to}::text`)
  return countInTurn(tx, sql`${`${kind}:`}::text || ${box}`, kind, since, eq(letterBoxOf(mails.to), box))
}

/** Which of these mails were queued, ever. */
export async function queuedMails(db: Db, dedupeKeys: readonly string[]): Promise<Set<string>> {
  if (dedupeKeys.length === 0) return new Set()
  const rows = await db
    .select({ dedupeKey: mails.dedupeKey })
    .from(mails)
    .where(inArray(mails.dedupeKey, [...dedupeKeys]))
  return new Set(rows.map(({ dedupeKey }) => dedupeKey))
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
