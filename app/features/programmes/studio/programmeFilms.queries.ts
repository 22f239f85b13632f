import { queryOptions } from '@tanstack/react-query'
import { filmsOf } from '~/domain/programmes/programme'
import type { FormValues } from '~/domain/studio/formValues'
import { batches } from '~/lib/batches'
import { callProgrammes } from '../programmes.queries'
import { MAX_FILMS_AT_ONCE } from '../programmes.schema'
import type { ProgrammeFilm } from './programmeFilm'
import { readWeeks } from './readWeeks'

async function readFilms(
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, ProgrammeFilm>> {
  const answers = await Promise.all(
    [...batches(ids, MAX_FILMS_AT_ONCE)].map((some) =>
      callProgrammes('GET /studio/programme-films', {
        query: { ids: some.join(',') },
        ...(signal && { signal }),
      }),
    ),
  )
  return new Map(answers.flatMap(({ items }) => items).map(({ id, ...film }) => [id, film]))
}

/** Films by their ids, drafts among them; one that is gone is not. */
export const programmeFilmsQuery = (ids: readonly string[]) => {
  const sorted = [...ids].sort()
  return queryOptions({
    queryKey: ['studio', 'programmes', 'films', sorted],
    queryFn: ({ signal }) => readFilms(sorted, signal),
  })
}

/** The names of the films of several forms. */
export async function readFilmNames(forms: readonly FormValues[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(forms.flatMap(({ weeks }) => filmsOf(readWeeks(weeks))))]
  return new Map([...(await readFilms(ids))].map(([id, { title }]) => [id, title]))
}
