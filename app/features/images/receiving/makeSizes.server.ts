import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, asc, eq, isNull } from 'drizzle-orm'
import sharp, { type Sharp } from 'sharp'
import { withLease, type Lease } from '~/db/lease.server'
import { NotOurTurnError } from '~/db/turn.server'
import { images } from '~/db/schema/images/images'
import { storageErrorOf } from '~/lib/storage/storageError'
import { PHOTO_FORMATS, widthsOf } from '~/ui/photo/photoFiles'
import { imageKey } from '../keeping/imageKeeping.server'
import type { ImageParts } from '../keeping/keepImages.server'
import { oneAtATime } from './developImage.server'

/** As good to the eye as the JPEG, at a half and at two thirds of its bytes. */
const WRITTEN = {
  avif: (one: Sharp) => one.avif({ quality: 58, effort: 4 }),
  webp: (one: Sharp) => one.webp({ quality: 80, effort: 4 }),
} as const

async function makeOne(
  { storage }: ImageParts,
  { commit }: Lease,
  id: string,
  largest: number,
): Promise<void> {
  const work = await storage.workFolder()
  try {
    const jpeg = await storage.localFile(imageKey(id, largest, 'jpg'), work)
    if (jpeg === null) return
    const made = path.join(work, 'made')
    await mkdir(made)
    let size = (await stat(jpeg)).size
    for (const width of widthsOf(largest))
      for (const format of PHOTO_FORMATS) {
        const key = imageKey(id, width, format)
        // Made before a crash: objects never change.
        const there = await storage.open(key)
        if (there) {
          size += there.size
          continue
        }
        const file = path.join(made, `${width}.${format}`)
        const written = await oneAtATime(() => WRITTEN[format](sharp(jpeg).resize({ width })).toFile(file))
        size += written.size
        await storage.putFile(file, key)
      }
    await commit((tx) => tx.update(images).set({ ready: true, size }).where(eq(images.id, id)))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/**
 * Makes the sizes that images lack, the oldest first. A crash costs the size under way; what another process is making is left
 * to it, and one that cannot be made keeps no other waiting.
 *
 * @param signal ends it after the image under way
 * @throws StorageError at once: the store is so for all; AggregateError when the others are made
 */
export async function makeSizes(parts: ImageParts, signal?: AbortSignal): Promise<void> {
  const unready = await parts.db
    .select({ id: images.id, width: images.width })
    .from(images)
    .where(and(eq(images.ready, false), isNull(images.droppedAt)))
    .orderBy(asc(images.createdAt))
  const failures: unknown[] = []
  for (const { id, width } of unready) {
    if (signal?.aborted) return
    try {
      await withLease(parts.db, `images/${id}`, (lease) => makeOne(parts, lease, id, width), { waitMs: 0 })
    } catch (error) {
      if (error instanceof NotOurTurnError) continue
      if (storageErrorOf(error)) throw error
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `the sizes of ${failures.length} images were not made`)
}
