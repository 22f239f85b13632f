import { count } from 'drizzle-orm'
import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import type { Role } from '~/domain/access'
import { toStoredClaims } from '~/domain/claims'

export interface SeededUser {
  email: string
  name: string
  roles: Role[]
}

/** Makes accounts with their records and claims, all with one password; those that exist are left as they are. */
export async function seedUsers(
  db: Db,
  provider: IdentityProvider,
  password: string,
  seeded: readonly SeededUser[],
): Promise<void> {
  for (const { email, name, roles } of seeded) {
    const account = await provider.ensureAccount({ email, password, displayName: name })
    await db.insert(users).values({ id: account.uid, name, email, roles }).onConflictDoNothing()
    await provider.setClaims(account.uid, toStoredClaims({ memberUntil: null, roles }))
  }
}

export async function countUsers(db: Db): Promise<number> {
  const [present] = await db.select({ users: count() }).from(users)
  return present?.users ?? 0
}
