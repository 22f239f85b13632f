import type { Db } from '~/db/client.server'
import { firstNameOf } from '~/features/identity/identity.public'
import { findUsers } from '~/features/identity/identity.public.server'

/** First names by user id: all that others learn of a member. */
export async function firstNames(db: Db, userIds: Iterable<string>): Promise<Map<string, string>> {
  const users = await findUsers(db, userIds)
  return new Map([...users].map(([id, { name }]) => [id, firstNameOf(name)]))
}

/** What somebody is called in a mail to a stranger: a first name of letters, else none: names make no links. */
export function nameInMail(firstName: string | undefined): string {
  return firstName && /^[\p{L}\p{M}’'-]{1,40}$/u.test(firstName) ? firstName : 'Une membre d’Élan'
}
