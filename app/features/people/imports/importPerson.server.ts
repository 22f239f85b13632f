import { eq } from 'drizzle-orm'
import type { Account, IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { memberImportLines, type LineOutcome } from '~/db/schema/people'
import { decideLine, type LineProblem } from '~/domain/people/importLine'
import { IMPORT_REASON_LABELS, type ImportReason } from '~/domain/people/importReasons'
import { createRecord, holdAccess, isAddressProved } from '~/features/identity/identity.public.server'
import { publishClaims, recordGrant } from '~/features/membership/membership.public.server'
import { isUuid } from '~/lib/isUuid'
import { mailInvitation } from '../invitations/invitationMail.server'

/** A line that was found good, and who sent its file. */
export interface GoodLine {
  uid: string
  email: string
  name: string
  until: Date
  reason: ImportReason
  admin: string | null
}

export interface ImportContext {
  db: Db
  provider: IdentityProvider
  /** The site's own address, for the mail. */
  origin: string
}

interface Settled {
  outcome: LineOutcome
  problem: LineProblem | null
}

/** What the line gives, decided by what she has at this moment, in the transaction that holds her access. */
async function give(tx: Db, userId: string, line: GoodLine, now: Date): Promise<Settled> {
  const { until, reason, admin, uid, name, email } = line
  const made = await createRecord(tx, { id: userId, name, email }, now)
  const held = await holdAccess(tx, userId)
  if (!held) return { outcome: 'FAILED', problem: 'account-closed' }
  const { problem } = decideLine(until, held, now)
  if (problem === 'already-member') return { outcome: made ? 'CREATED' : 'UNCHANGED', problem: null }
  if (problem) return { outcome: 'FAILED', problem }
  // Stored again, it is the same grant.
  const grant = { userId, externalId: `import:${uid}`, until, reason: IMPORT_REASON_LABELS[reason] }
  await recordGrant(tx, admin, grant, now)
  return { outcome: made ? 'CREATED' : 'EXTENDED', problem: null }
}

/** Why an account, as the provider has it, is given nothing; `null` for none. An account of the line's own id was made for it. */
async function refusalOf(
  provider: IdentityProvider,
  { uid, disabled }: Account,
  line: GoodLine,
): Promise<LineProblem | null> {
  if (disabled) return 'account-closed'
  if (uid === line.uid) return null
  const details = await provider.getAccountDetails(uid)
  return details && isAddressProved(details) ? null : 'email-unconfirmed'
}

/** Whether an account was made by an import, this one or another at the same time: then it has no password. */
async function isImported(tx: Db, userId: string): Promise<boolean> {
  if (!isUuid(userId)) return false
  const { uid, line } = memberImportLines
  const made = await tx.select({ line }).from(memberImportLines).where(eq(uid, userId))
  return made.length > 0
}

/**
 * Carries out one line: an account at the identity provider where she has none, then her record, her access and her invitation
 * at once. Done again after a crash anywhere, or by two instances, it finds the account of the line's own id, and one of them
 * writes. Whoever has an account keeps her password and gets no mail. An account whose address is not confirmed is given nothing:
 * anybody may have typed it.
 *
 * @throws whatever the identity provider or the database throws: the line is tried again
 */
export async function importPerson(
  { db, provider, origin }: ImportContext,
  line: GoodLine,
  now: Date,
): Promise<void> {
  const { uid, email, name } = line
  const account = await provider.inviteAccount({ uid, email, displayName: name })
  const userId = account.uid
  const refused = await refusalOf(provider, account, line)
  await db.transaction(async (tx) => {
    const [held] = await tx
      .select({ outcome: memberImportLines.outcome })
      .from(memberImportLines)
      .where(eq(memberImportLines.uid, uid))
      .for('update')
    if (!held || held.outcome) return
    const { outcome, problem }: Settled = refused
      ? { outcome: 'FAILED', problem: refused }
      : await give(tx, userId, line, now)
    if (outcome === 'CREATED' && (await isImported(tx, userId)))
      await mailInvitation(tx, { ...line, uid: userId }, origin, now)
    await tx
      .update(memberImportLines)
      .set({ outcome, dueAt: null, ...(problem ? { problems: [problem] } : {}) })
      .where(eq(memberImportLines.uid, uid))
  })
  await publishClaims(db, provider, now, { userId })
}
