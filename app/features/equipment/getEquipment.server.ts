import { and, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { equipment } from '~/db/schema/equipment'
import { ApiError } from '~/http/apiError'
import { isUuid } from '~/lib/isUuid'
import type { EquipmentRow } from './listEquipment.server'

/**
 * A piece that members see, by its id or its slug.
 *
 * @throws ApiError 404 for an unknown one, a draft, and one that is yet to be shown alike
 */
export async function getEquipment(db: Db, idOrSlug: string, now: Date): Promise<EquipmentRow> {
  const named = isUuid(idOrSlug) ? eq(equipment.id, idOrSlug) : eq(equipment.slug, idOrSlug)
  const [row] = await db
    .select()
    .from(equipment)
    .where(and(named, isInState(equipment, 'PUBLISHED', now)))
  if (!row) throw new ApiError(404, 'equipment/not-found')
  return row
}
