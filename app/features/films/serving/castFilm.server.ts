import type { Db } from '~/db/client.server'
import type { Principal } from '~/domain/principal'
import { sealCast } from './castGrant.server'
import { OPEN_GRANT, filmPath } from './mediaPath'
import type { Cast } from './playback.schema'
import { sittingEnd, watchableFilm } from './playback.server'

/**
 * Where a television finds a video's film, if the caller may watch it (`AC-3`). It is asked for where one may be handed over to,
 * and is no part of what every player is told: the fewer addresses open a film by themselves, the fewer can be passed on.
 *
 * @param network where she asks, as by `clientAddress`: her television is mostly at the same connection
 * @param keys the first one signs the path
 * @throws ApiError as `getPlayback`
 */
export async function castFilm(
  db: Db,
  principal: Principal,
  asked: { idOrSlug: string; network: string },
  keys: readonly Uint8Array[],
  now: Date,
): Promise<Cast> {
  const { access, film } = await watchableFilm(db, principal, asked.idOrSlug, now)
  const [key] = keys
  const grant =
    access === 'FREE' || !key
      ? OPEN_GRANT
      : sealCast(
          {
            filmId: film.id,
            uid: principal.uid,
            sessionId: principal.sessionId,
            network: asked.network,
            givenAt: now,
            expiresAt: sittingEnd(film, now),
          },
          key,
        )
  return { manifestUrl: `${filmPath(grant, film.id)}/${film.masterFile}` }
}
