import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { contentItems, contentVersions, type ContentTable } from '~/db/schema/content'
import { batches } from '~/lib/batches'
import { traitsOf, type TraitNames } from '../traits'

/** A row of a type, which has its own fields besides. */
type Shown = Pick<
  ContentTable['$inferSelect'],
  'id' | 'name' | 'foldedName' | 'published' | 'releasedAt' | 'createdAt' | 'updatedAt'
>

const ROWS_AT_A_TIME = 1000

/**
 * Says of rows that members see, or will see, what the studio's lists are narrowed and sorted by. To be called in the
 * transaction that writes them. A working copy keeps its own name and traits.
 */
export async function mirrorItems(
  tx: Db,
  { name: kind, traits }: { name: string; traits: TraitNames },
  rows: readonly Shown[],
): Promise<void> {
  for (const some of batches(rows, ROWS_AT_A_TIME))
    await tx
      .insert(contentItems)
      .values(
        some.map(({ id, name, foldedName, published, releasedAt, createdAt, updatedAt, ...own }) => ({
          kind,
          id,
          name,
          foldedName,
          published,
          releasedAt,
          createdAt,
          updatedAt,
          traits: traitsOf(traits, own),
        })),
      )
      .onConflictDoUpdate({
        target: [contentItems.kind, contentItems.id],
        set: {
          name: sql`CASE WHEN ${contentItems.fields} IS NULL THEN excluded.name ELSE ${contentItems.name} END`,
          foldedName: sql`CASE WHEN ${contentItems.fields} IS NULL THEN excluded.folded_name ELSE ${contentItems.foldedName} END`,
          traits: sql`CASE WHEN ${contentItems.fields} IS NULL THEN excluded.traits ELSE ${contentItems.traits} END`,
          published: sql`excluded.published`,
          releasedAt: sql`excluded.released_at`,
          updatedAt: sql`excluded.updated_at`,
        },
        // What lies in the trash keeps what it had, so that it comes back as it was.
        setWhere: sql`${contentItems.deletedAt} IS NULL`,
      })
}

/** Forgets what the studio knows of one that is gone for good. */
export async function forgetItem(tx: Db, kind: string, id: string): Promise<void> {
  await tx.delete(contentVersions).where(and(eq(contentVersions.kind, kind), eq(contentVersions.id, id)))
  await tx.delete(contentItems).where(and(eq(contentItems.kind, kind), eq(contentItems.id, id)))
}
