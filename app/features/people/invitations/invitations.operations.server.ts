import * as v from 'valibot'
import { getIdentityProvider } from '~/adapters/identityProvider/index.server'
import { defineOperation } from '~/http/operation/operation'
import { passwordCode } from './invitations.server'

const TokenSchema = v.strictObject({ token: v.pipe(v.string(), v.regex(/^[\w-]{20,64}$/)) })

export const memberInvitationOperations = [
  defineOperation({
    id: 'makePasswordCode',
    method: 'POST',
    path: '/member-invitations/{token}/codes',
    summary: 'A fresh code by which an invited member chooses her password.',
    audience: 'anyone',
    params: TokenSchema,
    response: v.object({ code: v.string() }),
    status: 201,
    errors: ['member-invitations/over'],
    cost: 'sign-up',
    asks: ['identity'],
    handle: async ({ db, params, now }) => ({
      code: await passwordCode(db, getIdentityProvider(), params.token, now),
    }),
  }),
]
