import { isUuid } from '~/lib/isUuid'

const POSTER = /^posters\/([\w-]+)\.jpg$/
const FILE = /^([\w.-]+)\/([\w-]+)\/([\w./-]+)$/

/** In a grant's place, in the addresses of films that are open to all. */
export const OPEN_GRANT = 'open'

/** Where anybody sees a film's poster. */
export const posterPath = (filmId: string) => `/media/posters/${filmId}.jpg`

/** Where a film's files are, for the holder of a grant. */
export const filmPath = (grant: string, filmId: string) => `/media/${grant}/${filmId}`

export type MediaPath =
  { kind: 'poster'; filmId: string } | { kind: 'file'; grant: string; filmId: string; file: string }

/** Reads an address of a poster or of a film's file. @param path what follows `/media/` */
export function parseMediaPath(path: string): MediaPath | null {
  const poster = POSTER.exec(path)?.[1]
  if (poster) return isUuid(poster) ? { kind: 'poster', filmId: poster } : null
  const [, grant, filmId, file] = FILE.exec(path) ?? []
  return grant && filmId && file && isUuid(filmId) ? { kind: 'file', grant, filmId, file } : null
}
