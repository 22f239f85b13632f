import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Db } from '~/db/client.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import {
  PersonGrantSchema,
  SubscriptionSchema,
  changedSubscription,
  grantAccessToPerson,
  stopPayingForClosed,
} from '~/features/membership/membership.public.server'
import { getSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { pageOf } from '~/http/paging'
import {
  ListedPersonSchema,
  PeopleQuerySchema,
  PersonSchema,
  RolesSchema,
  type Person,
} from '../people.schema'
import { changeRoles } from './changeRoles.server'
import { disablePerson, enablePerson, endSessions } from './closeAccount.server'
import { followChange } from './followChange.server'
import { inviteAgain } from '../invitations/inviteAgain.server'
import { getPerson, listPersons } from './getPerson.server'

/** Her page after a change, once the identity provider knows of it or will be told. */
async function changed(db: Db, uid: string, now: Date): Promise<Person> {
  await followChange(db, uid, now)
  return getPerson(db, getIdentityProvider(), uid, now)
}

/** People in the studio (`ST-4`). */
export const directoryOperations = [
  defineOperation({
    id: 'listPeople',
    method: 'GET',
    path: '/studio/users',
    summary: 'Everybody with a user record, those who came last first; what is searched for, the best first.',
    audience: ['ADMIN'],
    query: PeopleQuerySchema,
    response: pageOf(ListedPersonSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, query, now }) => listPersons(db, query, now),
  }),
  defineOperation({
    id: 'getPerson',
    method: 'GET',
    path: '/studio/users/{id}',
    summary: 'One person: her account, her roles, and counts of what she uses.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    response: PersonSchema,
    errors: ['users/not-found'],
    asks: ['identity'],
    handle: async ({ db, params, now }) => getPerson(db, getIdentityProvider(), params.id, now),
  }),
  defineOperation({
    id: 'changeRoles',
    method: 'PUT',
    path: '/studio/users/{id}/roles',
    summary: 'Gives somebody exactly these roles.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    body: RolesSchema,
    response: PersonSchema,
    errors: ['users/not-found', 'users/own-roles', 'users/last-admin', 'users/changed-meanwhile'],
    asks: ['identity'],
    handle: async ({ db, principal, params, body, now }) => {
      await changeRoles(db, principal.uid, params.id, body, now)
      return changed(db, params.id, now)
    },
  }),
  defineOperation({
    id: 'disablePerson',
    method: 'PUT',
    path: '/studio/users/{id}/closing',
    summary: 'Closes an account: its sessions end, nobody signs in with it, and she pays no more.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    response: PersonSchema,
    errors: ['users/not-found', 'users/own-account'],
    asks: ['card', 'identity'],
    handle: async ({ db, principal, params, now }) => {
      await disablePerson(db, principal.uid, params.id, now)
      await stopPayingForClosed(db, params.id, now)
      return changed(db, params.id, now)
    },
  }),
  defineOperation({
    id: 'enablePerson',
    method: 'DELETE',
    path: '/studio/users/{id}/closing',
    summary: 'Opens a closed account again.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    response: PersonSchema,
    errors: ['users/not-found', 'users/own-account'],
    asks: ['identity'],
    handle: async ({ db, principal, params, now }) => {
      await enablePerson(db, principal.uid, params.id, now)
      return changed(db, params.id, now)
    },
  }),
  defineOperation({
    id: 'endSessions',
    method: 'DELETE',
    path: '/studio/users/{id}/sessions',
    summary: 'Ends all of somebody’s sessions.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    response: PersonSchema,
    errors: ['users/not-found', 'users/own-account'],
    asks: ['identity'],
    handle: async ({ db, principal, params, now }) => {
      await endSessions(db, principal.uid, params.id, now)
      return changed(db, params.id, now)
    },
  }),
  defineOperation({
    id: 'inviteAgain',
    method: 'POST',
    path: '/studio/users/{id}/invitation',
    summary: 'Sends another invitation to somebody who was imported and has not signed in yet.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    response: PersonSchema,
    errors: ['users/not-found', 'member-invitations/not-awaited'],
    asks: ['identity'],
    handle: async ({ db, principal, params, now }) => {
      const context = { db, provider: getIdentityProvider(), origin: getSettings().origin }
      await inviteAgain(context, principal.uid, params.id, now)
      return getPerson(db, getIdentityProvider(), params.id, now)
    },
  }),
  defineOperation({
    id: 'grantAccessToPerson',
    method: 'POST',
    path: '/studio/users/{id}/grants',
    summary: 'Gives somebody access until a day.',
    audience: ['ADMIN'],
    params: UserParamsSchema,
    body: PersonGrantSchema,
    response: SubscriptionSchema,
    status: 201,
    errors: ['users/not-found', 'users/account-disabled', 'grants/invalid-end'],
    asks: ['identity'],
    handle: async ({ db, principal, params, body, now }) => {
      const context = { db, provider: getIdentityProvider() }
      return changedSubscription(db, await grantAccessToPerson(context, principal, params.id, body, now), now)
    },
  }),
]
