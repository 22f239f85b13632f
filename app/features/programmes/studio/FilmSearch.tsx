import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { videosQuery } from '~/features/catalogue/catalogue.public'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { Artwork } from '~/ui/Artwork'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { SearchField } from '~/ui/controls/SearchField'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import classes from './FilmSearch.module.css'
import type { ProgrammeFilm } from './programmeFilm'

interface FilmSearchProps {
  onChoose: (id: string, film: ProgrammeFilm) => void
}

/** Films are looked for by the server, page after page: there may be thousands. */
export function FilmSearch({ onChoose }: FilmSearchProps) {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...videosQuery(q ? { q } : {}), placeholderData: keepPreviousData })
  const films = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={classes.root}>
      <SearchField
        label="Chercher une séance"
        placeholder="Fessiers, dos, Inès…"
        value={q}
        onChange={setQ}
        focused
      />
      {list.isPending && <LoadingState>Un instant…</LoadingState>}
      {list.isError && !list.data && (
        <FailedState onRetry={() => void list.refetch()}>{failureMessage(list.error)}</FailedState>
      )}
      {list.data && films.length === 0 && <p role="status">Aucune séance ne répond à «&nbsp;{q}&nbsp;».</p>}
      <ul className={classes.films} aria-busy={list.isPlaceholderData}>
        {films.map(({ id, name, durationSeconds, level, coach, artwork, posterUrl }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.film}
              onClick={() =>
                onChoose(id, { title: name, minutes: Math.max(1, Math.round(durationSeconds / 60)) })
              }
            >
              <Artwork artwork={artwork} src={posterUrl} className={classes.picture} />
              <span>
                <span className={classes.title}>{name}</span>
                <span className={classes.facts}>
                  {durationLabel(durationSeconds)} · {levelLabels[level]} · {coach.name}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreButton
          busy={list.isFetchingNextPage}
          busyLabel="Un instant…"
          onMore={() => void list.fetchNextPage()}
        >
          Voir plus de séances
        </MoreButton>
      )}
    </div>
  )
}
