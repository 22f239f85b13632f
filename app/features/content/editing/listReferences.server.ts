import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, type ContentItem } from '~/db/schema/content'
import { readFound, searchWords } from '~/db/search.server'
import { publicationState } from '~/domain/publication'
import { pageBy, type Keyset } from '~/http/keyset.server'
import type { Page } from '~/http/paging'
import type { EditedKind } from './editedKind.server'
import { MOST_NAMED, type ListReferencesQuery, type Reference } from './references.schema'

const BY_NAME: Keyset<ContentItem> = {
  by: contentItems.foldedName,
  is: 'text',
  id: contentItems.id,
  of: ({ foldedName, id }) => ({ by: foldedName, id }),
}

/**
 * What a form may refer to, by name, drafts too; or what it refers to already, by ids or addresses, that lies in the trash as well.
 *
 * @throws ApiError 400 for a cursor that this list did not give
 */
export async function listReferences(
  db: Db,
  kind: EditedKind,
  { q = '', ids: givenIds, slugs, ...page }: ListReferencesQuery,
  now: Date,
): Promise<Page<Reference>> {
  const living = slugs && (await kind.findAddresses(db, 'slug', slugs))
  const ids = living ? living.map(({ id }) => id) : givenIds
  // In the trash it has another address until it comes back: the one that it had is its own, unless another has it now.
  const left = slugs?.filter((slug) => !living?.some((one) => one.slug === slug)) ?? []
  const within = ids
    ? or(inArray(contentItems.id, ids), inArray(contentItems.deletedSlug, left))
    : isNull(contentItems.deletedAt)
  const found = await readFound(contentItems.foldedName, searchWords(q), ({ conditions, few }) => {
    const condition = and(eq(contentItems.kind, kind.name), within, ...conditions)
    const limited = { ...page, ...(ids && { limit: MOST_NAMED }) }
    return pageBy(db.select().from(contentItems), condition, { ...BY_NAME, few }, limited)
  })
  const foundIds = found.items.map(({ id }) => id)
  const addresses = await kind.findAddresses(db, 'id', foundIds)
  const slugOf = new Map(addresses.map(({ id, slug }) => [id, slug]))
  return {
    items: found.items.map((item) => ({
      id: item.id,
      slug: item.deletedSlug ?? slugOf.get(item.id) ?? null,
      name: item.name,
      state: item.deletedAt ? 'TRASHED' : publicationState(item, now),
    })),
    nextCursor: found.nextCursor,
  }
}
