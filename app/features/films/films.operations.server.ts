import { getCookieKeys } from '~/features/identity/identity.public.server'
import { callerAddress } from '~/http/headers/clientAddress.server'
import { defineOperation } from '~/http/operation/operation'
import { SlugParamsSchema } from '~/http/slugSchema'
import { castFilm } from './serving/castFilm.server'
import { CastSchema, PlaybackSchema } from './serving/playback.schema'
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
  defineOperation({
    id: 'castFilm',
    method: 'POST',
    path: '/videos/{id}/cast',
    summary: 'Where the caller’s television finds a video’s film, if she may watch it.',
    audience: 'signedIn',
    params: SlugParamsSchema,
    response: CastSchema,
    errors: ['videos/not-found', 'videos/not-ready', 'subscriptions/required'],
    handle: async ({ db, principal, params, request, now }) => {
      const network = callerAddress(request)
      return castFilm(db, principal, { idOrSlug: params.id, network }, getCookieKeys(), now)
    },
  }),
  ...studioFilmOperations(use),
]
