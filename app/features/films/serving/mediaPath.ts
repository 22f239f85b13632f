import { isUuid } from '~/lib/isUuid'

/** `<film>.jpg`, or with the attempt, its run and the place that the picture comes from. */
const POSTER = /^posters\/([\w-]+?)(?:\.(\d+-\d+)\.(\d))?\.jpg$/
const POSTER_FILE = /^(\d+-\d+)\/posters\/(\d)\.jpg$/
const FILE = /^([\w.-]+)\/([\w-]+)\/([\w./-]+)$/

/** In a grant's place, in the addresses of films that are open to all. */
export const OPEN_GRANT = 'open'
/** In a grant's place, for those who work in the studio. */
export const STUDIO_GRANT = 'studio'
/** Of films that were added before a film had several posters. */
const ONLY_POSTER = 'poster.jpg'

/** Where anybody sees a film's poster: another picture has another address. */
export function posterPath(filmId: string, file = ONLY_POSTER): string {
  const [, folder, place] = POSTER_FILE.exec(file) ?? []
  return folder ? `/media/posters/${filmId}.${folder}.${place}.jpg` : `/media/posters/${filmId}.jpg`
}

/** Where a film's files are, for the holder of a grant. */
export const filmPath = (grant: string, filmId: string) => `/media/${grant}/${filmId}`

export type MediaPath = { kind: 'poster' | 'file'; grant: string; filmId: string; file: string }

/** Reads an address of a poster or of a film's file. @param path what follows `/media/` */
export function parseMediaPath(path: string): MediaPath | null {
  const [poster, owner, folder, place] = POSTER.exec(path) ?? []
  if (poster) {
    const pictured = folder ? `${folder}/posters/${place}.jpg` : ONLY_POSTER
    return owner && isUuid(owner)
      ? { kind: 'poster', grant: OPEN_GRANT, filmId: owner, file: pictured }
      : null
  }
  const [, grant, filmId, file] = FILE.exec(path) ?? []
  return grant && filmId && file && isUuid(filmId) ? { kind: 'file', grant, filmId, file } : null
}
