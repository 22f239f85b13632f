import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { canWatch, type Claims } from '~/domain/access'
import type { VideoSummary } from '~/features/catalogue/catalogue.public'
import { callsOf } from '~/http/call/call'
import { readFailure } from '~/lib/readFailure'
import type { filmOperations } from './films.operations.server'
import type { Playback } from './serving/playback.schema'

const call = callsOf<ReturnType<typeof filmOperations>>()
/** Addresses are signed for a sitting; within one they need not be asked for again. */
const FRESH_MS = 10 * 60_000
const PLAYBACK_KEY = 'playback'

/** A refusal is an answer: the page then shows what opens the film. */
type PlaybackAnswer = { playback: Playback; refusal: null } | { playback: null; refusal: string }

const refused = (refusal: string): PlaybackAnswer => ({ playback: null, refusal })

/**
 * Where to play a video from, or why not. Nothing is asked where the answer is known: of a film in the making, or of a
 * pro film for somebody without access. The page's loader asks each time she comes to it.
 *
 * @param viewer the session; `null` for a visitor
 */
export const playbackQuery = (
  { slug, ready, access }: Pick<VideoSummary, 'slug' | 'ready' | 'access'>,
  viewer: Claims | null,
) => {
  const open = canWatch(access, viewer, new Date())
  return queryOptions({
    queryKey: [PLAYBACK_KEY, slug, open],
    queryFn: async ({ signal }): Promise<PlaybackAnswer> => {
      if (!open) return refused(viewer ? 'subscriptions/required' : 'auth/missing-token')
      if (!ready) return refused('videos/not-ready')
      try {
        const asked = { params: { id: slug }, noAuth: true, signal }
        return { playback: await call('GET /videos/{id}/playback', asked), refusal: null }
      } catch (error) {
        const { code, status } = readFailure(error)
        if (code === undefined || status === undefined || status >= 500) throw error
        return refused(code)
      }
    },
    staleTime: (query) => (query.state.data?.playback ? FRESH_MS : 0),
    refetchOnMount: false,
  })
}

/** Where a television at her connection finds a video's film. */
export const askForCast = async (slug: string): Promise<string> =>
  (await call('POST /videos/{id}/cast', { params: { id: slug }, bySession: true })).manifestUrl

/** Asks for fresh addresses when the current ones have expired. */
export const renewPlayback = (queryClient: QueryClient, slug: string) =>
  queryClient.invalidateQueries({ queryKey: [PLAYBACK_KEY, slug] })
