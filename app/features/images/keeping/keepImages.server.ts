import { and, eq, isNull } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import type { FindMentions } from '~/db/kept.server'
import { images } from '~/db/schema/images/images'
import { UNUSED_IMAGE_HOURS } from '~/domain/sending/image'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import type { Image } from '../images.schema'
import { imageFolder, imageKeeping } from './imageKeeping.server'

const HOUR_MS = 3_600_000

export interface ImageParts {
  db: Db
  storage: Storage
}

const there = (id: string) => and(eq(images.id, id), isNull(images.droppedAt))
const hers = (id: string, uid: string) => and(there(id), eq(images.uid, uid))

/** @throws ApiError 404 */
export async function getImage(db: Db, id: string): Promise<Image> {
  const [row] = await db.select().from(images).where(there(id))
  if (!row) throw new ApiError(404, 'images/not-found')
  return row
}

/** What its sender says of it from now on. @throws ApiError 404 for another's, as for one that is gone */
export async function describeImage(
  db: Db,
  id: string,
  uid: string,
  said: { alt: string; focusX: number; focusY: number },
  now: Date,
): Promise<Image> {
  return db.transaction(async (tx) => {
    const [was] = await tx.select().from(images).where(hers(id, uid)).for('update')
    if (!was) throw new ApiError(404, 'images/not-found')
    const { name, alt, focusX, focusY } = was
    await tx.update(images).set(said).where(hers(id, uid))
    const change = { actor: uid, action: 'update', kind: 'images', id, name } as const
    await recordChange(tx, { ...change, before: { alt, focusX, focusY }, after: said }, now)
    return { ...was, ...said }
  })
}

/** @throws ApiError 404 for another's, as for one that is gone, 409 for one that something shows */
export async function deleteImage(parts: ImageParts, id: string, uid: string, now: Date): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(images).where(hers(id, uid)).for('update')
    if (!row) throw new ApiError(404, 'images/not-found')
    if ((await imageKeeping.drop(tx, hers(id, uid), now)) === 0) throw new ApiError(409, 'images/in-use')
    const { name, alt } = row
    const change = { actor: uid, action: 'trash', kind: 'images', id, name } as const
    await recordChange(tx, { ...change, before: { name, alt }, after: null }, now)
  })
  await clearImages(parts).catch(leaveToSweep)
}

const clearImages = ({ db, storage }: ImageParts) =>
  imageKeeping.clear(db, (id) => storage.removeFolder(imageFolder(id)))

/**
 * Removes what nothing shows a day after it was sent, and what a crash has left.
 *
 * @param mentions what is in a draft, or in a version that can be brought back, stays
 */
export async function sweepImages(parts: ImageParts, now: Date, mentions: FindMentions): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_IMAGE_HOURS * HOUR_MS)
  await imageKeeping.dropUnused(parts.db, before, mentions, now)
  await clearImages(parts)
}
