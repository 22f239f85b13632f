import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems } from '~/db/schema/content'
import type { ContentName } from '~/messages/contentNames'

/** What knows the addresses of a type. */
interface Addressed {
  name: ContentName
  findAddresses: (
    db: Db,
    by: 'id' | 'slug',
    values: readonly string[],
  ) => Promise<readonly { id: string; slug: string }[]>
}

/**
 * What a piece is called where it is named by its address: by the one that it has, and while it lies in the trash by the one
 * that it would have again, unless that is another one's by now.
 */
export async function addressesOf(db: Db, { name, findAddresses }: Addressed, id: string): Promise<string[]> {
  const own = await findAddresses(db, 'id', [id])
  const [item] = await db
    .select({ slug: contentItems.deletedSlug })
    .from(contentItems)
    .where(and(eq(contentItems.kind, name), eq(contentItems.id, id)))
  const before = item?.slug ? [item.slug] : []
  const taken = await findAddresses(db, 'slug', before)
  return [...own.map(({ slug }) => slug), ...(taken.length === 0 ? before : [])]
}
