import { arrayContains, asc, eq, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'
import { ApiError } from '~/http/apiError'

const { id, roles, rolesVersion, memberUntil, disabledAt, sessionsEndedAt } = users
const columns = { id, roles, rolesVersion, memberUntil, disabledAt, sessionsEndedAt }

/** Somebody whose record is held, as it is. */
export interface HeldPerson {
  id: string
  roles: Role[]
  rolesVersion: number
  memberUntil: Date | null
  disabledAt: Date | null
  sessionsEndedAt: Date | null
}

/**
 * Holds somebody's record and those of all administrators until the transaction ends. Whoever decides who runs the house does
 * so one after the other: two administrators who demote each other never both find the other one left.
 *
 * @param tx that transaction
 * @returns her record, and the administrators whose accounts are open
 * @throws ApiError 404 for a record that was never created
 */
export async function holdPerson(tx: Db, uid: string): Promise<{ person: HeldPerson; admins: string[] }> {
  const isAdmin = arrayContains(roles, ['ADMIN' as const])
  // In one order, so that two never wait for each other. Rows that stopped being an administrator's meanwhile drop out.
  const held = await tx
    .select(columns)
    .from(users)
    .where(or(eq(id, uid), isAdmin))
    .orderBy(asc(id))
    .for('no key update')
  const person = held.find((row) => row.id === uid)
  if (!person) throw new ApiError(404, 'users/not-found')
  const admins = held.filter((row) => row.roles.includes('ADMIN') && row.disabledAt === null)
  return { person, admins: admins.map((admin) => admin.id) }
}

/**
 * Holds how far somebody's access reaches until the transaction ends, and reads it with whether her account is closed.
 *
 * @param tx that transaction
 * @returns `null` for somebody who has no record
 */
export async function holdAccess(
  tx: Db,
  uid: string,
): Promise<{ memberUntil: Date | null; disabled: boolean } | null> {
  const [held] = await tx
    .select({ memberUntil, disabledAt })
    .from(users)
    .where(eq(id, uid))
    .for('no key update')
  return held ? { memberUntil: held.memberUntil, disabled: held.disabledAt !== null } : null
}

/** @param tx the transaction that holds the record (`holdPerson`); her claims are due from now on */
export async function storeRoles(tx: Db, person: HeldPerson, given: Role[], now: Date): Promise<HeldPerson> {
  const change = { roles: given, rolesVersion: person.rolesVersion + 1 }
  await tx
    .update(users)
    .set({ ...change, claimsDueAt: now, updatedAt: now })
    .where(eq(id, person.id))
  return { ...person, ...change }
}

/** @param tx the transaction that holds the record; the identity provider is told from now on (`settleAccounts`) */
export async function storeStanding(
  tx: Db,
  person: HeldPerson,
  change: Partial<Pick<HeldPerson, 'disabledAt' | 'sessionsEndedAt'>>,
  now: Date,
): Promise<HeldPerson> {
  await tx
    .update(users)
    .set({ ...change, accountDueAt: now, updatedAt: now })
    .where(eq(id, person.id))
  return { ...person, ...change }
}
