import { isUuid } from '~/lib/isUuid'
import { oldNamesIn } from '~/lib/storage/oldNames'
import { FILES, fileKey, fileKeeping, UNUSED_FILE_HOURS, type FileParts } from './keepFiles.server'

const HOUR_MS = 3_600_000
const ENDING = '.pdf'

/**
 * Removes documents of the store that have no row: a crash came between the two, or a restored database is older than the store.
 *
 * @returns how many went
 */
export async function sweepStrayFiles({ db, storage }: FileParts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * HOUR_MS)
  let removed = 0
  for await (const names of oldNamesIn(storage, FILES, before)) {
    // What is called otherwise is not ours.
    const ids = names
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
      .filter(isUuid)
    const known = await fileKeeping.known(db, ids)
    for (const id of ids.filter((one) => !known.has(one))) {
      await storage.remove(fileKey(id))
      removed++
    }
  }
  return removed
}
