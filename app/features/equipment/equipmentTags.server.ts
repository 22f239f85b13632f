import { asc, inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { ApiError } from '~/http/apiError'

/** Every piece as a sub-query, which another feature joins with its own tables. */
export function equipmentTags(db: Db) {
  const { id, slug, name, foldedName, published, releasedAt } = equipment
  return db.select({ id, slug, name, foldedName, published, releasedAt }).from(equipment).as('equipment_tags')
}

/**
 * Has these pieces stay as they are called until the transaction ends. To be asked before what needs them is held: who gives one
 * another name goes from the piece to what needs it.
 */
export async function holdEquipment(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .select({ id: equipment.id })
    .from(equipment)
    .where(inArray(equipment.id, [...ids]))
    .orderBy(asc(equipment.id))
    .for('share')
}

/** @throws ApiError 404 when one of them is unknown */
export async function findEquipmentIds(db: Db, slugs: readonly string[]): Promise<string[]> {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return []
  const found = await db.select({ id: equipment.id }).from(equipment).where(inArray(equipment.slug, wanted))
  if (found.length < wanted.length) throw new ApiError(404, 'equipment/not-found')
  return found.map(({ id }) => id)
}
