import type { IdentityProvider } from '~/adapters/identityProvider/port'
import type { Db } from '~/db/client.server'
import { givenRoles } from '~/domain/people/roles'
import { findPerson, listPeople } from '~/features/identity/identity.public.server'
import { countTeams } from '~/features/teams/teams.public.server'
import { countTrainings } from '~/features/training/training.public.server'
import { ApiError } from '~/http/apiError'
import type { Page } from '~/http/paging'
import { logger } from '~/lib/log/logger.server'
import { invitationOf } from '../invitations/inviteAgain.server'
import { invitedUntil } from '../invitations/invitations.server'
import type { ListedPerson, Person } from '../people.schema'

/** Everybody, as the query narrows it (`ST-4`). */
export async function listPersons(
  db: Db,
  query: Parameters<typeof listPeople>[1],
  now: Date,
): Promise<Page<ListedPerson>> {
  const { items, nextCursor } = await listPeople(db, query, now)
  return { items: items.map((person) => ({ ...person, roles: givenRoles(person.roles) })), nextCursor }
}

async function accountOf(
  provider: IdentityProvider,
  uid: string,
): Promise<Pick<Person, 'account' | 'accountState'>> {
  try {
    const account = await provider.getAccountDetails(uid)
    return { account, accountState: account ? 'KNOWN' : 'GONE' }
  } catch (error) {
    // What our record says can be read, and acted on, without it.
    logger.warn({ err: error }, 'the details of an account could not be read')
    return { account: null, accountState: 'UNKNOWN' }
  }
}

/** @throws ApiError 404 for a record that was never created */
export async function getPerson(db: Db, provider: IdentityProvider, uid: string, now: Date): Promise<Person> {
  const person = await findPerson(db, uid)
  if (!person) throw new ApiError(404, 'users/not-found')
  const [account, teams, trainings, invited, invitation] = await Promise.all([
    accountOf(provider, uid),
    countTeams(db, uid),
    countTrainings(db, uid),
    invitedUntil(db, uid, now),
    invitationOf(db, person.email),
  ])
  const hasCome = account.account?.lastSignInAt != null
  return {
    ...person,
    ...account,
    roles: givenRoles(person.roles),
    settling: person.accountDueAt !== null,
    invitedUntil: hasCome ? null : invited,
    invitation: hasCome ? null : invitation,
    teams,
    trainings,
  }
}
