import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { customers } from '~/db/schema/membership'

/** The member's customer at the card provider; `null` for one who never paid by card. */
export async function customerIdOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select().from(customers).where(eq(customers.userId, userId))
  return row?.customerId ?? null
}
