import { and, eq, isNull } from 'drizzle-orm'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { keeping, type FindMentions } from '~/db/kept.server'
import { fileUses, files } from '~/db/schema/files'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import type { File } from '../files.schema'

export const UNUSED_FILE_HOURS = 24
const HOUR_MS = 3_600_000

export interface FileParts {
  db: Db
  storage: Storage
}

/** Where all of them lie in the storage. */
export const FILES = 'files'
/** Where a document lies there. */
export const fileKey = (id: string) => `${FILES}/${id}.pdf`

export const fileKeeping = keeping(files, fileUses)
const there = (id: string) => and(eq(files.id, id), isNull(files.droppedAt))
const hers = (id: string, uid: string) => and(there(id), eq(files.uid, uid))

/**
 * Says which files a piece of content offers from now on, in the transaction that writes it; none when it is deleted.
 *
 * @param by its feature and id
 * @throws ApiError 404 when one of them is gone
 */
export async function holdFiles(tx: Db, ids: readonly string[], by: string): Promise<void> {
  if (!(await fileKeeping.use(tx, by, ids))) throw new ApiError(404, 'files/not-found')
}

/** @throws ApiError 404 */
export async function getFile(db: Db, id: string): Promise<File> {
  const [row] = await db.select().from(files).where(there(id))
  if (!row) throw new ApiError(404, 'files/not-found')
  return row
}

/** @throws ApiError 404 for another's, as for one that is gone, 409 for one that something offers */
export async function deleteFile(parts: FileParts, id: string, uid: string, now: Date): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const [row] = await tx.select().from(files).where(hers(id, uid)).for('update')
    if (!row) throw new ApiError(404, 'files/not-found')
    if ((await fileKeeping.drop(tx, hers(id, uid), now)) === 0) throw new ApiError(409, 'files/in-use')
    const { name, size } = row
    const change = { actor: uid, action: 'trash', kind: 'files', id, name } as const
    await recordChange(tx, { ...change, before: { name, size }, after: null }, now)
  })
  await clearFiles(parts).catch(leaveToSweep)
}

const clearFiles = ({ db, storage }: FileParts) => fileKeeping.clear(db, (id) => storage.remove(fileKey(id)))

/**
 * Removes what nothing offers a day after it was sent, and what a crash has left.
 *
 * @param mentions what is in a draft, or in a version that can be brought back, stays
 */
export async function sweepFiles(parts: FileParts, now: Date, mentions: FindMentions): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_FILE_HOURS * HOUR_MS)
  await fileKeeping.dropUnused(parts.db, before, mentions, now)
  await clearFiles(parts)
}
