import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'

/** The coaches as a sub-query, which another feature joins with its own tables. */
export function coachTags(db: Db) {
  const { slug, name, artwork } = coaches
  return db.select({ slug, name, artwork }).from(coaches).as('coach_tags')
}
