export { filmLengths } from './filmLengths.server'
export { serveMedia } from './serving/serveMedia.server'
export { filmsNamed } from './filmsNamed.server'
export { shownFilm } from './shownFilm.server'
