import { UserParamsSchema } from '~/features/identity/identity.public'
import { defineOperation } from '~/http/operation/operation'
import { PageQuerySchema, pageOf } from '~/http/paging'
import { IdParamsSchema } from '~/http/slugSchema'
import { DoneVideosSchema, getDoneVideos } from './getDoneVideos.server'
import { TrainingWeekSchema, getTrainingWeek } from './getTrainingWeek.server'
import { NextWorkoutQuerySchema, NextWorkoutSchema, getNextWorkout } from './getNextWorkout.server'
import { getViewing } from './getViewing.server'
import { BegunWorkoutSchema, listBegunWorkouts } from './listBegunWorkouts.server'
import { reportViewing } from './reportViewing.server'
import { ReportViewingSchema, ReportedViewingSchema, ViewingSchema } from './viewing.schema'

export const trainingOperations = [
  defineOperation({
    id: 'getViewing',
    method: 'GET',
    path: '/videos/{id}/viewing',
    summary: 'Where the caller stands in a video.',
    audience: 'withRecord',
    params: IdParamsSchema,
    response: ViewingSchema,
    errors: ['users/not-found'],
    handle: async ({ db, principal, params, now }) => getViewing(db, principal, params.id, now),
  }),
  defineOperation({
    id: 'reportViewing',
    method: 'PUT',
    path: '/videos/{id}/viewing',
    summary: 'Adds what the caller has seen of a video.',
    audience: 'withRecord',
    params: IdParamsSchema,
    body: ReportViewingSchema,
    response: ReportedViewingSchema,
    errors: ['users/not-found', 'videos/not-found', 'subscriptions/required'],
    handle: async ({ db, principal, params, body, now }) =>
      reportViewing(db, principal, params.id, body, now),
  }),
  defineOperation({
    id: 'listBegunWorkouts',
    method: 'GET',
    path: '/users/{id}/begun-workouts',
    summary: 'Workouts that the caller has begun and not finished, the latest first.',
    audience: 'withRecord',
    // What she has seen is for her alone, not for administrators either.
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    query: PageQuerySchema,
    response: pageOf(BegunWorkoutSchema),
    errors: ['users/not-found', 'request/invalid-cursor'],
    handle: async ({ db, params, query, now }) => listBegunWorkouts(db, params.id, query, now),
  }),
  defineOperation({
    id: 'getDoneVideos',
    method: 'GET',
    path: '/users/{id}/done-videos',
    summary: 'The ids of the videos that the caller has done.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: DoneVideosSchema,
    errors: ['users/not-found'],
    handle: async ({ db, params }) => getDoneVideos(db, params.id),
  }),
  defineOperation({
    id: 'getTrainingWeek',
    method: 'GET',
    path: '/users/{id}/training-week',
    summary: 'How long the caller has trained on each day of this week.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    response: TrainingWeekSchema,
    errors: ['users/not-found'],
    handle: async ({ db, params, now }) => getTrainingWeek(db, params.id, now),
  }),
  defineOperation({
    id: 'getNextWorkout',
    method: 'GET',
    path: '/users/{id}/next-workout',
    summary: 'The one workout to offer the caller now, by the hour and by what she did last.',
    audience: 'withRecord',
    owner: { in: 'params', name: 'id' },
    params: UserParamsSchema,
    query: NextWorkoutQuerySchema,
    response: NextWorkoutSchema,
    errors: ['users/not-found'],
    handle: async ({ db, principal, query, now }) => getNextWorkout(db, principal, query, now),
  }),
]
