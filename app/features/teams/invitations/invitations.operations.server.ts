import { getSettings } from '~/env.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import {
  InvitationParamsSchema,
  InvitationSchema,
  InviteSchema,
  IssuedInvitationSchema,
  ReceivedInvitationSchema,
  SentInvitationSchema,
  ShowsMinutesSchema,
  TeamParamsSchema,
  TokenParamsSchema,
} from '../teams.schema'
import { acceptInvitation, declineInvitation, getInvitation } from './answerInvitation.server'
import { invite } from './invite.server'
import { listInvitations, resend, withdraw } from './manageInvitations.server'
import { listReceived } from './receivedInvitations.server'

const TEAM_ERRORS = ['users/not-found', 'teams/not-found'] as const

export const invitationOperations = [
  defineOperation({
    id: 'listTeamInvitations',
    method: 'GET',
    path: '/teams/{id}/invitations',
    summary: 'A team’s invitations in all their states: its captain’s.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    query: PageQuerySchema,
    response: pageOf(SentInvitationSchema),
    errors: [...TEAM_ERRORS, 'request/invalid-cursor'],
    handle: async ({ db, principal, params, query, now }) =>
      listInvitations(db, principal, params.id, query, now),
  }),
  defineOperation({
    id: 'inviteToTeam',
    method: 'POST',
    path: '/teams/{id}/invitations',
    summary: 'Invites an address by mail, or makes a link to pass on: the captain’s.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    body: InviteSchema,
    response: IssuedInvitationSchema,
    status: 201,
    errors: [
      ...TEAM_ERRORS,
      'teams/full',
      'invitations/own',
      'invitations/too-many',
      'invitations/sent-enough',
    ],
    cost: 'invitation',
    handle: async ({ db, principal, params, body, now }) => {
      const issued = await invite(db, principal, params.id, body, now, getSettings().origin)
      sendMailsSoon()
      return issued
    },
  }),
  defineOperation({
    id: 'withdrawInvitation',
    method: 'DELETE',
    path: '/teams/{id}/invitations/{invitationId}',
    summary: 'Takes an invitation back: the captain’s.',
    audience: 'withRecord',
    params: InvitationParamsSchema,
    status: 204,
    errors: [...TEAM_ERRORS, 'invitations/not-found', 'invitations/used'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => withdraw(db, principal, params, now),
  }),
  defineOperation({
    id: 'resendInvitation',
    method: 'POST',
    path: '/teams/{id}/invitations/{invitationId}/resending',
    summary: 'Sends an invitation again, for another seven days: the captain’s.',
    audience: 'withRecord',
    params: InvitationParamsSchema,
    response: IssuedInvitationSchema,
    errors: [
      ...TEAM_ERRORS,
      'teams/full',
      'invitations/not-found',
      'invitations/used',
      'invitations/declined',
      'invitations/withdrawn',
      'invitations/too-many',
      'invitations/sent-enough',
    ],
    cost: 'invitation',
    handle: async ({ db, principal, params, now }) => {
      const issued = await resend(db, principal, params, now, getSettings().origin)
      sendMailsSoon()
      return issued
    },
  }),
  defineOperation({
    id: 'listReceivedInvitations',
    method: 'GET',
    path: '/users/{id}/invitations',
    summary: 'The open invitations that were sent to the caller’s confirmed address.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    query: PageQuerySchema,
    response: pageOf(ReceivedInvitationSchema),
    errors: ['users/not-found', 'request/invalid-cursor'],
    handle: async ({ db, principal, query, now }) => listReceived(db, principal, query, now),
  }),
  defineOperation({
    id: 'getInvitation',
    method: 'GET',
    path: '/invitations/{token}',
    summary: 'What an invitation says to who opens it; nothing is used up.',
    audience: 'anyone',
    params: TokenParamsSchema,
    response: InvitationSchema,
    errors: ['invitations/not-found'],
    handle: async ({ db, principal, params, now }) => getInvitation(db, principal, params.token, now),
  }),
  defineOperation({
    id: 'acceptInvitation',
    method: 'POST',
    path: '/invitations/{token}/acceptance',
    summary: 'Joins the team of an invitation.',
    audience: 'withRecord',
    params: TokenParamsSchema,
    body: ShowsMinutesSchema,
    status: 204,
    errors: [
      'users/not-found',
      'invitations/not-found',
      'invitations/own',
      'invitations/expired',
      'invitations/used',
      'invitations/declined',
      'invitations/withdrawn',
      'invitations/foreign',
      'invitations/removed',
      'teams/already-in-team',
      'teams/full',
    ],
    cost: 'invitation',
    handle: async ({ db, principal, params, body, now }) =>
      acceptInvitation(db, principal, params.token, body.showsMinutes, now),
  }),
  defineOperation({
    id: 'declineInvitation',
    method: 'POST',
    path: '/invitations/{token}/refusal',
    summary: 'Says no to an invitation.',
    audience: 'withRecord',
    params: TokenParamsSchema,
    status: 204,
    errors: ['users/not-found', 'invitations/not-found', 'invitations/own', 'invitations/foreign'],
    cost: 'invitation',
    handle: async ({ db, principal, params, now }) => declineInvitation(db, principal, params.token, now),
  }),
]
