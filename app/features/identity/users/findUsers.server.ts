import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { ApiError } from '~/http/apiError'
import { IDS_AT_A_TIME, batches } from '~/lib/batches'

/** A user record as other features may read it. */
export type User = Pick<
  typeof users.$inferSelect,
  'id' | 'name' | 'email' | 'roles' | 'memberUntil' | 'appleCustomerId' | 'disabledAt'
>

const { id, name, email, roles, memberUntil, appleCustomerId, disabledAt } = users
const columns = { id, name, email, roles, memberUntil, appleCustomerId, disabledAt }

async function first(db: Db, where: SQL): Promise<User | null> {
  const [user] = await db.select(columns).from(users).where(where).orderBy(asc(id)).limit(1)
  return user ?? null
}

/** An address as people type it: capitals do not matter. */
const hasEmail = (address: string): SQL => sql`lower(${email}) = lower(${address})`

export function findUser(db: Db, uid: string): Promise<User | null> {
  return first(db, eq(id, uid))
}

export function findUserByEmail(db: Db, address: string): Promise<User | null> {
  return first(db, hasEmail(address))
}

/** Whose App Store purchases carry this token (`bridge.md`). */
export function findUserByAppleCustomerId(db: Db, token: string): Promise<User | null> {
  return first(db, eq(appleCustomerId, token))
}

/** Accounts that are closed, and since when: a query, to be joined with. */
export const closedAccounts = (db: Db) =>
  db.select({ id, closedAt: disabledAt }).from(users).where(isNotNull(disabledAt)).as('closed')

/** All who have an address: one that was given up may belong to a second record. */
export function findUsersByEmail(db: Db, address: string): Promise<User[]> {
  return db.select(columns).from(users).where(hasEmail(address)).orderBy(asc(id))
}

/** Who has which address, what is given to her and whether her account is closed, by the address in small letters. */
export async function findByEmails(
  db: Db,
  addresses: readonly string[],
): Promise<Map<string, { memberUntil: Date | null; disabled: boolean }>> {
  const found = new Map<string, { memberUntil: Date | null; disabled: boolean }>()
  const folded = sql<string>`lower(${email})`
  for (const some of batches(addresses, IDS_AT_A_TIME)) {
    const rows = await db
      .select({ address: folded, memberUntil, disabledAt: users.disabledAt })
      .from(users)
      .where(inArray(folded, some))
      .orderBy(desc(id))
    // Of two records of an address the one that `findUserByEmail` finds.
    for (const row of rows)
      found.set(row.address, { memberUntil: row.memberUntil, disabled: row.disabledAt !== null })
  }
  return found
}

/** Several users at once, by id. Ids without a record are missing from the answer. */
export async function findUsers(db: Db, ids: Iterable<string>): Promise<Map<string, User>> {
  const found = new Map<string, User>()
  for (const some of batches([...new Set(ids)], IDS_AT_A_TIME))
    for (const user of await db.select(columns).from(users).where(inArray(id, some))) found.set(user.id, user)
  return found
}

/** Who somebody is and since when. @throws ApiError 404 for a record that was never created */
export async function requireUserSince(db: Db, uid: string): Promise<{ id: string; createdAt: Date }> {
  const [user] = await db.select({ id, createdAt: users.createdAt }).from(users).where(eq(id, uid))
  if (!user) throw new ApiError(404, 'users/not-found')
  return user
}

/** How many of them have a membership or have had one. @param ids a query of ids */
export async function countOnceMembers(db: Db, ids: SQLWrapper): Promise<number> {
  const [counted] = await db
    .select({ members: count() })
    .from(users)
    .where(and(inArray(id, ids), isNotNull(memberUntil)))
  return counted?.members ?? 0
}

/** Texts that contain another one, whatever its letters' case; its signs mean themselves. */
const containing = (column: PgColumn, text: string) =>
  ilike(column, `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)

/** Whose name or address contains a text: their ids, as a query that a list can be narrowed by. */
export function idsOfUsersNamed(db: Db, text: string) {
  return db
    .select({ id })
    .from(users)
    .where(or(containing(name, text), containing(email, text)))
}

/**
 * All users in the order of their ids, a batch at a time.
 *
 * @param after the last id of the batch before; `''` for the first batch
 */
export function listUsers(db: Db, after: string, limit: number): Promise<User[]> {
  return db.select(columns).from(users).where(gt(id, after)).orderBy(asc(id)).limit(limit)
}
