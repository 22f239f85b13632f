import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import { videoNames } from '~/features/catalogue/catalogue.public.server'
import type { ContentUser } from '~/features/content/content.public.server'

/**
 * The events that a film shows again, as its uses. Those in the trash too: an event names it by its address, which it would lose.
 * The film may come out later than its event: until then the page does without.
 */
export async function eventsWithReplay(db: Db, videoId: string): Promise<ContentUser[]> {
  const { id, name, published } = events
  const slug = sql`(SELECT video.slug FROM (${videoNames()}) video WHERE video.id = ${videoId})`
  const found = await db
    .select({ id, name, shown: published })
    .from(events)
    .where(eq(events.replaySlug, slug))
    .orderBy(asc(events.startsAt), asc(id))
  return found.map((event) => ({ kind: 'events', mayPrecede: true, ...event }))
}
