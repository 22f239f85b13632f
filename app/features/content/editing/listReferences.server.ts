import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'
import { readFound, searchWords } from '~/db/search.server'
import { publicationState } from '~/domain/publication'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import { MOST_NAMED, type ListReferencesQuery, type Reference } from './references.schema'

const BY_NAME: Keyset<ContentItem> = {
  by: contentItems.foldedName,
  is: 'text',
  id: contentItems.id,
  of: ({ foldedName, id }) => ({ by: foldedName, id }),
}

/**
 * What a form may refer to, by name, drafts too; or what it refers to already, by ids, that lies in the trash as well.
 *
 * @param kind the name of a type
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listReferences(
  db: Db,
  kind: string,
  { q = '', ids, ...page }: ListReferencesQuery,
  now: Date,
): Promise<Page<Reference>> {
  const within = ids ? inArray(contentItems.id, ids) : isNull(contentItems.deletedAt)
  const found = await readFound(contentItems.foldedName, searchWords(q), ({ conditions, few }) => {
    const condition = and(eq(contentItems.kind, kind), within, ...conditions)
    const limited = { ...page, ...(ids && { limit: MOST_NAMED }) }
    return pageBy(db.select().from(contentItems), condition, { ...BY_NAME, few }, limited)
  })
  return {
    items: found.items.map((item) => ({
      id: item.id,
      name: item.name,
      state: item.deletedAt ? 'TRASHED' : publicationState(item, now),
    })),
    nextCursor: found.nextCursor,
  }
}
