import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { uploads } from '~/db/schema/uploads'
import { UNUSED_UPLOAD_HOURS } from '~/domain/sending/upload'
import { recordChange } from '~/features/audit/audit.public.server'
import { ApiError } from '~/http/apiError'
import { isUuid } from '~/lib/isUuid'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import { originalKey, partFile, type Receiving } from '../receiving/receiving.server'
import { whileLocked } from '../receiving/uploadLock.server'

const HOUR_MS = 3_600_000
/** What has become something is remembered a while: who asks for it again is told so. */
const USED_KEPT_HOURS = 30 * 24
const AT_ONCE = 100

const droppable = inArray(uploads.state, ['OPEN', 'FINISHED', 'REFUSED'])

/** The row goes last: as long as anything of it lies somewhere, it says where. */
async function removeDropped({ db, folder, storage }: Receiving, id: string): Promise<void> {
  await rm(partFile(folder, id), { force: true })
  await storage.remove(originalKey(id))
  await db.delete(uploads).where(and(eq(uploads.id, id), eq(uploads.state, 'DROPPED')))
}

/**
 * Gives an upload up. It is gone for her at once; who still sends to it is told so.
 *
 * @throws ApiError 404 for one that is not hers, 409 for one that has become something
 */
export async function dropUpload(receiving: Receiving, id: string, uid: string, now: Date): Promise<void> {
  const { db } = receiving
  const hers = and(eq(uploads.id, id), eq(uploads.uid, uid))
  const isDropped = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(uploads)
      .set({ state: 'DROPPED', updatedAt: now })
      .where(and(hers, droppable))
      .returning()
    if (!row) return false
    const { name, size } = row
    const change = { actor: uid, action: 'cancel', kind: 'uploads', id, name } as const
    await recordChange(tx, { ...change, before: { name, size }, after: null }, now)
    return true
  })
  if (isDropped) {
    // A piece may still be arriving. It has to end before its file is removed, or it would write on.
    await whileLocked(db, id, async () => removeDropped(receiving, id)).catch(ignoreRefusal)
    return
  }
  const [row] = await db.select({ state: uploads.state }).from(uploads).where(hers)
  if (row?.state === 'USED') throw new ApiError(409, 'uploads/used')
  throw new ApiError(404, 'uploads/not-found')
}

/** A lock that was not given, or a store that is away: the job removes it later. */
function ignoreRefusal(error: unknown): void {
  if (error instanceof Error) leaveToSweep(error)
}

/** Parts without a row: a crash came between the two, or a restored database is older than the disk. */
async function removeStrayParts({ db, folder }: Receiving, before: Date): Promise<void> {
  const names = (await readdir(folder).catch(() => [])).filter(isUuid)
  for (let at = 0; at < names.length; at += AT_ONCE) {
    const some = names.slice(at, at + AT_ONCE)
    const rows = await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, some))
    const known = new Set(rows.map(({ id }) => id))
    for (const name of some.filter((one) => !known.has(one))) {
      const file = path.join(folder, name)
      const info = await stat(file).catch(() => null)
      if (info && info.mtime < before) await rm(file, { force: true })
    }
  }
}

/**
 * Removes what was sent and used for nothing within a day, and what a crash has left.
 *
 * @returns how many uploads went
 */
export async function sweepUploads(receiving: Receiving, now: Date): Promise<number> {
  const { db } = receiving
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const before = ago(UNUSED_UPLOAD_HOURS)
  const unlocked = or(sql`${uploads.lockedUntil} IS NULL`, lt(uploads.lockedUntil, sql`clock_timestamp()`))
  await db
    .update(uploads)
    .set({ state: 'DROPPED' })
    .where(and(droppable, lt(uploads.updatedAt, before), unlocked))
  // One that is still being written to, or put into the storage, goes when that has ended: its bytes would come after its row.
  const dropped = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.state, 'DROPPED'), unlocked))
  for (const { id } of dropped) await removeDropped(receiving, id)
  await db.delete(uploads).where(and(eq(uploads.state, 'USED'), lt(uploads.usedAt, ago(USED_KEPT_HOURS))))
  await removeStrayParts(receiving, before)
  return dropped.length
}
