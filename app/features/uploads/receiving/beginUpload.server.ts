import { statfs } from 'node:fs/promises'
import { and, count, eq, inArray } from 'drizzle-orm'
import { uploads } from '~/db/schema/uploads'
import { roomLeft } from '~/db/waiting.server'
import { PENDING_STATES, UPLOAD_KIND } from '~/domain/sending/upload'
import { ApiError } from '~/http/apiError'
import { LimitError } from '~/http/limitError.server'
import type { Receiving } from './receiving.server'

export interface NewUpload {
  uid: string
  name: string
  /** Bytes. */
  size: number
}

/** A disk that says nothing of its room is tried. */
async function refuseWithoutRoom(folder: string, size: number): Promise<void> {
  const disk = await statfs(folder).catch(() => null)
  if (disk && disk.bavail * disk.bsize < size) throw new ApiError(507, 'storage/full')
}

/**
 * Notes that somebody is about to send a film.
 *
 * @returns its id
 * @throws ApiError 400 for an empty one, 409 beyond what one person may have waiting, 413 for one too large, 507 when the disk
 *   has no room for it
 */
export async function beginUpload(
  { db, folder, limits }: Receiving,
  { uid, name, size }: NewUpload,
  now: Date,
): Promise<string> {
  if (size === 0) throw new ApiError(400, 'uploads/empty')
  if (size > limits.size) throw new LimitError(413, 'film/too-large', limits.size)
  await refuseWithoutRoom(folder, size)
  return db.transaction(async (tx) => {
    const left = await roomLeft(tx, uid, limits.bytes, size)
    const pending = and(eq(uploads.uid, uid), inArray(uploads.state, [...PENDING_STATES]))
    const [held] = await tx.select({ files: count() }).from(uploads).where(pending)
    if ((held?.files ?? 0) >= limits.open) throw new ApiError(409, 'uploads/too-many')
    if (size > left) throw new LimitError(409, 'uploads/quota', left)
    const [row] = await tx
      .insert(uploads)
      .values({ uid, kind: UPLOAD_KIND, name, size, createdAt: now, updatedAt: now })
      .returning({ id: uploads.id })
    if (!row) throw new Error('no row was written')
    return row.id
  })
}
