import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { minuteLabel } from '~/domain/dateLabels'
import text from '~/ui/buttons/text.module.css'
import { TextButton } from '~/ui/buttons/TextButton'
import { ComboboxControl } from '~/ui/controls/combobox/ComboboxControl'
import type { Field } from '~/ui/forms/field'
import { failureMessage } from '~/ui/states/failureMessage'
import { Notice } from '~/ui/surfaces/Notice'
import classes from './FilmField.module.css'
import { FilmStatus } from './FilmStatus'
import { PosterChoice } from './PosterChoice'
import { studioFilmQuery, studioFilmsQuery } from './studioFilms.queries'
import { SubtitlesField } from './SubtitlesField'

export interface FilmFieldProps {
  /** Holds the film's id; the empty text for none. */
  field: Field<string>
  /** Hears which film it is, from the first on. */
  onFilm: (id: string) => void
}

/** The film that is shown: one of those that were sent, with its picture and its subtitles. */
export function FilmField({ field, ...props }: FilmFieldProps) {
  return <HeldFilm key={field.key} field={field} {...props} />
}

function HeldFilm({ field, onFilm }: FilmFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [id, setId] = useState((defaultValue as string | undefined) ?? '')
  const film = useQuery({ ...studioFilmQuery(id), enabled: id !== '' })

  function set(next: string): void {
    setId(next)
    onChange(next)
    onFilm(next)
  }

  return (
    <div className={classes.root}>
      {id === '' && <FilmChoice path={field.name} onChoose={set} error={error} />}
      {id !== '' && film.isPending && <p>Le film arrive…</p>}
      {id !== '' && film.isError && (
        <Notice tone="danger" role="alert">
          {failureMessage(film.error)}
        </Notice>
      )}
      {id !== '' && film.data && (
        <>
          <p className={classes.name}>{film.data.name || 'Film sans nom'}</p>
          <FilmStatus film={film.data} />
          {film.data.watchable && (
            <>
              <PosterChoice film={film.data} />
              <SubtitlesField film={film.data} />
            </>
          )}
        </>
      )}
      {id !== '' && (
        <p>
          <TextButton onClick={() => set('')}>Choisir un autre film</TextButton>
        </p>
      )}
    </div>
  )
}

interface FilmChoiceProps {
  path: string
  onChoose: (id: string) => void
  error: ReactNode
}

/** One of those that were sent, found by the name of its file; the newest first. */
function FilmChoice({ path, onChoose, error }: FilmChoiceProps) {
  const [q, setQ] = useState('')
  const [looked, setLooked] = useState(false)
  const films = useInfiniteQuery({
    ...studioFilmsQuery({ q }),
    placeholderData: keepPreviousData,
    enabled: looked,
  })
  const items = films.data?.pages.flatMap((page) => page.items) ?? []
  const none = q
    ? `Aucun film ne s’appelle «\u00A0${q}\u00A0».`
    : 'Aucun film pour l’instant\u00A0: envoyez-en un.'
  return (
    <>
      <ComboboxControl
        label="Film envoyé"
        description="Cherchez-le par le nom de son fichier&nbsp;; les derniers envoyés sont en tête."
        path={path}
        error={error}
        text=""
        chosen={[]}
        options={items.map(({ id, name, createdAt }) => ({
          value: id,
          name: name || 'Film sans nom',
          note: minuteLabel(createdAt),
        }))}
        told={
          films.isPending
            ? 'Les films arrivent…'
            : films.isError
              ? 'Les films n’ont pas pu être lus. Réessayez dans un instant.'
              : items.length === 0 && none
        }
        onOpen={() => {
          setLooked(true)
          if (films.isError) void films.refetch()
        }}
        onMore={films.hasNextPage ? () => void films.fetchNextPage() : undefined}
        onSearch={setQ}
        onChoose={onChoose}
      />
      <p className={classes.more}>
        <Link to="/studio/envois" className={text.link}>
          Envoyer un film
        </Link>
      </p>
    </>
  )
}
