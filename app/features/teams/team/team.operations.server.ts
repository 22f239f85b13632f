import { getSettings } from '~/env.server'
import { UserParamsSchema } from '~/features/identity/identity.public'
import { sendMailsSoon } from '~/features/mail/mail.public.server'
import { defineOperation } from '~/http/operation/operation'
import { encourage } from './encourage.server'
import {
  CreateTeamSchema,
  EditTeamSchema,
  EncourageSchema,
  MemberParamsSchema,
  NewCaptainSchema,
  OwnTeamSchema,
  ShowsMinutesSchema,
  TeamParamsSchema,
  TeamSchema,
} from '../teams.schema'
import { createTeam } from './createTeam.server'
import { dissolveTeam } from './dissolveTeam.server'
import { editTeam, showMinutes } from './editTeam.server'
import { getOwnTeam, getTeam } from './getTeam.server'
import { handOver } from './handOver.server'
import { leaveTeam } from './leaveTeam.server'
import { removeMember } from './removeMember.server'

/** Who is not in a team learns nothing of it, not even that there is one. */
const TEAM_ERRORS = ['users/not-found', 'teams/not-found'] as const

export const teamOperations = [
  defineOperation({
    id: 'getOwnTeam',
    method: 'GET',
    path: '/users/{id}/team',
    summary: 'The team that the caller is in, with its week.',
    audience: 'withRecord',
    // Whom she trains with is for her alone.
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: OwnTeamSchema,
    errors: ['users/not-found'],
    handle: async ({ db, principal, now }) => ({ team: await getOwnTeam(db, principal, now) }),
  }),
  defineOperation({
    id: 'getTeam',
    method: 'GET',
    path: '/teams/{id}',
    summary: 'A team with its week, for its members and administrators.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    response: TeamSchema,
    errors: TEAM_ERRORS,
    handle: async ({ db, principal, params, now }) => getTeam(db, principal, params.id, now),
  }),
  defineOperation({
    id: 'createTeam',
    method: 'POST',
    path: '/teams',
    summary: 'Makes a team, with the caller as its captain.',
    audience: 'withRecord',
    body: CreateTeamSchema,
    response: TeamSchema,
    status: 201,
    errors: ['users/not-found', 'teams/duplicate-name', 'teams/already-in-team'],
    handle: async ({ db, principal, body, now }) =>
      getTeam(db, principal, await createTeam(db, principal, body, now), now),
  }),
  defineOperation({
    id: 'editTeam',
    method: 'PATCH',
    path: '/teams/{id}',
    summary: 'Changes a team’s name, colours and goal: its captain’s.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    body: EditTeamSchema,
    response: TeamSchema,
    errors: [...TEAM_ERRORS, 'teams/duplicate-name'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body, now }) => {
      await editTeam(db, principal, params.id, body)
      return getTeam(db, principal, params.id, now)
    },
  }),
  defineOperation({
    id: 'dissolveTeam',
    method: 'DELETE',
    path: '/teams/{id}',
    summary: 'Ends a team: its captain’s.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    status: 204,
    errors: TEAM_ERRORS,
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      await dissolveTeam(db, principal, params.id, now, getSettings().origin)
      sendMailsSoon()
    },
  }),
  defineOperation({
    id: 'handOverTeam',
    method: 'PUT',
    path: '/teams/{id}/captain',
    summary: 'Makes another member the captain: the captain’s.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    body: NewCaptainSchema,
    status: 204,
    errors: [...TEAM_ERRORS, 'teams/member-not-found'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body, now }) => {
      await handOver(db, principal, params.id, body.memberId, now, getSettings().origin)
      sendMailsSoon()
    },
  }),
  defineOperation({
    id: 'leaveTeam',
    method: 'POST',
    path: '/teams/{id}/departure',
    summary: 'The caller leaves a team.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    status: 204,
    errors: TEAM_ERRORS,
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      await leaveTeam(db, principal, params.id, now, getSettings().origin)
      sendMailsSoon()
    },
  }),
  defineOperation({
    id: 'removeTeamMember',
    method: 'DELETE',
    path: '/teams/{id}/members/{memberId}',
    summary: 'Takes a member out of a team: its captain’s.',
    audience: 'withRecord',
    params: MemberParamsSchema,
    status: 204,
    errors: [...TEAM_ERRORS, 'teams/member-not-found', 'teams/captain-stays'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, now }) => {
      await removeMember(db, principal, params, now, getSettings().origin)
      sendMailsSoon()
    },
  }),
  defineOperation({
    id: 'showTeamMinutes',
    method: 'PATCH',
    path: '/teams/{id}/members/{memberId}',
    summary: 'Says whether the others see the caller’s minutes.',
    audience: 'withRecord',
    params: MemberParamsSchema,
    body: ShowsMinutesSchema,
    status: 204,
    errors: [...TEAM_ERRORS, 'teams/member-not-found'],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body }) => showMinutes(db, principal, params, body.showsMinutes),
  }),
  defineOperation({
    id: 'encourageTeam',
    method: 'POST',
    path: '/teams/{id}/encouragements',
    summary: 'Sends a kind word to a member, or to the whole team.',
    audience: 'withRecord',
    params: TeamParamsSchema,
    body: EncourageSchema,
    status: 204,
    errors: [
      ...TEAM_ERRORS,
      'teams/member-not-found',
      'teams/own-encouragement',
      'teams/already-encouraged',
      'teams/enough-encouragements',
    ],
    cost: 'shared-change',
    handle: async ({ db, principal, params, body, now }) => encourage(db, principal, params.id, body, now),
  }),
]
