import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { images } from '~/db/schema/images/images'
import { receiveFile } from '~/http/multipart.server'
import type { Image } from '../images.schema'
import { imageFolder, imageKey } from '../keeping/imageKeeping.server'
import type { ImageParts } from '../keeping/keepImages.server'
import { imageTypeOf } from './contentOf.server'
import { developImage, oneAtATime } from './developImage.server'

const REFUSALS = { tooLarge: 'images/too-large', empty: 'images/empty' } as const

async function findSame({ db }: ImageParts, uid: string, hash: string): Promise<Image | undefined> {
  const same = and(eq(images.uid, uid), eq(images.hash, hash), isNull(images.droppedAt))
  const [row] = await db.select().from(images).where(same)
  return row
}

/**
 * Takes a photograph in: reads it as it comes, looks at what it is, and keeps one JPEG of it, so that it is seen at once. The
 * other sizes are a job's (`makeSizes`). Sent again, because an answer was lost, it is the same image. Refused, it leaves nothing.
 *
 * @param maxBytes of the file
 * @throws ApiError 400, 413, 415, 422 with the code of what is wrong, 507 when the storage is full
 */
export async function receiveImage(
  parts: ImageParts,
  request: Request,
  uid: string,
  maxBytes: number,
  now: Date,
): Promise<Image> {
  const { db, storage } = parts
  const work = await storage.workFolder()
  const id = randomUUID()
  try {
    const { file, name, hash } = await receiveFile(request, work, maxBytes, REFUSALS)
    const bytes = await readFile(file)
    const type = await imageTypeOf(bytes, name)
    const same = await findSame(parts, uid, hash)
    if (same) return same
    const { jpeg, width, height, placeholder } = await oneAtATime(() => developImage(bytes, type))
    const made = path.join(work, 'made.jpg')
    await writeFile(made, jpeg)
    await storage.putFile(made, imageKey(id, width, 'jpg'))
    const [row] = await db
      .insert(images)
      .values({ id, uid, name, hash, width, height, placeholder, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    // The same one, sent twice at once: the other request was first.
    await storage.removeFolder(imageFolder(id))
    const first = await findSame(parts, uid, hash)
    if (!first) throw new Error('an image was refused as a duplicate of none')
    return first
  } catch (error) {
    await storage.removeFolder(imageFolder(id))
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
