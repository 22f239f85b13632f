import { and, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { equipment } from '~/db/schema/equipment'
import { afterCursor, inOrder, pageOfRows, type Keyset } from '~/http/keyset.server'
import type { Page, PageQuery } from '~/http/paging'

export type EquipmentRow = typeof equipment.$inferSelect
export type EquipmentKeyset = Keyset<EquipmentRow>

const PAGE_SIZE = 24

export const BY_NAME: EquipmentKeyset = {
  by: equipment.foldedName,
  is: 'text',
  id: equipment.id,
  of: ({ foldedName, id }) => ({ by: foldedName, id }),
}

/** A page of those that meet a condition. @throws ApiError 400 for a cursor that this list did not give */
export async function selectPage(
  db: Db,
  condition: SQL | undefined,
  keyset: EquipmentKeyset,
  { cursor, limit = PAGE_SIZE }: PageQuery,
): Promise<Page<EquipmentRow>> {
  const rows = await db
    .select()
    .from(equipment)
    .where(and(condition, afterCursor(keyset, cursor)))
    .orderBy(...inOrder(keyset))
    .limit(limit + 1)
  return pageOfRows(keyset, rows, limit)
}

/** A page of what members see, by name. */
export async function listEquipment(db: Db, query: PageQuery, now: Date): Promise<Page<EquipmentRow>> {
  return selectPage(db, isInState(equipment, 'PUBLISHED', now), BY_NAME, query)
}
