import type { Db } from '~/db/client.server'
import { isAdmitted, type Claims } from '~/domain/access'
import { calendarDay, parisDay, parisInstant } from '~/domain/parisTime'
import { listReleased, type EditedKind } from '~/features/content/content.public.server'
import type { PublishedItem } from '../figures.schema'
import { countPublished } from './publishedCounts.server'

const PUBLISHED_DAYS = 30
const MOST_OF_EACH = 12

async function readKind(db: Db, kind: EditedKind, since: Date, now: Date): Promise<PublishedItem[]> {
  const items = await listReleased(db, kind, { since, now, most: MOST_OF_EACH })
  const ids = items.map(({ id }) => id)
  const counts = await countPublished(db, kind.name, ids, since, now)
  return items.map(({ id, name, releasedAt }) => ({
    kind: kind.name,
    id,
    name,
    releasedOn: parisDay(releasedAt),
    counts: counts.get(id) ?? [],
  }))
}

/**
 * What came out in the last 30 days and how it has done since, of the types that somebody writes: type by type, the newest first.
 *
 * @param claims of who asks
 */
export async function readPublished(
  db: Db,
  kinds: readonly EditedKind[],
  claims: Claims,
  now: Date,
): Promise<PublishedItem[]> {
  const first = calendarDay(parisDay(now))
    .subtract(PUBLISHED_DAYS - 1, 'day')
    .format('YYYY-MM-DD')
  const since = parisInstant(first, '00:00')
  const hers = kinds.filter(({ authors }) => isAdmitted(authors, claims))
  return (await Promise.all(hers.map((kind) => readKind(db, kind, since, now)))).flat()
}
