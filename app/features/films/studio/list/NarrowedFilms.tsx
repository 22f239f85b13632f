import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import type { FilmNeed } from '../../films.schema'
import { FilmAtWork } from './FilmAtWork'
import { FilmsAtWork } from './FilmsAtWork'
import classes from './FilmsAtWork.module.css'
import { studioFilmQuery, type FilmsSearch } from '../studioFilms.queries'

const NEEDS: Record<FilmNeed, string> = {
  FAILED: 'les films qui n’ont pas abouti',
  UNDER_WAY: 'les films en préparation',
  SUBTITLES: 'les films publiés sans sous-titres',
}

/** Films as the address narrows them: the studio's home and its search lead here. */
export function NarrowedFilms({ need, film }: FilmsSearch) {
  const only = film ? 'un film' : need && NEEDS[need]
  return (
    <>
      {only && (
        <p className={classes.filter}>
          <span>
            Seulement <strong>{only}</strong>
          </span>
          <Link to="/studio/envois">Tout afficher</Link>
        </p>
      )}
      {film ? <OneFilm key={film} id={film} /> : <FilmsAtWork need={need} />}
    </>
  )
}

function OneFilm({ id }: { id: string }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(studioFilmQuery(id))
  if (data)
    return (
      <ul className={classes.films}>
        <li>
          <FilmAtWork film={data} opened onRemoved={() => navigate({ to: '/studio/envois' })} />
        </li>
      </ul>
    )
  return error ? (
    <FailedState onRetry={() => void refetch()}>{failureMessage(error)}</FailedState>
  ) : (
    <LoadingState>Le film arrive…</LoadingState>
  )
}
