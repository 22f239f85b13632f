import type { Db } from '~/db/client.server'
import { programmes } from '~/db/schema/programmes/programmes'
import { findShown } from '~/features/content/content.public.server'

/** Programmes that members see whose name answers a search, best first. */
export const findProgrammes = (db: Db, words: readonly string[], limit: number, now: Date) =>
  findShown(db, programmes, words, limit, now)
