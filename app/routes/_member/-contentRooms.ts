import { notFound } from '@tanstack/react-router'
import { eventRoom } from '~/features/agenda/studio/eventRoom'
import { playlistRoom } from '~/features/catalogue/studio/playlists/playlistRoom'
import { coachRoom } from '~/features/catalogue/studio/coachRoom'
import { weeklyVideoRoom } from '~/features/catalogue/studio/weeklyVideoRoom'
import { videoRoom } from '~/features/catalogue/studio/videoRoom'
import { equipmentRoom } from '~/features/equipment/studio/equipmentRoom'
import { FilmField } from '~/features/films/studio/FilmField'
import { FilmLine } from '~/features/films/studio/FilmLine'
import { readFilmNames } from '~/features/films/studio/studioFilms.queries'
import { holdsRole, type SessionUser } from '~/features/identity/identity.public'
import { programmeRoom } from '~/features/programmes/studio/programmeRoom'
import { recipeRoom } from '~/features/recipes/studio/recipeRoom'
import type { ContentRoom } from '~/features/studio/studio.public'
import { FilmPreview } from './-FilmPreview'

/** Every type of content that has a room in the studio. */
export const CONTENT_ROOMS: readonly ContentRoom[] = [
  videoRoom({ FilmField, FilmLine, FilmPreview, readFilmNames }),
  recipeRoom,
  equipmentRoom,
  eventRoom,
  programmeRoom,
  playlistRoom,
  coachRoom,
  weeklyVideoRoom,
]

/** `null` for a room that there is not, or not for her. */
export function findContentRoom(address: string, session: SessionUser): ContentRoom | null {
  const room = CONTENT_ROOMS.find((one) => one.address === address)
  return room && holdsRole(session, ...room.authors) ? room : null
}

/** @throws the not-found page for a room that there is not, or not for her */
export function contentRoomAt(address: string, session: SessionUser): ContentRoom {
  const room = findContentRoom(address, session)
  if (!room) throw notFound()
  return room
}
