import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Artwork as ArtworkValue } from '~/domain/video'
import type { ListedItem } from '~/features/content/content.public'
import { durationLabel, levelLabels } from '~/messages/labels.fr'
import { publicationLabels } from '~/messages/publication.fr'
import { Artwork } from '~/ui/Artwork'
import { MoreButton } from '~/ui/buttons/MoreButton'
import { SearchField } from '~/ui/controls/SearchField'
import { FailedState } from '~/ui/states/FailedState'
import { failureMessage } from '~/ui/states/failureMessage'
import { LoadingState } from '~/ui/states/LoadingState'
import classes from './FilmSearch.module.css'
import { filmSearchQuery } from './filmSearch.queries'
import type { ProgrammeFilm } from './programmeFilm'

interface FilmSearchProps {
  onChoose: (id: string, film: ProgrammeFilm) => void
}

/** Films are looked for by the server, page after page: there may be thousands. */
export function FilmSearch({ onChoose }: FilmSearchProps) {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...filmSearchQuery(q), placeholderData: keepPreviousData })
  const films = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className={classes.root}>
      <SearchField
        label="Chercher une séance"
        placeholder="Fessiers, gainage…"
        value={q}
        onChange={setQ}
        focused
      />
      {list.isPending && <LoadingState>Un instant…</LoadingState>}
      {list.isError && !list.data && (
        <FailedState onRetry={() => void list.refetch()}>{failureMessage(list.error)}</FailedState>
      )}
      {list.data && films.length === 0 && (
        <p role="status">
          {q ? `Aucune séance ne s’appelle «\u00A0${q}\u00A0».` : 'Aucune séance pour l’instant.'}
        </p>
      )}
      <ul className={classes.films} aria-busy={list.isPlaceholderData}>
        {films.map((item) => (
          <li key={item.id}>
            <FoundFilm item={item} onChoose={onChoose} />
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

function FoundFilm({ item, onChoose }: FilmSearchProps & { item: ListedItem }) {
  const { id, state, values, facts } = item
  const title = item.name || 'Sans nom'
  // As the form and the facts of a video have them.
  const seconds = typeof facts.durationSeconds === 'number' ? facts.durationSeconds : 0
  const level = levelLabels[values.level as keyof typeof levelLabels]
  const told = [
    seconds > 0 && durationLabel(seconds),
    level,
    state !== 'PUBLISHED' && publicationLabels[state],
  ]
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0
  return (
    <button
      type="button"
      className={classes.film}
      onClick={() => onChoose(id, { title, minutes, hidden: state !== 'PUBLISHED' })}
    >
      <Artwork
        artwork={(facts.artwork ?? values.artwork ?? null) as ArtworkValue | null}
        src={facts.posterUrl as string | null | undefined}
        className={classes.picture}
      />
      <span>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{told.filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  )
}
