import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'

/** The coaches as a sub-query, which another feature joins with its own tables. */
export function coachTags(db: Db) {
  const { slug, name, artwork, photo } = coaches
  return db.select({ slug, name, artwork, photo }).from(coaches).as('coach_tags')
}
