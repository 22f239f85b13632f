import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { images } from '~/db/schema/images/images'
import { roomLeft } from '~/db/waiting.server'
import { LimitError } from '~/http/limitError.server'
import { receiveFile, type SentLimits } from '~/http/multipart.server'
import type { Db } from '~/db/client.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import type { Image } from '../images.schema'
import { imageFolder, imageKey } from '../keeping/imageKeeping.server'
import type { ImageParts } from '../keeping/keepImages.server'
import { imageTypeOf } from './contentOf.server'
import { developImage, oneAtATime } from './developImage.server'

const REFUSALS = { tooLarge: 'images/too-large', empty: 'images/empty' } as const

async function findSame(db: Db, uid: string, hash: string): Promise<Image | undefined> {
  const same = and(eq(images.uid, uid), eq(images.hash, hash), isNull(images.droppedAt))
  const [row] = await db.select().from(images).where(same)
  return row
}

/**
 * Takes a photograph in: reads it as it comes, looks at what it is, and keeps one JPEG of it, so that it is seen at once. The
 * other sizes are a job's (`makeSizes`). Sent again, because an answer was lost, it is the same image. Refused, it leaves nothing.
 *
 * @throws ApiError 400, 409 beyond what one person may have waiting, 413, 415, 422 with the code of what is wrong, 507 when the storage is full
 */
export async function receiveImage(
  parts: ImageParts,
  request: Request,
  uid: string,
  limits: SentLimits,
  now: Date,
): Promise<Image> {
  const { db, storage } = parts
  const work = await storage.workFolder()
  const id = randomUUID()
  let isPut = false
  try {
    const { file, name, hash } = await receiveFile(request, work, limits.bytes, REFUSALS)
    const bytes = await readFile(file)
    const type = await imageTypeOf(bytes, name)
    const same = await findSame(db, uid, hash)
    if (same) return same
    const { jpeg, width, height, placeholder } = await oneAtATime(() => developImage(bytes, type))
    const made = path.join(work, 'made.jpg')
    await writeFile(made, jpeg)
    isPut = true
    await storage.putFile(made, imageKey(id, width, 'jpg'))
    const row = { id, uid, name, hash, width, height, placeholder, size: jpeg.length, createdAt: now }
    const kept = await db.transaction(async (tx) => {
      const left = await roomLeft(tx, uid, limits.waiting, row.size)
      // The same one, sent twice at once: the other request was first.
      const first = await findSame(tx, uid, hash)
      if (first) return first
      if (row.size > left) throw new LimitError(409, 'uploads/quota', left)
      const [written] = await tx.insert(images).values(row).returning()
      if (!written) throw new Error('no row was written')
      const change = { actor: uid, action: 'create', kind: 'images', id, name } as const
      await recordChange(tx, { ...change, before: null, after: { name, size: row.size } }, now)
      return written
    })
    if (kept.id !== id) await storage.removeFolder(imageFolder(id)).catch(leaveToSweep)
    return kept
  } catch (error) {
    // What was refused never came there. What cannot be removed now is swept, and does not hide what failed first.
    if (isPut) await storage.removeFolder(imageFolder(id)).catch(() => undefined)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
