import { mayRemoveStrays } from '~/domain/sending/strays'
import { isUuid } from '~/lib/isUuid'
import { logger } from '~/lib/log/logger.server'
import { oldNamesIn, type Listing } from '~/lib/storage/oldNames'

interface Place {
  storage: Listing
  /** What is looked through. */
  folder: string
  /** What is younger stays: its row may be about to be written. */
  before: Date
  /** Behind the ids there, as `.pdf`. What is called otherwise is not ours. */
  ending?: string
  /** @returns which of these ids have a row, or may still get one */
  known: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  remove: (id: string) => Promise<void>
}

/**
 * Removes what lies in a folder of the store and has no row. All of it is looked at first: where the database knows too little of
 * what is there, nothing goes, and the log says why.
 *
 * @returns how many went
 */
export async function removeStrays(place: Place): Promise<number> {
  const { storage, folder, before, ending = '', known, remove } = place
  const strays = new Set<string>()
  const kept = new Set<string>()
  for await (const names of oldNamesIn(storage, folder, before)) {
    const ids = names
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, name.length - ending.length))
      .filter(isUuid)
    const rows = await known(ids)
    for (const id of ids) (rows.has(id) ? kept : strays).add(id)
  }
  const counts = { unknown: strays.size, known: kept.size }
  if (!mayRemoveStrays(counts)) {
    logger.error(
      { folder, ...counts },
      'the database does not know most of what lies in the store: it may be empty, or another one. Nothing was removed',
    )
    return 0
  }
  for (const id of strays) await remove(id)
  return strays.size
}
