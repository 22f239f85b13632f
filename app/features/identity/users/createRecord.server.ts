import type { Db } from '~/db/client.server'
import { users } from '~/db/schema/identity'
import { peopleText } from './peopleText'

/**
 * A record for an account that somebody else made. One that is there is left as it is.
 *
 * @param tx the transaction of what it is made for
 * @returns whether it was made
 */
export async function createRecord(
  tx: Db,
  { id, name, email }: { id: string; name: string; email: string },
  now: Date,
): Promise<boolean> {
  const made = await tx
    .insert(users)
    .values({
      id,
      name,
      email,
      searchText: peopleText(name, email),
      claimsDueAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return made.length > 0
}
