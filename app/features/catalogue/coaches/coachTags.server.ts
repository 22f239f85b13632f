import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'

/** The coaches as a sub-query, which another feature joins with its own tables. */
export function coachTags(db: Db) {
  const { slug, name, artwork, photo } = coaches
  return db.select({ slug, name, artwork, photo }).from(coaches).as('coach_tags')
}

/** A coach by her address, as content that something needs; nothing where there is none. */
export async function keyOfCoach(db: Db, slug: string) {
  const found = await db.select({ id: coaches.id }).from(coaches).where(eq(coaches.slug, slug))
  return found.map(({ id }) => ({ kind: 'coaches', id }))
}
