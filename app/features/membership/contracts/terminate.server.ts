import { isWaiting } from '~/domain/membership/entitlement'
import { endOnceCancelled, membershipActions } from '~/domain/membership/membershipRules'
import { ApiError } from '~/http/apiError'
import { tryToCarryOut } from './carryOutNotice.server'
import { findContracts, recordNotice, type Ending, type Notice } from './notices.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'
import type { CardContext } from '../provider/cardContext.server'
import { withdraw } from './withdraw.server'
import { findGiftOrder, withdrawGiftOrder } from './withdrawGiftOrder.server'

interface Declaration {
  name: string
  email: string
  orderNumber?: string | undefined
}

function outcomeOf(
  card: SubscriptionRow | undefined,
  found: readonly SubscriptionRow[],
  now: Date,
): Notice['outcome'] {
  if (card) return 'PENDING'
  const apple = found.some((row) => membershipActions(row, now).includes('MANAGE_AT_APPLE'))
  return apple ? 'APPLE' : 'UNMATCHED'
}

/** It is set to end already: at her wish, or because her bank has reclaimed its payment. */
const isEnding = (row: SubscriptionRow, now: Date) =>
  membershipActions(row, now).includes('KEEP') || (row.contested && !row.endedAt)

function endingOf(contract: SubscriptionRow, now: Date): Ending {
  if (contract.contested) return 'CONTESTED'
  if (!endOnceCancelled(contract, now)) return 'AT_ONCE'
  return isWaiting(contract) ? 'BEFORE_IT_BEGINS' : 'WITH_PERIOD'
}

/**
 * "Résilier votre contrat", without signing in: her card subscription ends with its paid time, which she can take back
 * until then, and the receipt goes to the address of the contract. The answer never reveals whether there was one.
 */
export async function terminate(context: CardContext, declared: Declaration, now: Date): Promise<Notice> {
  const { name, email, orderNumber } = declared
  const found = await findContracts(context.db, email, orderNumber)
  const card = found.find((row) => row.source === 'STRIPE' && membershipActions(row, now).includes('CANCEL'))
  const already = found.find((row) => row.source === 'STRIPE' && isEnding(row, now))
  const contract = card ?? already
  const notice = await recordNotice(
    context.db,
    {
      kind: 'TERMINATION',
      name,
      email,
      orderNumber: orderNumber ?? null,
      userId: contract?.userId ?? null,
      subscriptionId: contract?.id ?? null,
      endsAt: contract ? (endOnceCancelled(contract, now) ?? now) : null,
      ending: contract && endingOf(contract, now),
      outcome: already && !card ? 'APPLIED' : outcomeOf(card, found, now),
    },
    context.origin,
    now,
  )
  if (card) await tryToCarryOut(context, notice, now)
  return notice
}

/**
 * "renoncer au contrat ici", without signing in: money moves, so the order's number must show that she holds the receipt.
 *
 * @throws ApiError 404 where email and number do not fit together, 409 once the 14 days are over
 */
export async function withdrawByOrder(
  context: CardContext,
  { name, email, orderNumber }: Declaration & { orderNumber: string },
  now: Date,
): Promise<Notice> {
  const [row] = (await findContracts(context.db, email, orderNumber)).filter(
    ({ source }) => source === 'STRIPE',
  )
  if (row) return withdraw(context, row, { name, email, orderNumber }, now)
  const gift = await findGiftOrder(context.db, email, orderNumber)
  if (!gift) throw new ApiError(404, 'subscriptions/contract-not-found')
  return withdrawGiftOrder(context, gift, { name, email }, now)
}
