import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { paymentEvents, subscriptions } from '~/db/schema/membership'
import { findUsers, idsOfUsersNamed } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type {
  AdminSubscriptionView,
  PaymentEventListQuery,
  PaymentEventView,
  SubscriptionListQuery,
} from './admin.schema'
import { toSubscriptionView } from '../entitlement/subscriptionView'

const PAGE_SIZE = 30

const CHANGED_LAST_FIRST: Keyset<typeof subscriptions.$inferSelect> = {
  by: subscriptions.updatedAt,
  is: 'instant',
  id: subscriptions.id,
  descending: true,
  of: ({ updatedAt, id }) => ({ by: updatedAt, id }),
}

/** All members' subscriptions, those changed last first (`ST-4`). */
export async function listAllSubscriptions(
  db: Db,
  { userId, q, source, cursor, limit = PAGE_SIZE }: SubscriptionListQuery,
  now: Date,
): Promise<Page<AdminSubscriptionView>> {
  const condition = and(
    userId === undefined ? undefined : eq(subscriptions.userId, userId),
    source === undefined ? undefined : eq(subscriptions.source, source),
    q ? inArray(subscriptions.userId, idsOfUsersNamed(db, q)) : undefined,
  )
  const all = db.select().from(subscriptions)
  const { items, nextCursor } = await pageBy(all, condition, CHANGED_LAST_FIRST, { cursor, limit })
  const users = await findUsers(
    db,
    items.map((row) => row.userId),
  )
  return {
    items: items.map((row) => ({
      ...toSubscriptionView(row, now),
      userName: users.get(row.userId)?.name ?? '',
      userEmail: users.get(row.userId)?.email ?? null,
      externalId: row.externalId,
      storeStatus: row.storeStatus,
      grantedBy: row.grantedBy,
      updatedAt: row.updatedAt,
    })),
    nextCursor,
  }
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

const BY_RECEPTION: Keyset<EventRow> = {
  by: paymentEvents.receivedAt,
  is: 'instant',
  id: paymentEvents.id,
  of: ({ receivedAt, id }) => ({ by: receivedAt, id }),
}

/** The log of payment events, those received last first by default (`ST-4`). */
export async function listPaymentEvents(
  db: Db,
  { userId, provider, sort, cursor, limit = PAGE_SIZE }: PaymentEventListQuery,
): Promise<Page<PaymentEventView>> {
  const keyset = { ...BY_RECEPTION, descending: sort !== 'receivedAt' }
  const condition = and(
    userId === undefined ? undefined : eq(paymentEvents.userId, userId),
    provider === undefined ? undefined : eq(paymentEvents.provider, provider),
  )
  const all = db.select().from(paymentEvents)
  const { items, nextCursor } = await pageBy(all, condition, keyset, { cursor, limit })
  return { items: await withNames(db, items), nextCursor }
}

/** @throws ApiError 404 for an event that the log does not hold */
export async function getPaymentEvent(db: Db, id: string): Promise<PaymentEventView> {
  const rows = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  const [event] = await withNames(db, rows)
  if (!event) throw new ApiError(404, 'webhooks/event-not-found')
  return event
}
