import type { Db } from '~/db/client.server'
import { searchWords } from '~/db/search.server'
import { isAdmitted, type Claims } from '~/domain/access'
import { logger } from '~/lib/log/logger.server'
import { withinTime } from '~/lib/withinTime'
import { LONGEST_READ_MS } from './readTasks.server'
import type { FoundSource } from './sources.server'
import type { FoundGroup } from './studioHome.schema'

const MOST_OF_EACH = 5

/**
 * What somebody of these roles may work on that answers some words, the best of each kind.
 *
 * @param text as it was typed; without a letter or a digit it finds nothing
 */
export async function searchStudio(
  db: Db,
  sources: readonly FoundSource[],
  text: string,
  claims: Claims,
  now: Date,
): Promise<FoundGroup[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const groups = await Promise.all(
    sources.map(async ({ kinds: all, find }): Promise<FoundGroup[]> => {
      const kinds = all.filter(({ audience }) => isAdmitted(audience, claims)).map(({ kind }) => kind)
      if (kinds.length === 0) return []
      try {
        const looking = find(db, { text, words, limit: MOST_OF_EACH, kinds }, now)
        const found = await withinTime(looking, LONGEST_READ_MS, () => new Error('too late'))
        const of = Map.groupBy(found, ({ kind }) => kind)
        return kinds.map((kind) => ({
          kind,
          items: (of.get(kind) ?? []).map(({ id, name, detail }) => ({ id, name, detail })),
        }))
      } catch (error) {
        logger.error({ err: error, kinds }, 'the studio could not be searched')
        return kinds.map((kind) => ({ kind, items: null }))
      }
    }),
  )
  return groups.flat().filter(({ items }) => items?.length !== 0)
}
