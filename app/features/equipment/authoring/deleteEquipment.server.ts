import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { equipment } from '~/db/schema/equipment'
import { isReferredTo } from '~/db/violations.server'
import { ApiError } from '~/http/apiError'

/**
 * Deletes a piece that no film names; any other one can be withdrawn.
 *
 * @throws ApiError 404 for an unknown one, 409 for one that is needed
 */
export async function deleteEquipment(db: Db, id: string): Promise<void> {
  const deleted = await db
    .delete(equipment)
    .where(eq(equipment.id, id))
    .returning({ id: equipment.id })
    .catch((error: unknown) => {
      if (isReferredTo(error)) throw new ApiError(409, 'equipment/in-use')
      throw error
    })
  if (deleted.length === 0) throw new ApiError(404, 'equipment/not-found')
}
