import { getStorage } from '~/adapters/storage/index.server'
import { getDb } from '~/db/current.server'
import { canWatch } from '~/domain/access'
import { getCookieKeys } from '~/features/identity/session/cookieKeys.server'
import { authenticate } from '~/features/identity/session/principal.server'
import { ApiError } from '~/http/apiError'
import { errorResponse } from '~/http/respond'
import { logger } from '~/lib/logger.server'
import { filmAccess } from './filmAccess.server'
import { grantStands } from './mediaGrant.server'
import { mediaResponse } from './mediaResponse.server'

/** `open/<film>/<file>` for free films, `<grant>/<film>/<file>` for the others, `posters/<film>.jpg` for all. */
const MEDIA_PATH = /^([\w.-]+)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([\w./-]+)$/
const POSTER_PATH = /^posters\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.jpg$/
const READING = new Set(['GET', 'HEAD'])

const PUBLIC_CACHE = 'public, max-age=86400'
/** A browser may keep what its member was given, no one in between may, and not beyond the sitting. */
const PRIVATE_CACHE = 'private, max-age=3600'

export const OPEN_GRANT = 'open'

async function authoriseFilm(request: Request, grant: string, filmId: string, now: Date): Promise<string> {
  const access = await filmAccess(await getDb(), filmId, now)
  if (access === null) throw new ApiError(404, 'videos/not-found')
  if (access === 'FREE') return PUBLIC_CACHE
  if (grant === OPEN_GRANT) throw new ApiError(403, 'subscriptions/required')
  const { principal } = await authenticate(request)
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!canWatch(access, principal, now)) throw new ApiError(403, 'subscriptions/required')
  const holder = principal.sessionId ?? principal.uid
  if (!grantStands(grant, filmId, holder, getCookieKeys(), now)) throw new ApiError(403, 'media/expired')
  return PRIVATE_CACHE
}

async function send(request: Request, filmId: string, file: string, cacheControl: string): Promise<Response> {
  const key = `films/${filmId}/${file}`
  const object = await getStorage().open(key)
  if (!object) throw new ApiError(404, 'files/not-found')
  const response = mediaResponse(request, object, key, `"${filmId}-${object.size}"`, cacheControl)
  // The same address answers differently to another session.
  if (cacheControl === PRIVATE_CACHE) response.headers.set('Vary', 'Cookie, Authorization')
  return response
}

/**
 * Serves manifests, segments, thumbnails, subtitles and posters. Every single file of a pro film is checked against
 * the session and its access of this moment (`AC-3`).
 *
 * @param path what follows `/media/`
 */
export async function serveMedia(request: Request, path: string, now: Date): Promise<Response> {
  if (!READING.has(request.method))
    return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  try {
    const poster = POSTER_PATH.exec(path)?.[1]
    if (poster) {
      if ((await filmAccess(await getDb(), poster, now)) === null) throw new ApiError(404, 'videos/not-found')
      return await send(request, poster, 'poster.jpg', PUBLIC_CACHE)
    }
    const [, grant, filmId, file] = MEDIA_PATH.exec(path) ?? []
    if (!grant || !filmId || !file) throw new ApiError(404, 'files/not-found')
    const cacheControl = await authoriseFilm(request, grant, filmId, now)
    return await send(request, filmId, file, cacheControl)
  } catch (error) {
    if (error instanceof ApiError) return errorResponse(error.status, error.code)
    logger.error({ err: error }, 'media failed')
    return errorResponse(500, 'server/internal')
  }
}
