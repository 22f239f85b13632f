import { asc, eq, sql } from 'drizzle-orm'
import { contractNotices } from '~/db/schema/membership'
import { logger } from '~/lib/log/logger.server'
import type { CardContext } from '../provider/cardContext.server'
import { answerWithdrawal } from './answerWithdrawal.server'
import { carryOutPending, tryToCarryOut } from './carryOutNotice.server'
import { letterBox, type Notice } from './notices.server'
import { answerTermination } from './terminate.server'

/** Of one run; the next one is a minute away at most. */
const MOST_AT_ONCE = 200

/** Of each letter box the first, then of each the second: notices whose receipts wait for room in one keep nobody else's waiting. */
const turnOfBox = sql`row_number() over (
  partition by ${letterBox}
  order by ${contractNotices.receivedAt}
)`

/**
 * Does what a notice asks for, as far as that is not done yet: finds its contract, sends the receipt, and tells the card provider. Done by
 * two at once, or again after a crash, it has no second effect.
 *
 * @returns whose contract it is; `null` for nobody's
 */
export async function handleNotice(context: CardContext, notice: Notice, now: Date): Promise<string | null> {
  const answer = notice.kind === 'TERMINATION' ? answerTermination : answerWithdrawal
  const standing = notice.outcome === 'RECEIVED' ? await answer(context, notice, now) : notice
  if (standing?.outcome === 'PENDING') await tryToCarryOut(context, standing, now)
  return standing?.userId ?? null
}

/**
 * Handles every notice that was received, and carries out what a failure left pending. What was declared is found in the database alone, so
 * nothing is lost by whatever fails between a declaration and this.
 *
 * @param signal once it is aborted, nothing more is begun
 * @returns how many were handled, and whose contracts changed
 */
export async function handleNotices(
  context: CardContext,
  now: Date,
  signal?: AbortSignal,
): Promise<{ handled: number; userIds: string[] }> {
  const received = await context.db
    .select()
    .from(contractNotices)
    .where(eq(contractNotices.outcome, 'RECEIVED'))
    .orderBy(turnOfBox, asc(contractNotices.receivedAt))
    .limit(MOST_AT_ONCE)
  const userIds = new Set<string>()
  for (const notice of received) {
    signal?.throwIfAborted()
    const whose = await handleNotice(context, notice, now).catch((error: unknown) => {
      logger.error({ err: error, notice: notice.id }, 'a notice could not be answered')
      return null
    })
    if (whose !== null) userIds.add(whose)
  }
  const pending = await carryOutPending(context, now, signal)
  return { handled: received.length + pending, userIds: [...userIds] }
}
