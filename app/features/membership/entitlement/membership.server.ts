import { desc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import { appleOffersFor } from '~/domain/membership/appleOffers'
import { deriveEntitlement } from '~/domain/membership/entitlement'
import { firstChargeAt, purchaseRefusal } from '~/domain/membership/membershipRules'
import { paidTwice } from '~/domain/membership/paidTwice'
import type { Principal } from '~/domain/principal'
import { findUser } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import type { MembershipView } from '../membership.schema'
import { findAppleIntent } from './appleIntents.server'
import type { SubscriptionRow } from './recordSubscription.server'
import { toSubscriptionView } from './subscriptionView'

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
  const intent = await findAppleIntent(db, userId, now)
  const rows = await subscriptionsOf(db, userId)
  const twice = paidTwice(rows)
  const { memberUntil, isMember, state, current } = deriveEntitlement(rows, now)
  return {
    userId,
    memberUntil,
    isMember,
    state,
    current: current && toSubscriptionView(current, now),
    subscriptions: rows.map((row) => toSubscriptionView(row, now)),
    cardRefusal: purchaseRefusal(rows, 'STRIPE', now),
    appleRefusal: purchaseRefusal(rows, 'APPLE', now),
    appleOffers: appleOffersFor(rows, now),
    appleIntent: intent,
    paidTwice: twice && {
      cardId: twice.card.id,
      appleId: twice.apple.id,
      renewing: [
        ...(twice.card.renews ? (['STRIPE'] as const) : []),
        ...(twice.apple.renews ? (['APPLE'] as const) : []),
      ],
    },
    firstChargeAt: firstChargeAt(memberUntil, now),
  }
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
