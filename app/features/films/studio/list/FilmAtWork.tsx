import { Link } from '@tanstack/react-router'
import { minuteLabel } from '~/domain/dateLabels'
import text from '~/ui/buttons/text.module.css'
import type { ListedFilm } from '../../films.schema'
import classes from './FilmsAtWork.module.css'
import { FilmStatus } from '../FilmStatus'
import { PosterChoice } from '../PosterChoice'
import { RemoveFilm } from './RemoveFilm'
import { SubtitlesField } from '../SubtitlesField'

/** One film in a list: its name, where the work on it stands, what it shows. */
export function FilmAtWork({
  film,
  opened = false,
  onRemoved,
}: {
  film: ListedFilm
  opened?: boolean
  /** Goes on to where it is not shown, before anything is read anew. */
  onRemoved?: () => Promise<void>
}) {
  return (
    <>
      <div className={classes.name}>
        <h3>{film.name || 'Film sans nom'}</h3>
        <p>{minuteLabel(film.createdAt)}</p>
        {film.videoId && (
          <Link
            to="/studio/$content/$id"
            params={{ content: 'seances', id: film.videoId }}
            className={text.link}
          >
            Ouvrir la fiche<span className="visually-hidden"> de {film.name}</span>
          </Link>
        )}
      </div>
      <div className={classes.work}>
        <FilmStatus film={film} />
        <RemoveFilm film={film} onRemoved={onRemoved} />
      </div>
      {film.watchable && (
        <details className={classes.more} open={opened}>
          <summary>Image et sous-titres</summary>
          <PosterChoice film={film} />
          <SubtitlesField film={film} />
        </details>
      )}
    </>
  )
}
