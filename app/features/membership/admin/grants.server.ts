import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { givenFacts } from '~/domain/membership/givenFacts'
import { findUserByEmail } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { storedFacts } from '../entitlement/storedFacts'
import { recordSubscription, type SubscriptionRow } from '../entitlement/recordSubscription.server'

/**
 * Gives a member access until a day, with the reason kept (`ST-4`).
 *
 * @throws ApiError 404 for an address that no member has, 400 for an end in the past
 */
export async function grantAccess(
  db: Db,
  admin: Principal,
  { email, until, reason }: { email: string; until: Date; reason: string },
  now: Date,
): Promise<SubscriptionRow> {
  if (until <= now) throw new ApiError(400, 'grants/invalid-end')
  const user = await findUserByEmail(db, email)
  if (!user) throw new ApiError(404, 'users/not-found')
  return db.transaction(async (tx) => {
    const { after } = await recordSubscription(
      tx,
      {
        userId: user.id,
        externalId: randomUUID(),
        productId: null,
        storeStatus: 'granted',
        facts: givenFacts('GRANTED', now, until),
      },
      now,
    )
    const [granted = after] = await tx
      .update(subscriptions)
      .set({ reason, grantedBy: admin.uid })
      .where(eq(subscriptions.id, after.id))
      .returning()
    return granted
  })
}

/**
 * Revokes a granted access at once. Repeated, it changes nothing.
 *
 * @throws ApiError 404 for one that is not there or was not granted
 */
export async function revokeGrant(db: Db, id: string, now: Date): Promise<SubscriptionRow> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.source, 'GRANTED')))
      .for('update')
    if (!row) throw new ApiError(404, 'subscriptions/not-found')
    if (row.revokedAt) return row
    const facts = { ...storedFacts(row), revokedAt: now }
    const { after } = await recordSubscription(tx, { ...row, storeStatus: 'revoked', facts }, now)
    return after
  })
}
