import type { Db } from '~/db/client.server'
import { firstNameOf } from '~/features/identity/identity.public'
import { findUsers } from '~/features/identity/identity.public.server'

/** First names by user id: all that others learn of a member. */
export async function firstNames(db: Db, userIds: Iterable<string>): Promise<Map<string, string>> {
  const users = await findUsers(db, userIds)
  return new Map([...users].map(([id, { name }]) => [id, firstNameOf(name)]))
}
