import { and, asc, eq, exists, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { isInState } from '~/db/publication.server'
import { videoEquipment, videos } from '~/db/schema/catalogue/videos'
import { refersToNothing } from '~/db/violations.server'
import { equipmentTags } from '~/features/equipment/equipment.public.server'
import { ApiError } from '~/http/apiError'
import { isListed } from './listed.server'

/** The equipment of one video, by name, and whether it has a page. */
export async function equipmentOfVideo(db: Db, videoId: string, now: Date) {
  const tags = equipmentTags(db)
  const hasPage = sql<boolean>`(${isInState(tags, 'PUBLISHED', now)})`
  return db
    .select({ slug: tags.slug, name: tags.name, hasPage })
    .from(videoEquipment)
    .innerJoin(tags, eq(tags.id, videoEquipment.equipmentId))
    .where(eq(videoEquipment.videoId, videoId))
    .orderBy(asc(tags.foldedName), asc(tags.slug))
}

/** What the videos need that members can see, by name. */
export async function equipmentOfListed(db: Db, now: Date) {
  const tags = equipmentTags(db)
  const needed = db
    .select({ one: sql`1` })
    .from(videoEquipment)
    .innerJoin(videos, eq(videos.id, videoEquipment.videoId))
    .where(and(eq(videoEquipment.equipmentId, tags.id), isListed(now)))
    .limit(1)
  return (
    db
      .select({ slug: tags.slug, name: tags.name })
      .from(tags)
      // Asked piece by piece, which ends at the first video: as an `exists` it would be joined, and all videos read.
      .where(sql`(${needed}) = 1`)
      .orderBy(asc(tags.foldedName), asc(tags.slug))
  )
}

/** The names of what a video of the outer query needs, as one column of it. */
export function equipmentNamesOf(db: Db): SQL<string[]> {
  const tags = equipmentTags(db)
  const names = db
    .select({ name: tags.name })
    .from(videoEquipment)
    .innerJoin(tags, eq(tags.id, videoEquipment.equipmentId))
    .where(eq(videoEquipment.videoId, videos.id))
    .orderBy(asc(tags.foldedName), asc(tags.slug))
  return sql`array(${names})`
}

/** The names of all that these videos need. */
export async function equipmentNames(db: Db, videoIds: readonly string[]) {
  const tags = equipmentTags(db)
  return db
    .select({ videoId: videoEquipment.videoId, name: tags.name })
    .from(videoEquipment)
    .innerJoin(tags, eq(tags.id, videoEquipment.equipmentId))
    .where(inArray(videoEquipment.videoId, [...videoIds]))
}

/** Whether a video of the outer query uses it. */
export function usesEquipment(db: Db, slug: string): SQL {
  const tags = equipmentTags(db)
  return exists(
    db
      .select({ one: sql`1` })
      .from(videoEquipment)
      .innerJoin(tags, eq(tags.id, videoEquipment.equipmentId))
      .where(and(eq(videoEquipment.videoId, videos.id), eq(tags.slug, slug))),
  )
}

/** @throws ApiError 404 for a piece that is deleted since it was found */
export async function linkEquipment(db: Db, videoId: string, equipmentIds: readonly string[]): Promise<void> {
  if (equipmentIds.length === 0) return
  await db
    .insert(videoEquipment)
    .values(equipmentIds.map((equipmentId) => ({ videoId, equipmentId })))
    .catch((error: unknown) => {
      if (refersToNothing(error)) throw new ApiError(404, 'equipment/not-found')
      throw error
    })
}
