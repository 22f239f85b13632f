import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { uploads } from '~/db/schema/uploads'
import { UPLOAD_KIND } from '~/domain/sending/upload'
import { ApiError } from '~/http/apiError'
import { originalKey } from '../receiving/receiving.server'

/** What an upload has become part of something as. */
interface TakenUpload {
  id: string
  /** Where it lies in the storage. From now on it belongs to who took it, who removes it when it is of no more use. */
  key: string
  /** What its sender calls it. */
  name: string
  /** Bytes. */
  size: number
}

/**
 * Takes a finished upload, once, for something that is written in the same transaction: where that fails, it is free again.
 *
 * @param tx the transaction of what it becomes
 * @throws ApiError 404 for one that is not hers or no film, 409 for one that was used or is not there as a whole
 */
export async function takeUpload(
  tx: Db,
  { id, uid }: { id: string; uid: string },
  now: Date,
): Promise<TakenUpload> {
  const hers = and(eq(uploads.id, id), eq(uploads.uid, uid), eq(uploads.kind, UPLOAD_KIND))
  const [taken] = await tx
    .update(uploads)
    .set({ state: 'USED', usedAt: now, updatedAt: now })
    .where(and(hers, eq(uploads.state, 'FINISHED')))
    .returning({ name: uploads.name, size: uploads.size })
  if (taken) return { id, key: originalKey(id), ...taken }
  const [row] = await tx.select({ state: uploads.state }).from(uploads).where(hers)
  if (row?.state === 'USED') throw new ApiError(409, 'uploads/used')
  if (row?.state === 'OPEN') throw new ApiError(409, 'uploads/unfinished')
  throw new ApiError(404, 'uploads/not-found')
}
