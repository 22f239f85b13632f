import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { orders } from '~/db/schema/membership'
import { MINUTE_MS } from '~/domain/durations'
import type { OrderRow } from '../card/orderRow.server'

/** A webhook should have reported an order this old. */
const OVERDUE_MS = 2 * MINUTE_MS
/** Of one run: each is a question to the provider. */
const MOST_AT_ONCE = 100

/** Of each member the oldest, then of each the second: who begins many orders keeps nobody else's waiting. */
const turnOfMember = sql`row_number() over (partition by ${orders.userId} order by ${orders.createdAt})`

/** Orders that are still open, and whose checkouts are to be asked about in one run: as many as it has time for, oldest first. */
export const overdueOrders = (db: Db, now: Date): Promise<Pick<OrderRow, 'id' | 'userId'>[]> =>
  db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(and(eq(orders.state, 'OPEN'), lte(orders.createdAt, new Date(now.getTime() - OVERDUE_MS))))
    .orderBy(turnOfMember, asc(orders.createdAt))
    .limit(MOST_AT_ONCE)
