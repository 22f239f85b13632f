import { getCookieKeys } from '~/features/identity/identity.public.server'
import { defineOperation } from '~/http/operation/operation'
import { SlugParamsSchema } from '~/http/slugSchema'
import { PlaybackSchema } from './serving/playback.schema'
import { getPlayback } from './serving/playback.server'
import { studioFilmOperations, type FilmConnections } from './studio/studioFilms.operations.server'

/** @param connections what other features know and do of films; `operations.server.ts` connects them */
export const filmOperations = (connections: FilmConnections) => [
  defineOperation({
    id: 'getPlayback',
    method: 'GET',
    path: '/videos/{id}/playback',
    summary: 'Where to play a video’s film from, for those who may.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: PlaybackSchema,
    errors: ['videos/not-found', 'videos/not-ready', 'subscriptions/required', 'auth/missing-token'],
    handle: async ({ db, principal, params, now }) =>
      getPlayback(db, principal, params.id, getCookieKeys(), now),
  }),
  ...studioFilmOperations(connections),
]
