import { desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import type { MembershipView } from '../membership.schema'
import { findAppleIntent } from './appleIntents.server'
import { withdrawnOf } from './declaredEnd.server'
import { toMembershipView } from './membershipView'
import type { SubscriptionRow } from './recordSubscription.server'

/** All of a member's subscriptions, newest first. */
export function subscriptionsOf(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
}

/**
 * A member's subscriptions and what they give her. The caller's own are none before she has a user record.
 *
 * @throws ApiError 404 for another member who does not exist
 */
export async function getMembership(
  db: Db,
  principal: Principal,
  userId: string,
  now: Date,
): Promise<MembershipView> {
  if (principal.uid !== userId && !(await findUser(db, userId))) throw new ApiError(404, 'users/not-found')
  // Asked for first: its end stores a subscription in the same moment.
  const appleIntent = await findAppleIntent(db, userId, now)
  const held = { subscriptions: await subscriptionsOf(db, userId), withdrawn: await withdrawnOf(db, userId) }
  return toMembershipView(userId, { ...held, appleIntent }, now)
}

/**
 * One of the caller's own subscriptions (or anybody's, for an administrator).
 *
 * @throws ApiError 404 for one that does not exist, and for somebody else's, whose existence is not disclosed
 */
export async function requireSubscription(
  db: Db,
  principal: Principal,
  id: string,
): Promise<SubscriptionRow> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id))
  const visible = row && (row.userId === principal.uid || principal.roles.includes('ADMIN'))
  if (!visible) throw new ApiError(404, 'subscriptions/not-found')
  return row
}
