import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { videos } from '~/db/schema/catalogue/videos'
import { isListed } from './listed.server'
import { equipmentOfListed } from './videoEquipment.server'

/** The coaches of listed videos, by name. */
function coachesOfListed(db: Db, now: Date) {
  const listed = db
    .select({ one: sql`1` })
    .from(videos)
    .where(and(eq(videos.coachId, coaches.id), isListed(now)))
    .limit(1)
  return (
    db
      .select({ slug: coaches.slug, name: coaches.name })
      .from(coaches)
      // Asked coach by coach, which ends at the first video: as an `exists` it would be joined, and all videos read.
      .where(sql`(${listed}) = 1`)
      .orderBy(asc(coaches.name))
  )
}

/**
 * What listed videos train. From one set of areas to the next one along their index: a hundred thousand videos have a few
 * hundred of them.
 */
async function areasOfListed(db: Db, now: Date): Promise<string[]> {
  const next = (after: SQL | undefined) =>
    db
      .select({ areas: videos.bodyAreas })
      .from(videos)
      .where(and(isListed(now), after))
      .orderBy(asc(videos.bodyAreas))
      .limit(1)
  const found = await db.selectDistinct({ area: sql<string>`unnest(body_areas)` }).from(sql`(
    WITH RECURSIVE found AS (
      (${next(undefined)})
      UNION ALL
      SELECT (${next(sql`${videos.bodyAreas} > found.body_areas`)}) FROM found WHERE found.body_areas IS NOT NULL
    )
    SELECT body_areas FROM found) found`)
  return found.map(({ area }) => area).sort()
}

/** The values of filters, taken from listed videos. Hidden videos give away nothing, not even a name. */
export async function listFacets(db: Db, now: Date) {
  const [equipment, people, areas] = await Promise.all([
    equipmentOfListed(db, now),
    coachesOfListed(db, now),
    areasOfListed(db, now),
  ])
  return { equipment, coaches: people, areas }
}
