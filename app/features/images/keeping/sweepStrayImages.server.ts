import { removeStrays } from '~/db/strays.server'
import { UNUSED_IMAGE_HOURS } from '~/domain/sending/image'
import { IMAGES, imageFolder, imageKeeping } from './imageKeeping.server'
import type { ImageParts } from './keepImages.server'

const HOUR_MS = 3_600_000

/**
 * Removes what lies in the store and has no row: a crash came between the two, sizes were made of an image that was given up
 * meanwhile, or a restored database is older than the store.
 *
 * @returns how many images went
 */
export async function sweepStrayImages({ db, storage }: ImageParts, now: Date): Promise<number> {
  const before = new Date(now.getTime() - UNUSED_IMAGE_HOURS * HOUR_MS)
  return removeStrays({
    storage,
    folder: IMAGES,
    before,
    known: async (ids) => imageKeeping.known(db, ids),
    remove: async (id) => storage.removeFolder(imageFolder(id)),
  })
}
