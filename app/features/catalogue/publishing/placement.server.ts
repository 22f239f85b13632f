import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { playlists } from '~/db/schema/catalogue/playlists'
import { ApiError } from '~/http/apiError'
import { findEquipmentIds } from '~/features/equipment/equipment.public.server'

/** What a new video belongs to, by the slugs that name it. */
export interface PlacementInput {
  playlist: string
  /** Without one, the first by name. */
  coach?: string | undefined
  equipment: readonly string[]
}

/** What a video belongs to. */
export interface Placement {
  playlistId: string
  coachId: string
  equipmentIds: readonly string[]
}

/** @throws ApiError 404 for an unknown category, coach or piece of equipment */
export async function findPlacement(
  db: Db,
  { playlist: playlistSlug, coach: coachSlug, equipment }: PlacementInput,
): Promise<Placement> {
  const [playlist] = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(eq(playlists.slug, playlistSlug))
  if (!playlist) throw new ApiError(404, 'playlists/not-found')
  const [coach] = await db
    .select({ id: coaches.id })
    .from(coaches)
    .where(coachSlug ? eq(coaches.slug, coachSlug) : undefined)
    .orderBy(asc(coaches.name))
    .limit(1)
  if (!coach) throw new ApiError(404, 'users/not-found')
  return {
    playlistId: playlist.id,
    coachId: coach.id,
    equipmentIds: await findEquipmentIds(db, equipment),
  }
}
