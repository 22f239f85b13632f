import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { ExerciseType } from '~/domain/exerciseType'
import { resumePosition } from '~/domain/training/viewing'
import { keeperOf, type SessionUser } from '~/features/identity/identity.public'
import { callsOf } from '~/http/call/call'
import { DONE_KEY } from './doneVideos.queries'
import type { trainingOperations } from './training.operations.server'
import type { ReportViewing, Viewing } from './viewing.schema'

const call = callsOf<typeof trainingOperations>()
/** One row of the home. */
const BEGUN_COUNT = '6'
const BEGUN_KEY = 'begun-workouts'
const NEXT_KEY = 'next-workout'
const WEEK_KEY = 'training-week'

/** What she has begun. Always fetched again: she may come straight from training, here or on another device. */
export const begunWorkoutsQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: [BEGUN_KEY, uid],
    queryFn: async ({ signal }) => {
      if (uid === null) return []
      const asked = { params: { id: uid }, query: { limit: BEGUN_COUNT }, bySession: true, signal }
      return (await call('GET /users/{id}/begun-workouts', asked)).items
    },
    staleTime: 2000,
  })
}

/** Her position in a video; `null` for visitors. The page's loader asks for it each time. */
export const viewingQuery = (session: SessionUser | null, videoId: string) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: ['viewing', uid, videoId],
    queryFn: ({ signal }) =>
      uid === null
        ? null
        : call('GET /videos/{id}/viewing', { params: { id: videoId }, bySession: true, signal }),
    staleTime: 0,
    refetchOnMount: false,
  })
}

/** Her week; `null` for visitors. Fetched again each time: she has just trained. */
export const trainingWeekQuery = (session: SessionUser | null) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: [WEEK_KEY, uid],
    queryFn: ({ signal }) =>
      uid === null
        ? null
        : call('GET /users/{id}/training-week', { params: { id: uid }, bySession: true, signal }),
    staleTime: 0,
  })
}

/**
 * What she could train now, where she trains; `null` for visitors. Another one as the hours go by, and once she has trained.
 */
export const nextWorkoutQuery = (session: SessionUser | null, exerciseType: ExerciseType) => {
  const uid = keeperOf(session)
  return queryOptions({
    queryKey: [NEXT_KEY, uid, exerciseType],
    queryFn: async ({ signal }) => {
      if (uid === null) return null
      const asked = { params: { id: uid }, query: { exerciseType }, bySession: true, signal }
      return call('GET /users/{id}/next-workout', asked)
    },
    staleTime: 2000,
  })
}

/**
 * What her page knows of a video, ahead of its next load: the button that starts the film says where she left it.
 *
 * @param positionSeconds where she is, of a film of `durationSeconds`
 * @param told what the server has answered since, if it has
 */
export function keepViewing(
  queryClient: QueryClient,
  { session, videoId }: { session: SessionUser | null; videoId: string },
  { positionSeconds, durationSeconds }: { positionSeconds: number; durationSeconds: number },
  told?: Pick<Viewing, 'viewedShare' | 'doneAt'>,
): void {
  queryClient.setQueryData(viewingQuery(session, videoId).queryKey, (known) =>
    known
      ? {
          viewedShare: told?.viewedShare ?? known.viewedShare,
          doneAt: told?.doneAt ?? known.doneAt,
          positionSeconds: resumePosition(positionSeconds, durationSeconds),
        }
      : known,
  )
}

/** @param keepalive the report is finished even though the page goes away */
export const reportViewing = (videoId: string, body: ReportViewing, keepalive: boolean) =>
  call('PUT /videos/{id}/viewing', { params: { id: videoId }, body, bySession: true, keepalive })

/** What she has begun and done, her week, and what to offer her, is something else once she has trained. */
export const forgetWhatComes = (queryClient: QueryClient) =>
  Promise.all(
    [BEGUN_KEY, DONE_KEY, NEXT_KEY, WEEK_KEY].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
