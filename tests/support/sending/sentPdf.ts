import { PDFDocument } from '@cantoo/pdf-lib'
import type { Db } from '~/db/client.server'
import { files } from '~/db/schema/files'
import { NOW } from '../time'

/** A document of so many pages. @param title another one for each */
export async function pdf(title = 'a', pages = 1): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage()
  document.setTitle(title)
  return Buffer.from(await document.save())
}

/** The row of a document that was sent. @param hash another one for each */
export async function addFile(db: Db, hash: string, createdAt = NOW): Promise<string> {
  const [row] = await db
    .insert(files)
    .values({ uid: 'coach-1', name: `${hash}.pdf`, hash, size: 2048, pages: 3, createdAt })
    .returning({ id: files.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}
