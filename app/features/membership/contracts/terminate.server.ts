import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices } from '~/db/schema/membership'
import { isWaiting } from '~/domain/membership/entitlement'
import { endOnceCancelled, membershipActions } from '~/domain/membership/membershipRules'
import { parisDay } from '~/domain/parisTime'
import { isDeclared } from '../entitlement/declaredEnd.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { CardContext } from '../provider/cardContext.server'
import { findContracts, keepNotice, type Notice } from './notices.server'
import { answerNotice, type Ending, type NoticeAnswer } from './receipt.server'

interface Declaration {
  name: string
  email: string
  orderNumber?: string | undefined
}

/**
 * "Résilier votre contrat", without signing in: keeps what was declared, and answers. Nobody has looked for a contract by then, so neither
 * the answer nor its time tells whether there is one. The same declaration on the same day of Paris is one, with the first one's
 * number and instant; only that it came again is kept, for she may have taken the first one back, or begun another contract since.
 */
export async function declareTermination(db: Db, declared: Declaration, now: Date): Promise<Notice> {
  const { name, email, orderNumber = null } = declared
  const sameAs = JSON.stringify(['TERMINATION', email.toLowerCase(), orderNumber, parisDay(now)])
  const row = { kind: 'TERMINATION', name, email, orderNumber } as const
  const { notice, isNew } = await keepNotice(db, { ...row, sameAs }, now)
  if (!isNew) await keepNotice(db, { ...row, sameAs: `again:${sameAs}`, repeats: notice.id }, now)
  return notice
}

/** It is set to end already: at her wish, or because her bank has reclaimed its payment. */
const isEnding = (row: SubscriptionRow, now: Date) =>
  membershipActions(row, now).includes('KEEP') || (row.contested && !row.endedAt)

function endingOf(contract: SubscriptionRow, now: Date): Ending {
  if (contract.contested) return 'CONTESTED'
  if (!endOnceCancelled(contract, now)) return 'AT_ONCE'
  return isWaiting(contract) ? 'BEFORE_IT_BEGINS' : 'WITH_PERIOD'
}

/** What becomes of a termination, by the contracts that fit it. */
function answerFor(found: readonly SubscriptionRow[], now: Date): NoticeAnswer {
  const byCard = found.filter(({ source }) => source === 'STRIPE')
  const running = byCard.filter((row) => membershipActions(row, now).includes('CANCEL'))
  // What she pays for before what may never begin.
  const card = running.find(({ startedAt }) => startedAt) ?? running[0]
  const contract = card ?? byCard.find((row) => isEnding(row, now))
  if (contract)
    return {
      outcome: card ? 'PENDING' : 'APPLIED',
      userId: contract.userId,
      subscriptionId: contract.id,
      endsAt: endOnceCancelled(contract, now) ?? now,
      ending: endingOf(contract, now),
    }
  const apple = found.some((row) => membershipActions(row, now).includes('MANAGE_AT_APPLE'))
  if (apple) return { outcome: 'APPLE', userId: null, subscriptionId: null, endsAt: null }
  // The last that has ended already: the seller looks at it, and it is kept as long as what is declared of any contract.
  const [ended] = byCard.toSorted((a, b) => Number(b.endedAt) - Number(a.endedAt))
  return {
    outcome: 'UNMATCHED',
    userId: ended?.userId ?? null,
    subscriptionId: ended?.id ?? null,
    endsAt: null,
  }
}

/**
 * Finds the contract of a termination and writes down what becomes of it: her card subscription ends with its paid time, which she
 * can take back until then, and the receipt goes to the address of the contract.
 *
 * @returns the notice to be carried out; `null` where it is answered already, or came again for nothing new
 */
export async function answerTermination(
  { db, origin }: CardContext,
  notice: Notice,
  now: Date,
): Promise<Notice | null> {
  const { id, email, orderNumber, repeats } = notice
  const answer = answerFor(await findContracts(db, email, orderNumber), now)
  return db.transaction(async (tx) => {
    if (repeats === null) return answerNotice(tx, notice, answer, origin, now)
    const itself = and(eq(contractNotices.id, id), eq(contractNotices.outcome, 'RECEIVED'))
    const { outcome, subscriptionId } = answer
    const isNews = outcome === 'PENDING' && subscriptionId && !(await isDeclared(tx, subscriptionId))
    if (!isNews) {
      await tx.delete(contractNotices).where(itself)
      return null
    }
    // A contract runs that the first one did not end: this is a declaration of its own.
    await tx.update(contractNotices).set({ repeats: null, sameAs: null }).where(itself)
    return answerNotice(tx, notice, answer, origin, now)
  })
}
