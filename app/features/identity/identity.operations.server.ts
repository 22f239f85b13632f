import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import type { Db } from '~/db/client.server'
import { getSettings } from '~/env.server'
import { defineOperation } from '~/http/operation/operation'
import { admitSignIn, begin } from './session/begin.server'
import { end } from './session/end.server'
import { endedSessions, forgetStanding } from './session/principal.server'
import {
  CreateUserSchema,
  IntercomHashQuerySchema,
  IntercomHashSchema,
  UserParamsSchema,
  UserRecordSchema,
} from './users/users.schema'
import { UpdateUserSchema } from './users/updateUser.schema'
import { createUser, getUser, intercomHash, revokeSessions, updateUser } from './users/users.server'

function withCookies(cookies: readonly string[]): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return new Response(null, { status: 204, headers })
}

/** What others do about a new user record, by the request that makes it, in the same transaction. */
type FollowRecord = (
  tx: Db,
  record: { id: string; createdAt: Date },
  request: Request,
  now: Date,
) => Promise<void>

/** @param recorded what follows from a new record elsewhere; `operations.server.ts` connects it */
export const identityOperations = (recorded: FollowRecord) => [
  defineOperation({
    id: 'login',
    method: 'POST',
    path: '/login',
    summary: 'Opens a session cookie for the ID token in the Authorization header.',
    audience: 'anyone',
    sameOriginOnly: true,
    status: 204,
    errors: [
      'auth/missing-token',
      'auth/argument-error',
      'auth/id-token-expired',
      'auth/id-token-revoked',
      'auth/user-disabled',
      'auth/unavailable',
    ],
    cost: 'sign-in',
    asks: ['identity'],
    admit: admitSignIn,
    handle: async ({ request, now }) => withCookies(await begin(request, getSettings(), now)),
  }),
  defineOperation({
    id: 'logout',
    method: 'POST',
    path: '/logout',
    summary: 'Ends the session of this browser, and every copy of its cookie.',
    audience: 'anyone',
    sameOriginOnly: true,
    status: 204,
    handle: async ({ request, now }) => withCookies(await end(request, now)),
  }),
  defineOperation({
    id: 'getUser',
    method: 'GET',
    path: '/users/{id}',
    summary: 'The user record, for its owner and administrators.',
    audience: 'signedIn',
    owner: { in: 'params', name: 'id', orAdmin: true },
    params: UserParamsSchema,
    response: UserRecordSchema,
    errors: ['users/not-found'],
    handle: async ({ db, params, now }) => getUser(db, params.id, now),
  }),
  defineOperation({
    id: 'createUser',
    method: 'POST',
    path: '/users',
    summary: 'Creates the caller’s own record.',
    audience: 'signedIn',
    body: CreateUserSchema,
    response: UserRecordSchema,
    status: 201,
    errors: ['users/exists'],
    cost: 'sign-up',
    asks: ['identity'],
    handle: async ({ db, principal, body, now, request }) => {
      const record = await createUser(db, getIdentityProvider(), principal, body.name, now, (tx, made) =>
        recorded(tx, made, request, now),
      )
      forgetStanding(record.id)
      return record
    },
  }),
  defineOperation({
    id: 'updateUser',
    method: 'PATCH',
    path: '/users/{id}',
    summary: 'Changes the caller’s own user record.',
    audience: 'signedIn',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    body: UpdateUserSchema,
    response: UserRecordSchema,
    errors: ['users/not-found'],
    handle: async ({ db, params, body, now }) => {
      const record = await updateUser(db, params.id, body, now)
      forgetStanding(record.id)
      return record
    },
  }),
  defineOperation({
    id: 'revokeSessions',
    method: 'DELETE',
    path: '/users/{id}/sessions',
    summary: 'Signs the caller out on every device.',
    audience: 'signedIn',
    // What an administrator does about others goes through the studio, which writes it down.
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    status: 204,
    errors: ['accounts/not-found'],
    asks: ['identity'],
    handle: async ({ params, principal }) => {
      await revokeSessions(getIdentityProvider(), params.id)
      forgetStanding(params.id)
      // By its id too: the provider counts in whole seconds, and one that began in this one would go on.
      if (principal.sessionId !== null) await endedSessions.end([principal.sessionId])
    },
  }),
  defineOperation({
    id: 'intercomHash',
    method: 'GET',
    path: '/auth/intercom-hash',
    summary: 'Identifies the caller to the support chat.',
    audience: 'signedIn',
    // Not even an administrator may speak in somebody else's name.
    owner: { in: 'query', name: 'userId' },
    query: IntercomHashQuerySchema,
    response: IntercomHashSchema,
    handle: async ({ query }) => ({
      user_hash: intercomHash(query.userId, getSettings().INTERCOM_SECRET ?? null),
    }),
  }),
]
