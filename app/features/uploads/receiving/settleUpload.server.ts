import { rm, stat } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import { uploads } from '~/db/schema/uploads'
import { UPLOAD_KIND } from '~/domain/sending/upload'
import { ApiError } from '~/http/apiError'
import { isErrorCode, type ErrorCode } from '~/messages/errors.fr'
import { originalKey, partFile, type Receiving } from './receiving.server'
import { HEAD_BYTES, refusalOfHead, refusalOfWhole } from './sentContent.server'
import { whileLocked } from './uploadLock.server'

type Row = typeof uploads.$inferSelect

/** What an upload has come to. */
export interface Settled {
  state: Row['state']
  /** Bytes that are there. */
  received: number
  size: number
}

const lengthOf = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  )

/** @throws ApiError 415 or 422, as it was refused */
function refuse(code: string | null): never {
  const known: ErrorCode = isErrorCode(code) ? code : 'film/wrong-type'
  throw new ApiError(known === 'film/wrong-type' ? 415 : 422, known)
}

async function refuseForGood(
  { db, folder }: Receiving,
  id: string,
  code: ErrorCode,
  now: Date,
): Promise<never> {
  // The row first: what says that it was refused must not be lost with the bytes.
  await db.update(uploads).set({ state: 'REFUSED', refusal: code, updatedAt: now }).where(eq(uploads.id, id))
  await rm(partFile(folder, id), { force: true })
  return refuse(code)
}

/** Into the storage, then into the row. Where a crash came between the two, the part is gone and the original is there. */
async function finish({ db, folder, storage }: Receiving, { id, size }: Row, isWhole: boolean, now: Date) {
  if (isWhole) {
    const part = partFile(folder, id)
    await storage.putFile(part, originalKey(id))
    await rm(part, { force: true })
  }
  await db
    .update(uploads)
    .set({ state: 'FINISHED', received: size, finishedAt: now, updatedAt: now })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'OPEN')))
}

async function settleOpen(receiving: Receiving, row: Row, now: Date): Promise<Settled> {
  const { db, folder, storage } = receiving
  const { id, size } = row
  const part = partFile(folder, id)
  const length = await lengthOf(part)
  if (length === null) {
    const stored = await storage.open(originalKey(id))
    if (stored?.size !== size) throw new ApiError(404, 'uploads/not-found')
    await finish(receiving, row, false, now)
    return { state: 'FINISHED', received: size, size }
  }
  // As soon as it can be told: nobody sends four gigabytes to learn that they are no film.
  if (!row.recognised && length >= Math.min(size, HEAD_BYTES)) {
    const refusal = await refusalOfHead(part)
    if (refusal) return refuseForGood(receiving, id, refusal, now)
    await db.update(uploads).set({ recognised: true }).where(eq(uploads.id, id))
  }
  if (length < size) {
    if (length !== row.received)
      await db.update(uploads).set({ received: length, updatedAt: now }).where(eq(uploads.id, id))
    return { state: 'OPEN', received: length, size }
  }
  const refusal = (await refusalOfWhole(part, size)) ?? (await receiving.judge(part))
  if (refusal) return refuseForGood(receiving, id, refusal, now)
  await finish(receiving, row, true, now)
  return { state: 'FINISHED', received: size, size }
}

/**
 * Looks at what has arrived of an upload, and does what follows: refuses what is no film, stores what is whole. It may
 * be asked at any time and by several at once, and takes up what a crash has left at any point.
 *
 * @param uid whose it must be
 * @throws ApiError 404 for one that is not hers or is gone, 415 and 422 for one that was refused; StorageError
 */
export async function settleUpload(
  receiving: Receiving,
  id: string,
  uid: string,
  now: Date,
): Promise<Settled> {
  const find = async () => {
    const hers = and(eq(uploads.id, id), eq(uploads.uid, uid), eq(uploads.kind, UPLOAD_KIND))
    const [row] = await receiving.db.select().from(uploads).where(hers)
    if (!row || row.state === 'DROPPED') throw new ApiError(404, 'uploads/not-found')
    if (row.state === 'REFUSED') refuse(row.refusal)
    return row
  }
  const { state, size } = await find()
  if (state !== 'OPEN') return { state, received: size, size }
  return whileLocked(receiving.db, id, async () => {
    const row = await find()
    return row.state === 'OPEN' ? settleOpen(receiving, row, now) : { state: row.state, received: size, size }
  })
}
