import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { filmsOf } from '~/domain/programmes/programme'
import type { Field } from '~/ui/forms/field'
import { failureMessage } from '~/ui/states/failureMessage'
import { FailedState } from '~/ui/states/FailedState'
import { FilmSearch } from './FilmSearch'
import type { ProgrammeFilm } from './programmeFilm'
import { programmeFilmsQuery } from './programmeFilms.queries'
import { ProgrammeGrid } from './ProgrammeGrid'
import { readWeeks } from './readWeeks'
import classes from './WeeksField.module.css'

interface WeeksFieldProps {
  field: Field<string[][][]>
}

const ASKED: ProgrammeFilm = { title: '…', minutes: 0 }

/** The weeks of a form: the grid is the field. */
export function WeeksField({ field }: WeeksFieldProps) {
  return <HeldWeeks key={field.key} field={field} />
}

function HeldWeeks({ field }: WeeksFieldProps) {
  const { defaultValue, onChange, error } = field.inputProps()
  const [weeks, setWeeks] = useState(() => readWeeks(defaultValue))
  /** Those that she has just found are known without asking. */
  const [found, setFound] = useState<ReadonlyMap<string, ProgrammeFilm>>(new Map())
  const named = filmsOf(weeks).filter((id) => !found.has(id))
  const films = useQuery({
    ...programmeFilmsQuery(named),
    enabled: named.length > 0,
    placeholderData: keepPreviousData,
  })
  const isAsking = films.isPending || films.isPlaceholderData || films.isError
  const hidden = filmsOf(weeks).some((id) => (found.get(id) ?? films.data?.get(id))?.hidden)

  return (
    <div className={classes.root} role="group" aria-label="Les semaines" data-path={field.name} tabIndex={-1}>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {films.isError && (
        <FailedState onRetry={() => void films.refetch()}>{failureMessage(films.error)}</FailedState>
      )}
      {hidden && (
        <p className={classes.hint}>
          Une séance marquée «&nbsp;pas visible&nbsp;» n’est pas encore publiée&nbsp;: le programme ne peut
          paraître qu’après elle.
        </p>
      )}
      <ProgrammeGrid
        value={weeks}
        onChange={(next) => {
          setWeeks(next)
          onChange(next)
        }}
        filmOf={(id) => found.get(id) ?? films.data?.get(id) ?? (isAsking ? ASKED : null)}
        renderSearch={(choose) => (
          <FilmSearch
            onChoose={(id, film) => {
              setFound((known) => new Map(known).set(id, film))
              choose(id, film.title)
            }}
          />
        )}
      />
    </div>
  )
}
