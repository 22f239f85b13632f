import { getSettings } from '~/env.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { requireUserSince } from '~/features/identity/identity.public.server'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import {
  AmbassadorLinkSchema,
  AmbassadorSchema,
  ArrivalSchema,
  ArrivedSchema,
  CodeParamsSchema,
  JoinSchema,
} from './ambassador.schema'
import { getAmbassador, getAmbassadorLink, listJoins, renewAmbassadorLink } from './ambassadorLink.server'
import { attributeJoin } from './attributeJoin.server'

export const ambassadorOperations = [
  defineOperation({
    id: 'getAmbassadorLink',
    method: 'GET',
    path: '/users/{id}/ambassador-link',
    summary: 'The caller’s own link, and what it brought.',
    audience: ['AMBASSADOR'],
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: AmbassadorLinkSchema,
    handle: async ({ db, params }) => getAmbassadorLink(db, params.id, getSettings().origin),
  }),
  defineOperation({
    id: 'renewAmbassadorLink',
    method: 'POST',
    path: '/users/{id}/ambassador-link',
    summary: 'Makes the caller’s link, or a new one in its place.',
    audience: ['AMBASSADOR'],
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: AmbassadorLinkSchema,
    status: 201,
    cost: 'invitation',
    handle: async ({ db, params, now }) => renewAmbassadorLink(db, params.id, now, getSettings().origin),
  }),
  defineOperation({
    id: 'listAmbassadorJoins',
    method: 'GET',
    path: '/users/{id}/ambassador-joins',
    summary: 'Who joined by the caller’s link: first names and dates.',
    audience: ['AMBASSADOR'],
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    query: PageQuerySchema,
    response: pageOf(JoinSchema),
    errors: ['request/invalid-cursor'],
    handle: async ({ db, params, query }) => listJoins(db, params.id, query),
  }),
  defineOperation({
    id: 'getAmbassador',
    method: 'GET',
    path: '/ambassador-links/{code}',
    summary: 'Whose link it is.',
    audience: 'anyone',
    params: CodeParamsSchema,
    response: AmbassadorSchema,
    errors: ['ambassadors/not-found'],
    handle: async ({ db, params }) => getAmbassador(db, params.code),
  }),
  defineOperation({
    id: 'arriveByAmbassador',
    method: 'POST',
    path: '/ambassador-joins',
    summary: 'Says by whose link the caller, whose account is new, has come.',
    audience: 'withRecord',
    body: ArrivalSchema,
    response: ArrivedSchema,
    errors: ['users/not-found', 'ambassadors/not-found'],
    cost: 'invitation',
    handle: async ({ db, principal, body, now }) => ({
      joined: await attributeJoin(db, await requireUserSince(db, principal.uid), body.code, now),
    }),
  }),
]
