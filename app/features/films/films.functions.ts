import { createServerFn } from '@tanstack/react-start'
import { checkedBy } from '~/http/checkedInput'
import { SlugParamsSchema } from '~/http/slugSchema'
import { getRequest } from '@tanstack/react-start/server'
import { getDb } from '~/db/current.server'
import { getCookieKeys } from '~/features/identity/session/cookieKeys.server'
import { authenticate } from '~/features/identity/session/principal.server'
import { ApiError } from '~/http/apiError'
import { getPlayback } from './serving/playback.server'

/** Playback for the page: a refusal is an answer here, for the page then shows what opens the film. */
export const fetchPlayback = createServerFn({ method: 'GET' })
  .validator(checkedBy(SlugParamsSchema))
  .handler(async ({ data }) => {
    const { principal } = await authenticate(getRequest())
    try {
      return {
        playback: await getPlayback(await getDb(), principal, data.id, getCookieKeys(), new Date()),
        refusal: null,
      }
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return { playback: null, refusal: error.code }
      throw error
    }
  })
