import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { orders } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import type { OrderView } from './card.schema'
import { toOrderView } from './orders.server'

/** More orders than anybody has. */
const MOST = 100

/** The caller's contracts: what she ordered and paid, newest first. */
export async function listOrders(db: Db, { uid }: Principal): Promise<OrderView[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, uid), eq(orders.state, 'PAID')))
    .orderBy(desc(orders.settledAt), desc(orders.id))
    .limit(MOST)
  const views: OrderView[] = []
  for (const row of rows) views.push(await toOrderView(db, row))
  return views
}
