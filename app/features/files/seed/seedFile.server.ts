import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '~/adapters/storage/port'
import type { Db } from '~/db/client.server'
import { files } from '~/db/schema/files'
import { fileKey } from '../keeping/keepFiles.server'
import { drawSheet, type Sheet } from './drawSheet.server'

/** A document of the demo. */
export interface DemoDocument {
  id: string
  /** What its sender calls it. */
  name: string
  sheet: Sheet
}

/** No account: it is nobody's to delete. */
const NOBODY = 'demo'

/**
 * Puts a document of the demo into the store. Two instances that start together put the same.
 *
 * @returns what writes its row, for the transaction of the seed, which waits for no store
 */
export async function seedFile(
  storage: Storage,
  { id, name, sheet }: DemoDocument,
): Promise<(tx: Db, now: Date) => Promise<void>> {
  const bytes = await drawSheet(sheet)
  const work = await storage.workFolder()
  try {
    const file = path.join(work, name)
    await writeFile(file, bytes)
    await storage.putFile(file, fileKey(id))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  const hash = createHash('sha256').update(bytes).digest('hex')
  return async (tx, now) => {
    await tx
      .insert(files)
      .values({ id, uid: NOBODY, name, hash, size: bytes.length, pages: 1, createdAt: now })
  }
}
