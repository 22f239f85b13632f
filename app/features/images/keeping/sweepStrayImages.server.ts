import { UNUSED_IMAGE_HOURS } from '~/domain/sending/image'
import { isUuid } from '~/lib/isUuid'
import { oldNamesIn } from '~/lib/storage/oldNames'
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
  let removed = 0
  for await (const names of oldNamesIn(storage, IMAGES, before)) {
    // What is called otherwise is not ours.
    const ids = names.filter(isUuid)
    const known = await imageKeeping.known(db, ids)
    for (const id of ids.filter((one) => !known.has(one))) {
      await storage.removeFolder(imageFolder(id))
      removed++
    }
  }
  return removed
}
