import { asc, eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import type { ContentUser } from '~/features/content/content.public.server'

/**
 * The events that a coach leads, shown or not, as her uses. Those in the trash too: an event names her by her address, which she
 * would lose.
 *
 * @param slug her address
 */
export async function eventsOfCoach(db: Db, slug: string): Promise<ContentUser[]> {
  const { id, name, published } = events
  const found = await db
    .select({ id, name, shown: published })
    .from(events)
    .where(eq(events.coachSlug, slug))
    .orderBy(asc(events.startsAt), asc(id))
  return found.map((event) => ({ kind: 'events', ...event }))
}
