import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { withLease, type Lease } from '~/db/lease.server'
import { NotOurTurnError } from '~/db/turn.server'
import { users } from '~/db/schema/identity'
import { logger } from '~/lib/log/logger.server'

const RETRY_MS = 60_000
/** After this time an abandoned call can no longer arrive, as with claims. */
const LATE_MS = 180_000
const { id, disabledAt, sessionsEndedAt, accountDueAt } = users

/** One whose account is to be settled, as her record was seen. */
type Due = Pick<typeof users.$inferSelect, 'id' | 'disabledAt' | 'sessionsEndedAt' | 'accountDueAt'>

const isAt = (
  column: typeof disabledAt | typeof sessionsEndedAt | typeof accountDueAt,
  instant: Date | null,
) => (instant ? eq(column, instant) : isNull(column))

async function listDue(db: Db, now: Date, userId: string | undefined, limit: number): Promise<Due[]> {
  return db
    .select({ id, disabledAt, sessionsEndedAt, accountDueAt })
    .from(users)
    .where(and(lte(accountDueAt, now), userId === undefined ? undefined : eq(id, userId)))
    .orderBy(asc(accountDueAt))
    .limit(limit)
}

/** Says when it is due again; not if the record has changed since it was seen, which then is due and stays so. */
async function setDue(tx: Db, seen: Due, dueAt: Date | null): Promise<void> {
  await tx
    .update(users)
    .set({ accountDueAt: dueAt })
    .where(
      and(
        eq(id, seen.id),
        isAt(accountDueAt, seen.accountDueAt),
        isAt(disabledAt, seen.disabledAt),
        isAt(sessionsEndedAt, seen.sessionsEndedAt),
      ),
    )
}

/** Tells the identity provider what one record says. Instances take turns, for an older word must not arrive after a newer. */
function settleOne(db: Db, provider: IdentityProvider, userId: string, now: Date): Promise<boolean> {
  const name = `ACCOUNT:${userId}`
  const work = async (lease: Lease) => {
    const [due] = await listDue(db, now, userId, 1)
    if (!due) {
      if (lease.inherited) throw new NotOurTurnError('busy', name)
      return false
    }
    const account = await provider.getAccount(userId)
    const disabled = due.disabledAt !== null
    if (account && account.disabled !== disabled) await provider.setDisabled(userId, disabled)
    const ended = due.sessionsEndedAt
    // By whole seconds, as the provider keeps them.
    if (
      account &&
      ended &&
      Math.floor(account.validAfter.getTime() / 1000) < Math.floor(ended.getTime() / 1000)
    )
      await provider.revokeSessions(userId)
    const onceMore = lease.inherited ? new Date(now.getTime() + LATE_MS) : null
    await lease.commit((tx) => setDue(tx, due, onceMore))
    return true
  }
  return withLease(db, name, work, { runsOutOnFailure: true })
}

/**
 * Tells the identity provider which accounts are closed and whose sessions are void. The record decides, and it holds what is
 * due: a crash between the two loses nothing, and until then Élan itself goes by the record (`standingOf`).
 *
 * @param userId only hers
 * @returns how many were settled
 */
export async function settleAccounts(
  db: Db,
  provider: IdentityProvider,
  now: Date,
  { userId, limit = 200 }: { userId?: string; limit?: number } = {},
): Promise<number> {
  let settled = 0
  for (const due of await listDue(db, now, userId, limit)) {
    try {
      if (await settleOne(db, provider, due.id, now)) settled += 1
    } catch (error) {
      if (error instanceof NotOurTurnError) continue
      logger.warn({ err: error }, 'an account could not be settled')
      await setDue(db, due, new Date(now.getTime() + RETRY_MS))
    }
  }
  return settled
}
