import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import { files } from '~/db/schema/files'
import { receiveFile } from '~/http/multipart.server'
import type { File } from './files.schema'
import { inspectPdf } from './inspectPdf.server'
import { fileKey, type FileParts } from './keepFiles.server'

const REFUSALS = { tooLarge: 'files/too-large', empty: 'files/empty' } as const

async function findSame({ db }: FileParts, uid: string, hash: string): Promise<File | undefined> {
  const same = and(eq(files.uid, uid), eq(files.hash, hash), isNull(files.droppedAt))
  const [row] = await db.select().from(files).where(same)
  return row
}

/**
 * Takes a document in. Sent again, because an answer was lost, it is the same. Refused, it leaves nothing.
 *
 * @param maxBytes of the file
 * @throws ApiError 400, 413, 415, 422 with the code of what is wrong, 507 when the storage is full
 */
export async function receivePdf(
  parts: FileParts,
  request: Request,
  uid: string,
  maxBytes: number,
  now: Date,
): Promise<File> {
  const { db, storage } = parts
  const work = await storage.workFolder()
  const id = randomUUID()
  try {
    const { file, name, size, hash } = await receiveFile(request, work, maxBytes, REFUSALS)
    const { pages } = await inspectPdf(await readFile(file))
    const same = await findSame(parts, uid, hash)
    if (same) return same
    await storage.putFile(file, fileKey(id))
    const row = { id, uid, name: name || 'document.pdf', hash, size, pages, createdAt: now }
    const [written] = await db.insert(files).values(row).onConflictDoNothing().returning()
    if (written) return written
    // The same one, sent twice at once: the other request was first.
    await storage.remove(fileKey(id))
    const first = await findSame(parts, uid, hash)
    if (!first) throw new Error('a file was refused as a duplicate of none')
    return first
  } catch (error) {
    await storage.remove(fileKey(id))
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
