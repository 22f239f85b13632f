import { queryOptions } from '@tanstack/react-query'
import { callProgrammes } from '../programmes.queries'
import type { ProgrammeFilm } from './programmeFilm'

/** As many as the operation takes at once. */
const AT_ONCE = 100

/** Films by their ids, drafts among them; one that is gone is not. */
export const programmeFilmsQuery = (ids: readonly string[]) => {
  const sorted = ids.toSorted()
  return queryOptions({
    queryKey: ['studio', 'programmes', 'films', sorted],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ProgrammeFilm>> => {
      const parts = Array.from({ length: Math.ceil(sorted.length / AT_ONCE) }, (_, at) =>
        sorted.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
      )
      const answers = await Promise.all(
        parts.map((some) =>
          callProgrammes('GET /studio/programme-films', { query: { ids: some.join(',') }, signal }),
        ),
      )
      return new Map(answers.flatMap(({ items }) => items).map(({ id, ...film }) => [id, film]))
    },
  })
}
