import { and, eq, inArray } from 'drizzle-orm'
import { subscriptions } from '~/db/schema/membership'
import { subscriptionPeriods } from '~/db/schema/membership/history'
import type { StoredSubscription } from '../../apple/state'
import { appleOf } from '../appleTruth'
import type { Batch } from '../batch'

/*
 * The money that Apple takes: what it took of a member and did not give back is what the site wrote down as paid, for the same time.
 */

interface PaidPeriod {
  externalId: string
  startsAt: Date
  endsAt: Date
  cents: number
}

/** What Apple took and kept. What her family pays is not hers. */
export function takenByApple(purchases: readonly StoredSubscription[]): PaidPeriod[] {
  return purchases.flatMap(({ ownership, transactions }) =>
    transactions.flatMap(({ transactionId, purchasedAt, expiresAt, priceMilliunits, revokedAt }) =>
      ownership === 'PURCHASED' && !revokedAt && priceMilliunits > 0
        ? [
            {
              externalId: transactionId,
              startsAt: purchasedAt,
              endsAt: expiresAt,
              cents: Math.round(priceMilliunits / 10),
            },
          ]
        : [],
    ),
  )
}

const inWords = ({ externalId, startsAt, endsAt, cents }: PaidPeriod) =>
  `${externalId} from ${startsAt.toISOString()} to ${endsAt.toISOString()}: ${cents}`

/** @returns what is only on one of the sides, in words */
export function differences(taken: readonly PaidPeriod[], written: readonly PaidPeriod[]): string[] {
  const [there, here] = [new Set(taken.map(inWords)), new Set(written.map(inWords))]
  return [
    ...[...there].filter((one) => !here.has(one)).map((one) => `Apple took what is not written: ${one}`),
    ...[...here].filter((one) => !there.has(one)).map((one) => `Apple did not take what is written: ${one}`),
  ]
}

/** @param report is told of every member with whom the site's books and Apple's differ */
export async function checkAppleMoney(batch: Batch, report: (what: string) => void): Promise<void> {
  const { instances, members, tally } = batch
  const ids = members.map(({ id }) => id)
  const rows = await instances.plain
    .select({
      userId: subscriptionPeriods.userId,
      externalId: subscriptionPeriods.externalId,
      startsAt: subscriptionPeriods.startsAt,
      endsAt: subscriptionPeriods.endsAt,
      cents: subscriptionPeriods.amountCents,
      refundedAt: subscriptionPeriods.refundedAt,
    })
    .from(subscriptionPeriods)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPeriods.subscriptionId))
    .where(
      and(
        eq(subscriptions.source, 'APPLE'),
        eq(subscriptions.familyShared, false),
        eq(subscriptionPeriods.kind, 'PAID'),
        inArray(subscriptionPeriods.userId, ids),
      ),
    )
  for (const member of members) {
    const taken = takenByApple(appleOf(batch, member))
    const written = rows.flatMap(({ userId, cents, refundedAt, ...period }) =>
      userId === member.id && !refundedAt && cents !== 0 ? [{ ...period, cents: cents ?? 0 }] : [],
    )
    tally.takenCents += taken.reduce((sum, { cents }) => sum + cents, 0)
    tally.worthCents += written.reduce((sum, { cents }) => sum + cents, 0)
    for (const what of differences(taken, written)) report(`${member.id}: ${what}`)
  }
}
