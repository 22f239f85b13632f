import { findServed, getStorage } from '~/adapters/storage/index.server'
import { getDb } from '~/db/current.server'
import { canWatch, isAdmitted } from '~/domain/access'
import { getCookieKeys, holderOf } from '~/features/identity/identity.public.server'
import { callerAddress } from '~/http/headers/clientAddress.server'
import { visitorOf } from '~/http/limits/limitCall.server'
import { getApi } from '~/http/operation/api.server'
import { ApiError } from '~/http/apiError'
import { refuseMedia } from '~/http/mediaRefusal.server'
import { errorResponse } from '~/http/operation/respond'
import { isCast, openCast } from './castGrant.server'
import { isCastUsedAt } from './castNetworks.server'
import { filmAccess } from './filmAccess.server'
import { filmKey } from '../filmKey'
import { grantStands } from './mediaGrant.server'
import { OPEN_GRANT, STUDIO_GRANT, parseMediaPath } from './mediaPath'
import { mediaResponse, redirectToObject } from './mediaResponse.server'
import { isReading } from '~/http/headers/isReading'

const PUBLIC_CACHE = 'public, max-age=86400'
/** Only the member's browser may cache it, not a proxy, and not beyond the session. */
const PRIVATE_CACHE = 'private, max-age=3600'

/** Those who work on films see one before anybody else does. Who only writes recipes does not. */
async function authoriseStudio(request: Request): Promise<string> {
  const { principal } = await getApi().authenticate(request)
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!isAdmitted(['COACH'], principal)) throw new ApiError(403, 'auth/invalid-permission')
  return PRIVATE_CACHE
}

/** A television plays a pro film for the member who has handed it over, for as long as she may watch it. */
async function authoriseCast(request: Request, grant: string, filmId: string, now: Date): Promise<string> {
  const network = callerAddress(request)
  const cast = openCast(grant, { filmId, network }, getCookieKeys(), now)
  if (!cast) throw new ApiError(403, 'media/expired')
  const holder = await holderOf(cast)
  if (!holder) throw new ApiError(403, 'media/expired')
  if (!canWatch('PRO', holder, now)) throw new ApiError(403, 'subscriptions/required')
  if (!(await isCastUsedAt(await getDb(), cast, network))) throw new ApiError(403, 'media/expired')
  return PRIVATE_CACHE
}

async function authoriseFilm(request: Request, grant: string, filmId: string, now: Date): Promise<string> {
  if (grant === STUDIO_GRANT) return authoriseStudio(request)
  const asked = { waiter: visitorOf(request), asOpen: grant === OPEN_GRANT }
  const access = await filmAccess(await getDb(), filmId, now, asked)
  if (access === null) throw new ApiError(404, 'videos/not-found')
  if (access === 'FREE') return PUBLIC_CACHE
  if (isCast(grant)) return authoriseCast(request, grant, filmId, now)
  if (grant === OPEN_GRANT) throw new ApiError(403, 'subscriptions/required')
  const { principal } = await getApi().authenticate(request)
  if (!principal) throw new ApiError(401, 'auth/missing-token')
  if (!canWatch(access, principal, now)) throw new ApiError(403, 'subscriptions/required')
  const holder = principal.sessionId ?? principal.uid
  if (!grantStands(grant, filmId, holder, getCookieKeys(), now)) throw new ApiError(403, 'media/expired')
  return PRIVATE_CACHE
}

/** What is large, and names nothing else: manifests carry the grant into the addresses that they name, so they stay ours. */
const SEGMENT = /\.(?:m4s|mp4)$/

interface Asked {
  request: Request
  filmId: string
  now: Date
}

async function send({ request, filmId, now }: Asked, file: string, cacheControl: string): Promise<Response> {
  const key = filmKey(filmId, file)
  const served = { address: key, waiter: visitorOf(request) }
  const object = await findServed(getStorage(), served, (storage) => storage.open(key))
  if (!object) throw new ApiError(404, 'files/not-found')
  const elsewhere = request.method === 'GET' && SEGMENT.test(file) ? await object.directUrl(now) : null
  if (elsewhere !== null) return redirectToObject(elsewhere)
  // Objects never change under their key, and a tag belongs to one address.
  const response = mediaResponse(request, object, key, `"${filmId}-${object.size}"`, cacheControl)
  // The same address answers differently to another session.
  if (cacheControl === PRIVATE_CACHE) response.headers.set('Vary', 'Cookie, Authorization')
  return response
}

/**
 * Serves manifests, segments, thumbnails, subtitles and posters. Every single file of a pro film is checked against
 * the session and its access of this moment (`AC-3`), also where the browser then fetches it from the store itself.
 *
 * @param path what follows `/media/`
 */
export async function serveMedia(request: Request, path: string, now: Date): Promise<Response> {
  if (!isReading(request)) return errorResponse(405, 'request/method-not-allowed', { Allow: 'GET, HEAD' })
  try {
    const media = parseMediaPath(path)
    if (!media) throw new ApiError(404, 'files/not-found')
    const { filmId } = media
    const asked = { request, filmId, now }
    if (media.kind === 'poster') {
      const access = await filmAccess(await getDb(), filmId, now, { waiter: visitorOf(request) })
      if (access === null) throw new ApiError(404, 'videos/not-found')
      return await send(asked, media.file, PUBLIC_CACHE)
    }
    const cacheControl = await authoriseFilm(request, media.grant, filmId, now)
    return await send(asked, media.file, cacheControl)
  } catch (error) {
    return refuseMedia(error)
  }
}
