import { UserParamsSchema } from '~/features/identity/identity.public'
import { defineOperation } from '~/http/operation/operation'
import { MembershipSchema } from '../membership.schema'
import { getMembership } from './membership.server'

export const entitlementOperations = [
  defineOperation({
    id: 'getMembership',
    method: 'GET',
    path: '/users/{id}/membership',
    summary: 'One entitlement from all of a user’s subscriptions.',
    audience: 'signedIn',
    owner: { in: 'params', name: 'id', orAdmin: true },
    params: UserParamsSchema,
    response: MembershipSchema,
    errors: ['users/not-found'],
    handle: async ({ db, principal, params, now }) => getMembership(db, principal, params.id, now),
  }),
]
