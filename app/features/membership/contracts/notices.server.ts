import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contractNotices, orders, subscriptions } from '~/db/schema/membership'
import { findUsersByEmail } from '~/features/identity/identity.public.server'
import type { SubscriptionRow } from '../entitlement/recordSubscription.server'

export type Notice = typeof contractNotices.$inferSelect
type NewNotice = typeof contractNotices.$inferInsert
type Declared = Omit<NewNotice, 'id' | 'receivedAt' | 'outcome'> & Partial<Pick<NewNotice, 'outcome'>>

/** Whose turn a notice takes: in whatever letters it is typed. Of a member without an address each has its own, for it needs no room. */
export const letterBox = sql`coalesce(nullif(lower(${contractNotices.email}), ''), ${contractNotices.id}::text)`

/** How often one is kept anew where the row that stood in its way is gone by the time it is read. */
const MOST_TRIES = 5

/**
 * Keeps a declaration that ends a contract, as received; nobody has answered it yet. One that is there already is the one that came
 * first, however often and however fast it is pressed. Where the job has taken that one away meanwhile (`answerTermination`), it looked at
 * what stood before this was declared: this one is kept.
 *
 * @returns the notice that counts, and whether it is this one
 */
export async function keepNotice(
  tx: Db,
  declared: Declared,
  now: Date,
): Promise<{ notice: Notice; isNew: boolean }> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const [kept] = await tx
      .insert(contractNotices)
      .values({ outcome: 'RECEIVED', ...declared, receivedAt: now })
      .onConflictDoNothing()
      .returning()
    if (kept) return { notice: kept, isNew: true }
    const [first] = await tx
      .select()
      .from(contractNotices)
      .where(declared.sameAs ? eq(contractNotices.sameAs, declared.sameAs) : withdrawalFrom(declared))
    if (first) return { notice: first, isNew: false }
  }
  throw new Error('a notice was neither kept nor there')
}

/** The withdrawal that stands, from a contract or from a gift. */
const withdrawalFrom = ({
  subscriptionId,
  orderNumber,
  userId,
}: Pick<Declared, 'subscriptionId' | 'orderNumber' | 'userId'>) =>
  and(
    eq(contractNotices.kind, 'WITHDRAWAL'),
    isNull(contractNotices.repeats),
    subscriptionId
      ? eq(contractNotices.subscriptionId, subscriptionId)
      : and(
          isNull(contractNotices.subscriptionId),
          eq(contractNotices.orderNumber, orderNumber ?? ''),
          eq(contractNotices.userId, userId ?? ''),
        ),
  )

/** The withdrawal that was declared before; `null` for none. What only repeats another counts for nothing. */
export async function earlierWithdrawal(
  db: Db,
  from: Parameters<typeof withdrawalFrom>[0],
): Promise<Notice | null> {
  const [earlier] = await db
    .select()
    .from(contractNotices)
    .where(withdrawalFrom(from))
    .orderBy(asc(contractNotices.receivedAt))
    .limit(1)
  return earlier ?? null
}

/** The number of the order that began a card subscription. */
export async function findOrderNumber(db: Db, externalId: string): Promise<string | null> {
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.externalId, externalId))
  return order?.number ?? null
}

/**
 * The subscriptions of somebody who is not signed in: by her email, and by her order's number where she gives
 * one (then both must fit).
 */
export async function findContracts(
  db: Db,
  email: string,
  orderNumber: string | null,
): Promise<SubscriptionRow[]> {
  const users = await findUsersByEmail(db, email)
  const rows = await db
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .leftJoin(
      orders,
      and(eq(orders.externalId, subscriptions.externalId), eq(orders.userId, subscriptions.userId)),
    )
    .where(
      and(
        inArray(
          subscriptions.userId,
          users.map(({ id }) => id),
        ),
        orderNumber === null ? undefined : eq(orders.number, orderNumber),
      ),
    )
  return rows.map(({ subscription }) => subscription)
}
