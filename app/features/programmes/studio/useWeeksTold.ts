import { useQuery } from '@tanstack/react-query'
import { filmsOf } from '~/domain/programmes/programme'
import type { FormValues } from '~/domain/studio/formValues'
import { programmeFilmsQuery } from './programmeFilms.queries'
import { readWeeks } from './readWeeks'
import { weeksInWords } from './weeksInWords'

/** Tells the weeks of several forms by the names of their films. */
export function useWeeksTold(forms: readonly FormValues[]) {
  const ids = [...new Set(forms.flatMap(({ weeks }) => filmsOf(readWeeks(weeks))))]
  const { data, isPending } = useQuery({ ...programmeFilmsQuery(ids), enabled: ids.length > 0 })
  const unnamed = isPending ? '…' : 'Séance retirée'
  return (field: string, value: unknown): string | undefined =>
    field === 'weeks' ? weeksInWords(readWeeks(value), (id) => data?.get(id)?.title ?? unnamed) : undefined
}
