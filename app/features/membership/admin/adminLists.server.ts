import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { paymentEvents, subscriptions } from '~/db/schema/membership'
import { ApiError } from '~/http/apiError'
import { decodeCursor, encodeCursor, isInstantKey } from '~/http/cursor'
import type { AdminSubscriptionView, PaymentEventView } from './admin.schema'
import { toSubscriptionView } from '../entitlement/subscriptionView'

const PAGE_SIZE = 30

export interface PageRequest {
  userId?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/** What comes after a cursor, newest first. @throws ApiError 400 for a cursor that this site did not make */
function after(cursor: string | undefined, at: PgColumn, id: PgColumn): SQL | undefined {
  if (!cursor) return undefined
  const position = decodeCursor(cursor)
  if (!position || !isInstantKey(position.key)) throw new ApiError(400, 'request/invalid-cursor')
  const instant = new Date(position.key)
  return or(lt(at, instant), and(eq(at, instant), lt(id, position.id)))
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
  { userId, cursor, limit = PAGE_SIZE }: PageRequest,
  now: Date,
): Promise<{ items: AdminSubscriptionView[]; nextCursor: string | null }> {
  const rows = await db
    .select({ subscription: subscriptions, name: users.name, email: users.email })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(subscriptions.userId, userId),
        after(cursor, subscriptions.updatedAt, subscriptions.id),
      ),
    )
    .orderBy(desc(subscriptions.updatedAt), desc(subscriptions.id))
    .limit(limit + 1)
  return page(
    rows,
    limit,
    ({ subscription, name, email }) => ({
      ...toSubscriptionView(subscription, now),
      userName: name,
      userEmail: email,
      externalId: subscription.externalId,
      storeStatus: subscription.storeStatus,
      grantedBy: subscription.grantedBy,
      updatedAt: subscription.updatedAt,
    }),
    ({ subscription }) => ({ at: subscription.updatedAt, id: subscription.id }),
  )
}

const eventColumns = { event: paymentEvents, name: users.name }
type EventRow = { event: typeof paymentEvents.$inferSelect; name: string | null }

function toEventView({ event, name }: EventRow): PaymentEventView {
  return { ...event, userName: name }
}

/** The log of payment events, those received last first (`ST-4`). */
export async function listPaymentEvents(
  db: Db,
  { userId, cursor, limit = PAGE_SIZE }: PageRequest,
): Promise<{ items: PaymentEventView[]; nextCursor: string | null }> {
  const rows = await db
    .select(eventColumns)
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.userId))
    .where(
      and(
        userId === undefined ? undefined : eq(paymentEvents.userId, userId),
        after(cursor, paymentEvents.receivedAt, paymentEvents.id),
      ),
    )
    .orderBy(desc(paymentEvents.receivedAt), desc(paymentEvents.id))
    .limit(limit + 1)
  return page(rows, limit, toEventView, ({ event }) => ({ at: event.receivedAt, id: event.id }))
}

/** @throws ApiError 404 for an event that the log does not hold */
export async function getPaymentEvent(db: Db, id: string): Promise<PaymentEventView> {
  const [row] = await db
    .select(eventColumns)
    .from(paymentEvents)
    .leftJoin(users, eq(users.id, paymentEvents.userId))
    .where(eq(paymentEvents.id, id))
  if (!row) throw new ApiError(404, 'webhooks/event-not-found')
  return toEventView(row)
}
