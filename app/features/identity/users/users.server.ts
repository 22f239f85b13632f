import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { heldRoles } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import type { Principal } from '~/domain/principal'
import { ApiError } from '~/http/apiError'
import { setClaimsDue } from './claimsDue.server'
import { peopleText } from './peopleText'
import type { UserRecord } from './users.schema'

function toRecord(row: typeof users.$inferSelect, now: Date): UserRecord {
  const { id, name, email, memberUntil, appleCustomerId, guideLookId, createdAt } = row
  return { id, name, email, roles: heldRoles(row, now), memberUntil, appleCustomerId, guideLookId, createdAt }
}

/** @throws ApiError 404 for a record that was never created */
export async function getUser(db: Db, id: string, now: Date): Promise<UserRecord> {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw new ApiError(404, 'users/not-found')
  return toRecord(row, now)
}

/** What others do about a new record, in the transaction that makes it. */
type RecordCreated = (tx: Db, record: { id: string; createdAt: Date }) => Promise<void>

/**
 * Creates the caller's own record and gives her account its first claims (`ID-8`).
 *
 * @throws ApiError 409 when it exists, as it does for the slower of two tabs
 */
export async function createUser(
  db: Db,
  provider: IdentityProvider,
  principal: Principal,
  name: string,
  now: Date,
  created: RecordCreated = async () => undefined,
): Promise<UserRecord> {
  const row = await db.transaction(async (tx) => {
    const [made] = await tx
      .insert(users)
      .values({
        id: principal.uid,
        name,
        email: principal.email,
        searchText: peopleText(name, principal.email),
        // Until they were written: where the provider is away, a job gives them.
        claimsDueAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    if (!made) throw new ApiError(409, 'users/exists')
    await created(tx, made)
    return made
  })
  await provider.setClaims(row.id, toStoredClaims(row))
  await setClaimsDue(db, { ...row, claimsDueAt: now }, null)
  return toRecord(row, now)
}

/** @throws ApiError 404 for a record that was never created */
export async function updateUser(
  db: Db,
  id: string,
  change: { name?: string | undefined; guideLookId?: string | null | undefined },
  now: Date,
): Promise<UserRecord> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
    if (!before) throw new ApiError(404, 'users/not-found')
    const { name = before.name, guideLookId = before.guideLookId } = change
    const changed = { name, guideLookId, searchText: peopleText(name, before.email), updatedAt: now }
    await tx.update(users).set(changed).where(eq(users.id, id))
    return toRecord({ ...before, ...changed }, now)
  })
}

/**
 * Keeps the address of an account with its record: she may have added or changed it at the identity provider.
 *
 * @param email the account's; one without leaves the record as it is
 */
export async function keepEmail(db: Db, id: string, email: string | null, now: Date): Promise<void> {
  if (!email) return
  const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id))
  if (!row || row.email === email) return
  const changed = { email, searchText: peopleText(row.name, email), updatedAt: now }
  await db.update(users).set(changed).where(eq(users.id, id))
}

/**
 * Signs her out on every device: each session and token begun before now is void (`ID-7`).
 *
 * @throws ApiError 404 for an account that is gone
 */
export async function revokeSessions(provider: IdentityProvider, id: string): Promise<void> {
  if (!(await provider.getAccount(id))) throw new ApiError(404, 'accounts/not-found')
  await provider.revokeSessions(id)
}

/**
 * The HMAC-SHA256 that proves to the chat widget who she is (`ME-4`), in hexadecimal.
 *
 * @param secret `null` where no chat is set up: the widget then starts without a hash
 */
export function intercomHash(userId: string, secret: string | null): string | null {
  return secret === null ? null : createHmac('sha256', secret).update(userId).digest('hex')
}
