import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { equipment, videoEquipment, videos } from '~/db/schema/catalogue'
import { ApiError } from '~/http/apiError'

// All that the catalogue asks of equipment is here.

/** A piece of equipment as a video names it. */
export interface EquipmentTag {
  id: string
  slug: string
  name: string
}

const tag = { slug: equipment.slug, name: equipment.name }

export async function listEquipmentTags(db: Db) {
  return db.select(tag).from(equipment).orderBy(asc(equipment.name))
}

export async function equipmentOfVideo(db: Db, videoId: string) {
  return db
    .select(tag)
    .from(videoEquipment)
    .innerJoin(equipment, eq(equipment.id, videoEquipment.equipmentId))
    .where(eq(videoEquipment.videoId, videoId))
    .orderBy(asc(equipment.name))
}

/** Whether a video of the outer query uses it. */
export function usesEquipment(db: Db, slug: string): SQL {
  return exists(
    db
      .select({ one: sql`1` })
      .from(videoEquipment)
      .innerJoin(equipment, eq(equipment.id, videoEquipment.equipmentId))
      .where(and(eq(videoEquipment.videoId, videos.id), eq(equipment.slug, slug))),
  )
}

/** @throws ApiError 404 when one of them is unknown */
export async function findEquipment(db: Db, slugs: readonly string[]): Promise<EquipmentTag[]> {
  const wanted = [...new Set(slugs)]
  if (wanted.length === 0) return []
  const found = await db
    .select({ id: equipment.id, ...tag })
    .from(equipment)
    .where(inArray(equipment.slug, wanted))
  if (found.length < wanted.length) throw new ApiError(404, 'equipment/not-found')
  return found
}

export async function linkEquipment(db: Db, videoId: string, items: readonly EquipmentTag[]): Promise<void> {
  if (items.length === 0) return
  await db.insert(videoEquipment).values(items.map(({ id }) => ({ videoId, equipmentId: id })))
}
