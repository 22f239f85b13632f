import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { fileUses, files } from '~/db/schema/files'
import type { Offer, OfferedDocument } from '~/domain/sending/documents'
import type { ShownDocument } from '../documents.schema'
import { holdFiles } from '../keeping/keepFiles.server'

interface Offers {
  id: string
  documents: readonly OfferedDocument[]
}

/**
 * What a store of content does so that the documents of each piece stay as long as the piece does.
 *
 * @param feature that the content is of
 */
export const holdingDocuments = (feature: string) => ({
  written: (tx: Db, { id, documents }: Offers) =>
    holdFiles(
      tx,
      documents.map(({ file }) => file),
      `${feature}/${id}`,
    ),
  removed: (tx: Db, id: string) => holdFiles(tx, [], `${feature}/${id}`),
})

/** Documents as members see them, in their order, with what is known of each file. */
export async function showDocuments(db: Db, documents: readonly OfferedDocument[]): Promise<ShownDocument[]> {
  if (documents.length === 0) return []
  const ids = documents.map(({ file }) => file)
  const rows = await db
    .select({ id: files.id, size: files.size, pages: files.pages })
    .from(files)
    .where(and(inArray(files.id, ids), isNull(files.droppedAt)))
  const known = new Map(rows.map(({ id, ...facts }) => [id, facts]))
  return documents.flatMap((document) => {
    const facts = known.get(document.file)
    return facts ? [{ ...document, ...facts }] : []
  })
}

/** By the name of a type of content: what its pieces ask of whoever saves their documents. @param ids of the pieces */
export type FindOffers = Readonly<
  Record<string, (db: Db, ids: readonly string[], now: Date) => Promise<Offer[]>>
>

/** All content that offers a document: what holds it, never what only a draft mentions. */
export async function listOffers(db: Db, file: string, findOffers: FindOffers, now: Date): Promise<Offer[]> {
  const uses = await db.select({ usedBy: fileUses.usedBy }).from(fileUses).where(eq(fileUses.keptId, file))
  const users = Map.groupBy(
    uses.map(({ usedBy }) => usedBy.split('/')),
    ([feature = '']) => feature,
  )
  const offers: Offer[] = []
  for (const [feature, some] of users) {
    const ids = some.map(([, id = '']) => id)
    offers.push(...((await findOffers[feature]?.(db, ids, now)) ?? []))
  }
  return offers
}
