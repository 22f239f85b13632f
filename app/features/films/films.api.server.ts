import { getDb } from '~/db/current.server'
import { getCookieKeys } from '~/features/identity/cookieKeys.server'
import { defineOperation, type Operation } from '~/lib/http/operation'
import { SlugParamsSchema } from '~/lib/slugSchema'
import { PlaybackSchema } from './playback.schema'
import { getPlayback } from './playback.server'

export const filmOperations: Operation[] = [
  defineOperation({
    id: 'getPlayback',
    method: 'GET',
    path: '/videos/{id}/playback',
    summary: 'Where to play a video’s film from, for those who may.',
    audience: 'anyone',
    params: SlugParamsSchema,
    response: PlaybackSchema,
    errors: ['videos/not-found', 'videos/not-ready', 'subscriptions/required', 'auth/missing-token'],
    handle: async ({ principal, params, now }) =>
      getPlayback(await getDb(), principal, params.id, getCookieKeys(), now),
  }),
]
