import { and, eq, like } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { equipment } from '~/db/schema/equipment'
import { publicationState } from '~/domain/publication'
import { ApiError } from '~/http/apiError'
import type { Page } from '~/http/paging'
import { toSearchText } from '~/lib/searchText'
import type { StudioEquipment, StudioEquipmentQuery } from '../equipment.schema'
import { BY_NAME, selectPage, type EquipmentKeyset, type EquipmentRow } from '../listEquipment.server'

const BY_CHANGE: EquipmentKeyset = {
  by: equipment.updatedAt,
  is: 'instant',
  id: equipment.id,
  of: ({ updatedAt, id }) => ({ by: updatedAt, id }),
}

export function toStudioEquipment(row: EquipmentRow, now: Date): StudioEquipment {
  return { ...row, state: publicationState(row, now) }
}

/** A page of all there is, drafts too. */
export async function listStudioEquipment(
  db: Db,
  { q = '', state, sort = 'name', ...page }: StudioEquipmentQuery,
  now: Date,
): Promise<Page<StudioEquipment>> {
  const words = toSearchText(q).split(' ').filter(Boolean)
  const { items, nextCursor } = await selectPage(
    db,
    and(
      ...words.map((word) => like(equipment.foldedName, `%${word}%`)),
      state && isInState(equipment, state, now),
    ),
    { ...(sort.endsWith('name') ? BY_NAME : BY_CHANGE), descending: sort.startsWith('-') },
    page,
  )
  return { items: items.map((row) => toStudioEquipment(row, now)), nextCursor }
}

/** @throws ApiError 404 */
export async function getStudioEquipment(db: Db, id: string, now: Date): Promise<StudioEquipment> {
  const [row] = await db.select().from(equipment).where(eq(equipment.id, id))
  if (!row) throw new ApiError(404, 'equipment/not-found')
  return toStudioEquipment(row, now)
}
