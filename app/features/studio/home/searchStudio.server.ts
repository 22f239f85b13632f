import type { Db } from '~/db/client.server'
import { searchWords } from '~/db/search.server'
import { isAdmitted, type Claims } from '~/domain/access'
import { logger } from '~/lib/logger.server'
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
  const asked = { text, words: searchWords(text), limit: MOST_OF_EACH }
  if (asked.words.length === 0) return []
  const groups = await Promise.all(
    sources
      .filter(({ audience }) => isAdmitted(audience, claims))
      .map(async ({ kind, find }): Promise<FoundGroup> => {
        try {
          const looking = find(db, asked, now)
          return { kind, items: await withinTime(looking, LONGEST_READ_MS, () => new Error('too late')) }
        } catch (error) {
          logger.error({ err: error, kind }, 'the studio could not be searched')
          return { kind, items: null }
        }
      }),
  )
  return groups.filter(({ items }) => items?.length !== 0)
}
