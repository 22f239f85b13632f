import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { subscriptions } from '~/db/schema/membership'
import type { Principal } from '~/domain/principal'
import { givenFacts } from '~/domain/membership/givenFacts'
import { recordChange } from '~/features/audit/audit.public.server'
import { holdAccess, ownerOfAddress } from '~/features/identity/identity.public.server'
import { ApiError } from '~/http/apiError'
import { storedFacts } from '../entitlement/storedFacts'
import { recordSubscription, type SubscriptionRow } from '../entitlement/recordSubscription.server'

interface Grant {
  until: Date
  reason: string
}

interface GrantContext {
  db: Db
  provider: IdentityProvider
}

/** Before anybody is asked about an account: what cannot be given needs no answer. */
function assertAhead({ until }: Pick<Grant, 'until'>, now: Date): void {
  if (until <= now) throw new ApiError(400, 'grants/invalid-end')
}

/**
 * Stores access that an administrator gives, with the reason, and writes down who did.
 *
 * @param tx the caller's transaction
 * @param grant `externalId`: what makes it one grant, however often it is stored
 */
export async function recordGrant(
  tx: Db,
  admin: string | null,
  { userId, externalId, until, reason }: Grant & { userId: string; externalId: string },
  now: Date,
): Promise<SubscriptionRow> {
  const facts = givenFacts('GRANTED', now, until)
  const record = { userId, externalId, productId: null, storeStatus: 'granted', facts }
  const { after } = await recordSubscription(tx, record, now)
  const [granted = after] = await tx
    .update(subscriptions)
    .set({ reason, grantedBy: admin })
    .where(eq(subscriptions.id, after.id))
    .returning()
  const entry = {
    actor: admin,
    action: 'create',
    kind: 'grants',
    id: granted.id,
    name: null,
    about: userId,
  } as const
  await recordChange(tx, { ...entry, before: null, after: { until, reason } }, now)
  return granted
}

/**
 * Gives somebody access until a day, with the reason kept (`ST-4`). Whether her account is open at the identity provider, the caller
 * has asked: that belongs outside of the transaction.
 *
 * @throws ApiError 400 for an end in the past, 404 for somebody without a record, 409 for an account that Élan has closed
 */
export async function grantAccessTo(
  db: Db,
  admin: Principal,
  userId: string,
  { until, reason }: Grant,
  now: Date,
): Promise<SubscriptionRow> {
  assertAhead({ until }, now)
  const grant = { userId, externalId: randomUUID(), until, reason }
  return db.transaction(async (tx) => {
    const held = await holdAccess(tx, userId)
    if (!held) throw new ApiError(404, 'users/not-found')
    // The identity provider may not have been told yet.
    if (held.disabled) throw new ApiError(409, 'users/account-disabled')
    return recordGrant(tx, admin.uid, grant, now)
  })
}

/**
 * Gives access until a day to somebody the administrator knows, by her page. Her address need not be confirmed.
 *
 * @throws ApiError 400 for an end in the past, 404 for somebody without a record, 409 for an account that is disabled
 */
export async function grantAccessToPerson(
  { db, provider }: GrantContext,
  admin: Principal,
  userId: string,
  grant: Grant,
  now: Date,
): Promise<SubscriptionRow> {
  assertAhead(grant, now)
  const account = await provider.getAccount(userId)
  if (account?.disabled) throw new ApiError(409, 'users/account-disabled')
  return grantAccessTo(db, admin, userId, grant, now)
}

/**
 * Gives the member who has an address access until a day. An address that nobody has confirmed names nobody: the administrator, who
 * has only its letters, would give to whoever typed them first.
 *
 * @throws ApiError 404 for an address that no member has, 409 for one that is not confirmed or whose account is disabled, 400 for an end in the past
 */
export async function grantAccess(
  { db, provider }: GrantContext,
  admin: Principal,
  { email, ...grant }: Grant & { email: string },
  now: Date,
): Promise<SubscriptionRow> {
  assertAhead(grant, now)
  const userId = await ownerOfAddress(provider, email)
  if (userId === null) throw new ApiError(404, 'users/not-found')
  return grantAccessTo(db, admin, userId, grant, now)
}

/**
 * Revokes a granted access at once. Repeated, it changes nothing.
 *
 * @throws ApiError 404 for one that is not there or was not granted
 */
export async function revokeGrant(db: Db, admin: Principal, id: string, now: Date): Promise<SubscriptionRow> {
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
    const entry = {
      actor: admin.uid,
      action: 'revoke',
      kind: 'grants',
      id,
      name: null,
      about: row.userId,
    } as const
    const told = { until: row.paidUntil, reason: row.reason }
    await recordChange(tx, { ...entry, before: told, after: { ...told, revokedAt: now } }, now)
    return after
  })
}
