import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FilmStatus } from '../FilmStatus'
import classes from './FilmsInTheMaking.module.css'
import { LOOK_AGAIN_MS, studioFilmsQuery } from '../studioFilms.queries'

const MOST = 3

/** The films that are being made, with how far they are, for the studio's home; nothing where none is. */
export function FilmsInTheMaking() {
  const films = useInfiniteQuery({
    ...studioFilmsQuery({ need: 'UNDER_WAY' }),
    refetchInterval: ({ state }) => (state.data?.pages[0]?.items.length ? LOOK_AGAIN_MS : false),
  })
  const items = films.data?.pages.flatMap((page) => page.items) ?? []
  if (items.length === 0) return null
  return (
    <div className={classes.root}>
      <h3>Films</h3>
      <ul>
        {items.slice(0, MOST).map((film) => (
          <li key={film.id}>
            <p>{film.name || 'Film sans nom'}</p>
            <FilmStatus film={film} />
          </li>
        ))}
      </ul>
      <Link to="/studio/envois" search={{ need: 'UNDER_WAY' }} className={classes.more}>
        {items.length > MOST ? 'Voir tous les films en préparation' : 'Voir ces films'}
      </Link>
    </div>
  )
}
