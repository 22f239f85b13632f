import { MOST_AT_ONCE, type ActResult } from '~/features/content/content.public'
import { batches } from '~/lib/batches'

interface Acted {
  results: readonly ActResult[]
}

/**
 * Does something to all that was chosen, however many pages it was chosen on: a request has as many as the operation takes.
 * Rejects where one request fails; what was done before is done, and the same once more changes nothing about it.
 */
export async function inBatches(
  ids: readonly string[],
  act: (some: string[]) => Promise<Acted>,
): Promise<Acted> {
  const answers: Acted[] = []
  for (const some of batches([...ids], MOST_AT_ONCE)) answers.push(await act([...some]))
  return { results: answers.flatMap(({ results }) => results) }
}
