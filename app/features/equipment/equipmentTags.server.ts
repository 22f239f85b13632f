import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { ApiError } from '~/http/apiError'

/** Every piece as a sub-query, which another feature joins with its own tables. */
export function equipmentTags(db: Db) {
  const { id, slug, name, foldedName, published, releasedAt } = equipment
  return db.select({ id, slug, name, foldedName, published, releasedAt }).from(equipment).as('equipment_tags')
}

/** @throws ApiError 404 when one of them is unknown */
export async function findEquipmentIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return []
  const found = await db.select({ id: equipment.id }).from(equipment).where(inArray(equipment.slug, wanted))
  if (found.length < wanted.length) throw new ApiError(404, 'equipment/not-found')
  return found.map(({ id }) => id)
}
