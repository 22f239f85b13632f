import { and, asc, desc, eq, gt, inArray, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { paymentEvents, subscriptions } from '~/db/schema/membership'
import { findUsers, idsOfUsersNamed } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { decodeCursor, encodeCursor, isInstantKey } from '~/http/cursor'
import type {
  AdminSubscriptionView,
  PaymentEventListQuery,
  PaymentEventView,
  SubscriptionListQuery,
} from './admin.schema'
import { toSubscriptionView } from '../entitlement/subscriptionView'

const PAGE_SIZE = 30

/** Newest first, or from the beginning. */
type Direction = 'newest' | 'oldest'

/** What comes after a cursor. @throws ApiError 400 for a cursor that this site did not make */
function after(
  cursor: string | undefined,
  at: PgColumn,
  id: PgColumn,
  direction: Direction = 'newest',
): SQL | undefined {
  if (!cursor) return undefined
  const position = decodeCursor(cursor)
  if (!position || !isInstantKey(position.key)) throw new ApiError(400, 'request/invalid-cursor')
  const instant = new Date(position.key)
  const beyond = direction === 'newest' ? lt : gt
  return or(beyond(at, instant), and(eq(at, instant), beyond(id, position.id)))
}

function page<Row, View>(
  rows: readonly Row[],
  size: number,
  toView: (row: Row) => View,
  key: (row: Row) => { at: Date; id: string },
): { items: View[]; nextCursor: string | null } {
  const shown = rows.slice(0, size)
  const last = rows.length > size ? shown.at(-1) : undefined
  const position = last && key(last)
  return {
    items: shown.map(toView),
    nextCursor: position ? encodeCursor({ key: position.at.toISOString(), id: position.id }) : null,
  }
}

/** All members' subscriptions, those changed last first (`ST-4`). */
export async function listAllSubscriptions(
  db: Db,
  { userId, q, source, cursor, limit = PAGE_SIZE }: SubscriptionListQuery,
  now: Date,
): Promise<{ items: AdminSubscriptionView[]; nextCursor: string | null }> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        userId === undefined ? undefined : eq(subscriptions.userId, userId),
        source === undefined ? undefined : eq(subscriptions.source, source),
        q ? inArray(subscriptions.userId, idsOfUsersNamed(db, q)) : undefined,
        after(cursor, subscriptions.updatedAt, subscriptions.id),
      ),
    )
    .orderBy(desc(subscriptions.updatedAt), desc(subscriptions.id))
    .limit(limit + 1)
  const users = await findUsers(
    db,
    rows.map((row) => row.userId),
  )
  return page(
    rows,
    limit,
    (row) => ({
      ...toSubscriptionView(row, now),
      userName: users.get(row.userId)?.name ?? '',
      userEmail: users.get(row.userId)?.email ?? null,
      externalId: row.externalId,
      storeStatus: row.storeStatus,
      grantedBy: row.grantedBy,
      updatedAt: row.updatedAt,
    }),
    ({ updatedAt, id }) => ({ at: updatedAt, id }),
  )
}

type EventRow = typeof paymentEvents.$inferSelect

/** Events with the names of the members they concern, where those are known. */
async function withNames(db: Db, events: readonly EventRow[]): Promise<PaymentEventView[]> {
  const users = await findUsers(
    db,
    events.flatMap(({ userId }) => userId ?? []),
  )
  return events.map((event) => ({ ...event, userName: users.get(event.userId ?? '')?.name ?? null }))
}

/** The log of payment events, those received last first by default (`ST-4`). */
export async function listPaymentEvents(
  db: Db,
  { userId, provider, sort, cursor, limit = PAGE_SIZE }: PaymentEventListQuery,
): Promise<{ items: PaymentEventView[]; nextCursor: string | null }> {
  const direction = sort === 'receivedAt' ? 'oldest' : 'newest'
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(
      and(
        userId === undefined ? undefined : eq(paymentEvents.userId, userId),
        provider === undefined ? undefined : eq(paymentEvents.provider, provider),
        after(cursor, paymentEvents.receivedAt, paymentEvents.id, direction),
      ),
    )
    .orderBy(...[paymentEvents.receivedAt, paymentEvents.id].map(direction === 'newest' ? desc : asc))
    .limit(limit + 1)
  const events = await withNames(db, rows)
  return page(
    events,
    limit,
    (event) => event,
    ({ receivedAt, id }) => ({ at: receivedAt, id }),
  )
}

/** @throws ApiError 404 for an event that the log does not hold */
export async function getPaymentEvent(db: Db, id: string): Promise<PaymentEventView> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const [event] = await withNames(db, rows)
  if (!event) throw new ApiError(404, 'webhooks/event-not-found')
  return event
}
