import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { mails } from '~/db/schema/mail'
import { subscriptions } from '~/db/schema/membership'
import { CONDITIONS_VERSION } from '~/domain/legal'
import { HOUR_MS } from '~/domain/durations'
import { CHARGING_HOURS } from '~/domain/membership/entitlement'
import type { ProductId } from '~/domain/membership/plans'
import type { Principal, RecordedPrincipal } from '~/domain/principal'
import type { SubscriptionRow } from '~/features/membership/entitlement/recordSubscription.server'

export const ORIGIN = 'http://127.0.0.1:3000'
export const MONTHLY: ProductId = 'monthly_subscription_1'
export const BIANNUAL: ProductId = 'biannualy_subscription_1'
export const ANNUAL: ProductId = 'annual_subscription_2'
export const VISA = '4242424242424242'
/** What begins a test: ours and the provider's clocks show it. */
export const START = new Date('2026-03-10T08:00:00.000Z')

export const accepted = { acceptedConditions: CONDITIONS_VERSION }

/** The end of her access where she is charged again: what is paid, and what the next charge takes. */
export const charging = (paidUntil: Date) => new Date(paidUntil.getTime() + CHARGING_HOURS * HOUR_MS)

/** A member's record, and who she is to the use cases. */
export async function addMember(db: Db, roles: Principal['roles'] = ['USER']): Promise<RecordedPrincipal> {
  const uid = randomUUID()
  const [user] = await db
    .insert(users)
    .values({
      id: uid,
      name: 'Léa',
      email: `${uid}@elan.test`,
      roles: [...roles],
      createdAt: START,
      updatedAt: START,
    })
    .returning()
  if (!user) throw new Error('insert returned no row')
  return {
    uid,
    sessionId: null,
    name: user.name,
    email: user.email,
    emailVerified: true,
    appleCustomerId: user.appleCustomerId,
    hasRecord: true,
    memberUntil: null,
    roles: user.roles,
  }
}

export async function recordOf(db: Db, { uid }: Principal) {
  const [user] = await db.select().from(users).where(eq(users.id, uid))
  if (!user) throw new Error('no such member')
  return user
}

/** Her only subscription. */
export async function subscriptionOf(db: Db, { uid }: Principal): Promise<SubscriptionRow> {
  const rows = await db.select().from(subscriptions).where(eq(subscriptions.userId, uid))
  const [row] = rows
  if (!row || rows.length > 1) throw new Error(`${rows.length} subscriptions`)
  return row
}

/** The kinds of mails written to an address, in the order of their writing. */
export async function mailsTo(db: Db, { email }: Pick<Principal, 'email'>) {
  return db
    .select()
    .from(mails)
    .where(eq(mails.to, email ?? ''))
    .orderBy(asc(mails.createdAt), asc(mails.kind))
}
export const kindsTo = async (db: Db, member: Pick<Principal, 'email'>) =>
  (await mailsTo(db, member)).map(({ kind }) => kind)
