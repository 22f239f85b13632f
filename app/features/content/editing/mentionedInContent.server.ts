import { like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions } from '~/db/schema/content'

/**
 * Which of these ids stand in what authors are writing, or in a version that they can bring back: a photograph there is not to
 * vanish, though members do not see it.
 *
 * @param ids UUIDs, a hundred at most
 */
export async function mentionedInContent(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const holdsOne = (text: SQL) => or(...ids.map((id) => like(text, `%${id}%`)))
  const [drafts, versions] = [
    sql`lower(${contentItems.fields}::text)`,
    sql`lower(${contentVersions.fields}::text)`,
  ]
  const texts = [
    ...(await db
      .select({ text: sql<string>`${drafts}` })
      .from(contentItems)
      .where(holdsOne(drafts))),
    ...(await db
      .select({ text: sql<string>`${versions}` })
      .from(contentVersions)
      .where(holdsOne(versions))),
  ]
  return new Set(ids.filter((id) => texts.some(({ text }) => text.includes(id))))
}
