import { useInfiniteQuery } from '@tanstack/react-query'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import type { FilmNeed } from '../../films.schema'
import classes from './FilmsAtWork.module.css'
import { FilmAtWork } from './FilmAtWork'
import { LOOK_AGAIN_MS, isMoving, studioFilmsQuery, type FilmsSearch } from '../studioFilms.queries'

/** What needs something comes and goes by itself. */
const LOOK_LATER_MS = 15_000

const NONE: Record<FilmNeed, string> = {
  FAILED: 'Aucun film en échec.',
  UNDER_WAY: 'Aucun film en préparation.',
  SUBTITLES: 'Tous les films publiés ont leurs sous-titres.',
}

/** Films, the newest first, with where the work on each stands: all, or those that need something. */
export function FilmsAtWork({ need }: Pick<FilmsSearch, 'need'>) {
  const films = useInfiniteQuery({
    ...studioFilmsQuery({ need }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isMoving))
        ? LOOK_AGAIN_MS
        : need
          ? LOOK_LATER_MS
          : false,
  })
  if (films.isPending) return <LoadingState>Les films arrivent…</LoadingState>
  if (films.isError)
    return <FailedState onRetry={() => void films.refetch()}>{failureMessage(films.error)}</FailedState>
  const items = films.data.pages.flatMap((page) => page.items)
  if (items.length === 0)
    return <p className={classes.none}>{need ? NONE[need] : 'Aucun film pour l’instant.'}</p>
  return (
    <>
      <ul className={classes.films}>
        {items.map((film) => (
          <li key={film.id}>
            <FilmAtWork film={film} />
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
