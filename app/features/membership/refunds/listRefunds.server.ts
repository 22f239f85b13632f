import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { refunds } from '~/db/schema/membership/refunds'
import { findUsers } from '~/features/identity/identity.public.server'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type { RefundRow } from './recordRefunds.server'
import type { RefundListQuery, RefundView } from './refunds.schema'

const PAGE_SIZE = 30

const NEWEST_FIRST: Keyset<RefundRow> = {
  by: refunds.createdAt,
  is: 'instant',
  id: refunds.id,
  descending: true,
  of: ({ createdAt, id }) => ({ by: createdAt, id }),
}

/** Refunds as the studio shows them. */
export async function toRefundViews(db: Db, rows: readonly RefundRow[]): Promise<RefundView[]> {
  const users = await findUsers(
    db,
    rows.flatMap(({ userId }) => userId ?? []),
  )
  return rows.map(({ settledBy, ...row }) => ({
    id: row.id,
    userId: row.userId,
    userName: users.get(row.userId ?? '')?.name ?? null,
    state: row.state,
    reason: row.reason,
    amountCents: row.amountCents,
    currency: row.currency,
    paidAt: row.paidAt,
    paymentId: row.paymentId,
    failure: row.failure,
    byHand: settledBy !== null,
    createdAt: row.createdAt,
    doneAt: row.doneAt,
  }))
}

/** All refunds, the newest first (`ST-4`). */
export async function listRefunds(
  db: Db,
  { userId, state, cursor }: RefundListQuery,
): Promise<Page<RefundView>> {
  const condition = and(
    userId === undefined ? undefined : eq(refunds.userId, userId),
    state === undefined ? undefined : eq(refunds.state, state),
  )
  const all = db.select().from(refunds)
  const { items, nextCursor } = await pageBy(all, condition, NEWEST_FIRST, { cursor, limit: PAGE_SIZE })
  return { items: await toRefundViews(db, items), nextCursor }
}
