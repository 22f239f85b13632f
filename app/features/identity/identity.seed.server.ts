import { count } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'
import { peopleText } from './users/peopleText'

export interface SeededUser {
  email: string
  name: string
  roles: Role[]
}

/**
 * Makes accounts with their claims at the identity provider, all with one password; repeated, they are the same.
 *
 * @returns what stores their records: records that exist are left as they are
 */
export async function seedAccounts(
  provider: IdentityProvider,
  password: string,
  seeded: readonly SeededUser[],
): Promise<(tx: Db) => Promise<void>> {
  const records: (typeof users.$inferInsert)[] = []
  for (const { email, name, roles } of seeded) {
    const { uid } = await provider.ensureAccount({ email, password, displayName: name })
    await provider.setClaims(uid, toStoredClaims({ memberUntil: null, roles }))
    records.push({ id: uid, name, email, roles, searchText: peopleText(name, email) })
  }
  return async (tx) => void (await tx.insert(users).values(records).onConflictDoNothing())
}

export async function countUsers(db: Db): Promise<number> {
  const [present] = await db.select({ users: count() }).from(users)
  return present?.users ?? 0
}
