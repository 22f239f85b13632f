import { useInfiniteQuery } from '@tanstack/react-query'
import { minuteLabel } from '~/domain/dateLabels'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import classes from './FilmsAtWork.module.css'
import { FilmStatus } from './FilmStatus'
import { PosterChoice } from './PosterChoice'
import { LOOK_AGAIN_MS, isMoving, studioFilmsQuery } from './studioFilms.queries'
import { SubtitlesField } from './SubtitlesField'

/** All films, the newest first, with where the work on each stands. */
export function FilmsAtWork() {
  const films = useInfiniteQuery({
    ...studioFilmsQuery,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving)) ? LOOK_AGAIN_MS : false,
  })
  if (films.isPending) return <LoadingState>Les films arrivent…</LoadingState>
  if (films.isError)
    return <FailedState onRetry={() => void films.refetch()}>{failureMessage(films.error)}</FailedState>
  const items = films.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <p className={classes.none}>Aucun film pour l’instant.</p>
  return (
    <>
      <ul className={classes.films}>
        {items.map((film) => (
          <li key={film.id}>
            <div className={classes.name}>
              <h3>{film.name || 'Film sans nom'}</h3>
              <p>{minuteLabel(film.createdAt)}</p>
            </div>
            <FilmStatus film={film} />
            {film.watchable && (
              <details className={classes.more}>
                <summary>Image et sous-titres</summary>
                <PosterChoice film={film} />
                <SubtitlesField film={film} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {films.hasNextPage && (
        <MoreButton busy={films.isFetchingNextPage} onMore={() => void films.fetchNextPage()}>
          Voir la suite
        </MoreButton>
      )}
    </>
  )
}
