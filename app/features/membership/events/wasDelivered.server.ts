import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from '~/db/client.server'
import { getDb } from '~/db/current.server'
import { paymentEvents } from '~/db/schema/membership'

/**
 * Whether Apple has sent a notification here: one that was made up for later, from Apple's own list, has not come.
 *
 * @param notificationId Apple's `notificationUUID`
 */
export async function wasDelivered(db: Db, notificationId: string): Promise<boolean> {
  const { id, provider, eventId, via } = paymentEvents
  const [row] = await db
    .select({ id })
    .from(paymentEvents)
    .where(and(eq(provider, 'APPLE'), eq(eventId, notificationId), eq(via, 'WEBHOOK')))
  return row !== undefined
}

/** `wasDelivered` in this process's database, for the command line. */
export async function wasNotificationDelivered(notificationId: unknown): Promise<boolean> {
  return wasDelivered(await getDb(), v.parse(v.string(), notificationId))
}
