import { randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { files } from '~/db/schema/files'
import { roomLeft } from '~/db/waiting.server'
import { recordChange } from '~/features/audit/audit.public.server'
import { LimitError } from '~/http/limitError.server'
import { receiveFile, type SentLimits } from '~/http/multipart.server'
import { leaveToSweep } from '~/lib/storage/leaveToSweep.server'
import type { File } from '../files.schema'
import { inspectPdf } from './inspectPdf.server'
import { fileKey, type FileParts } from '../keeping/keepFiles.server'

const REFUSALS = { tooLarge: 'files/too-large', empty: 'files/empty' } as const

async function findSame(db: Db, uid: string, hash: string): Promise<File | undefined> {
  const same = and(eq(files.uid, uid), eq(files.hash, hash), isNull(files.droppedAt))
  const [row] = await db.select().from(files).where(same)
  return row
}

/**
 * Takes a document in. Sent again, because an answer was lost, it is the same. Refused, it leaves nothing.
 *
 * @throws ApiError 400, 409 beyond what one person may have waiting, 413, 415, 422 with the code of what is wrong, 507 when the storage is full
 */
export async function receivePdf(
  parts: FileParts,
  request: Request,
  uid: string,
  limits: SentLimits,
  now: Date,
): Promise<File> {
  const { db, storage } = parts
  const work = await storage.workFolder()
  const id = randomUUID()
  let isPut = false
  try {
    const { file, name, size, hash } = await receiveFile(request, work, limits.bytes, REFUSALS)
    const { pages } = await inspectPdf(await readFile(file))
    const same = await findSame(db, uid, hash)
    if (same) return same
    isPut = true
    await storage.putFile(file, fileKey(id))
    const row = { id, uid, name: name || 'document.pdf', hash, size, pages, createdAt: now }
    const kept = await db.transaction(async (tx) => {
      const left = await roomLeft(tx, uid, limits.waiting, size)
      // The same one, sent twice at once: the other request was first.
      const first = await findSame(tx, uid, hash)
      if (first) return first
      if (size > left) throw new LimitError(409, 'uploads/quota', left)
      const [written] = await tx.insert(files).values(row).returning()
      if (!written) throw new Error('no row was written')
      const change = { actor: uid, action: 'create', kind: 'files', id, name: row.name } as const
      await recordChange(tx, { ...change, before: null, after: { name: row.name, size } }, now)
      return written
    })
    if (kept.id !== id) await storage.remove(fileKey(id)).catch(leaveToSweep)
    return kept
  } catch (error) {
    // What was refused never came there. What cannot be removed now is swept, and does not hide what failed first.
    if (isPut) await storage.remove(fileKey(id)).catch(() => undefined)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
