import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { films } from '~/db/schema/films'
import { canWatch } from '~/domain/access'
import type { Principal } from '~/domain/principal'
import { isNamed, listedVideos } from '~/features/catalogue/catalogue.public.server'
import { ApiError } from '~/http/apiError'
import { playable } from '../playable.server'
import { sealGrant } from './mediaGrant.server'
import { OPEN_GRANT, filmPath, posterPath } from './mediaPath'
import type { Playback } from './playback.schema'

const EXTRA_SECONDS = 3600
const SITTINGS = 2

/**
 * When a grant for a film ends that is given now. A sitting lasts longer than its film: pauses, a repeated round, a phone call, a
 * slower rate.
 */
export const sittingEnd = ({ durationSeconds }: { durationSeconds: number }, now: Date): Date =>
  new Date(now.getTime() + (durationSeconds * SITTINGS + EXTRA_SECONDS) * 1000)

/**
 * Where to play a video's film from, if the caller may (`AC-3`).
 *
 * @param idOrSlug the video
 * @param keys the first one signs the path
 * @throws ApiError 401 or 403 without access to a pro film, 404 for an unknown video, 409 while the film is being made
 */
export async function getPlayback(
  db: Db,
  principal: Principal | null,
  idOrSlug: string,
  keys: readonly Uint8Array[],
  now: Date,
): Promise<Playback> {
  const { access, film } = await watchableFilm(db, principal, idOrSlug, now)
  const base = filmPath(grantSegment(access, film, principal, keys, now), film.id)
  return {
    manifestUrl: `${base}/${film.masterFile}`,
    posterUrl: posterPath(film.id, film.posters[film.posterIndex] ?? film.posters[0]),
    thumbnailsUrl: `${base}/${film.thumbnailsFile}`,
    subtitlesUrl: film.subtitlesFile === null ? null : `${base}/${film.subtitlesFile}`,
    chaptersUrl: film.hasChapters ? `${base}/chapters.vtt` : null,
    durationSeconds: film.durationSeconds,
    width: film.width,
    height: film.height,
  }
}

/**
 * A video's film, ready to be played, for somebody who may watch it.
 *
 * @throws ApiError as `getPlayback`
 */
export async function watchableFilm(db: Db, principal: Principal | null, idOrSlug: string, now: Date) {
  const listed = listedVideos(db, now)
  const [row] = await db
    .select({ access: listed.access, film: films })
    .from(listed)
    .leftJoin(films, eq(films.id, listed.filmId))
    .where(isNamed(listed, idOrSlug))
  if (!row) throw new ApiError(404, 'videos/not-found')
  if (!canWatch(row.access, principal, now))
    throw principal ? new ApiError(403, 'subscriptions/required') : new ApiError(401, 'auth/missing-token')
  const film = row.film && playable(row.film)
  if (!film) throw new ApiError(409, 'videos/not-ready')
  return { access: row.access, film }
}

function grantSegment(
  access: string,
  film: { id: string; durationSeconds: number },
  principal: Principal | null,
  keys: readonly Uint8Array[],
  now: Date,
): string {
  const [key] = keys
  if (access === 'FREE' || !principal || !key) return OPEN_GRANT
  const holder = principal.sessionId ?? principal.uid
  return sealGrant({ filmId: film.id, holder, expiresAt: sittingEnd(film, now) }, key)
}
