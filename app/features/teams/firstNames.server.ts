import type { Db } from '~/db/client.server'
import { firstNameOf } from '~/features/identity/identity.public'
import { findUsers } from '~/features/identity/identity.public.server'
import { inertName, isInert } from '~/lib/typography/inert'

/** First names by user id: all that others learn of a member. */
export async function firstNames(db: Db, userIds: Iterable<string>): Promise<Map<string, string>> {
  const users = await findUsers(db, userIds)
  return new Map([...users].map(([id, { name }]) => [id, firstNameOf(name)]))
}

/** What somebody is called in a mail to a stranger. */
export const nameInMail = (firstName: string | undefined): string =>
  inertName(firstName ?? '', 'Une membre d’Élan')

/** What a team is called there: one that was named before its rule was as strict is not named. */
export const teamInMail = (name: string): string => (isInert(name) ? name : 'Mon équipe')
