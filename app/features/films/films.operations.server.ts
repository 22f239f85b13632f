import { getCookieKeys } from '~/features/identity/identity.public.server'
import { defineOperation } from '~/http/operation/operation'
import { SlugParamsSchema } from '~/http/slugSchema'
import { PlaybackSchema } from './serving/playback.schema'
import { getPlayback } from './serving/playback.server'
import type { FilmUse } from './studio/createFilm.server'
import { studioFilmOperations } from './studio/studioFilms.operations.server'

/** @param use what other features do about films; `operations.server.ts` connects them */
export const filmOperations = (use: FilmUse) => [
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
  ...studioFilmOperations(use),
]
