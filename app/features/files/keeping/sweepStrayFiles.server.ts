import { removeStrays } from '~/db/strays.server'
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
  return removeStrays({
    storage,
    folder: FILES,
    before,
    ending: ENDING,
    known: async (ids) => fileKeeping.known(db, ids),
    remove: async (id) => storage.remove(fileKey(id)),
  })
}
