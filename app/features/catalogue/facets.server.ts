import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import { isListed } from './listed.server'
import { equipmentOfListed } from './videoEquipment.server'

/** The values of filters, taken from listed videos. Hidden videos give away nothing, not even a name. */
export async function listFacets(db: Db, now: Date) {
  const [equipment, people, areas] = await Promise.all([
    equipmentOfListed(db, now),
    db
      .selectDistinct({ slug: coaches.slug, name: coaches.name })
      .from(coaches)
      .innerJoin(videos, eq(videos.coachId, coaches.id))
      .where(isListed(now))
      .orderBy(asc(coaches.name)),
    db
      .selectDistinct({ area: sql<string>`unnest(${videos.bodyAreas})` })
      .from(videos)
      .where(isListed(now)),
  ])
  return { equipment, coaches: people, areas: areas.map(({ area }) => area).sort() }
}
