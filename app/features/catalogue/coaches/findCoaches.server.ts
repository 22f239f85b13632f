import type { Db } from '~/db/client.server'
import { coaches } from '~/db/schema/catalogue/coaches'
import { findShown } from '~/features/content/content.public.server'

/** Coaches whom members see and whose name answers a search, best first. */
export const findCoaches = (db: Db, words: readonly string[], limit: number, now: Date) =>
  findShown(db, coaches, words, limit, now)
