import { inArray } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import { contentUsing, type ContentUser } from '~/features/content/content.public.server'

// Events name both by their addresses, which those in the trash would lose, too.

/** The events that a coach leads, as her uses. @param addresses hers */
export const eventsOfCoach = (db: Db, addresses: readonly string[]): Promise<ContentUser[]> =>
  contentUsing(db, 'events', {
    fields: ['coachSlug'],
    as: addresses,
    published: db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.coachSlug, [...addresses])),
    evenInTrash: true,
    byAddress: true,
  })

/**
 * The events that a film shows again, as its uses. The film may come out later than its event: until then the page does without.
 *
 * @param addresses of the film
 */
export const eventsWithReplay = (db: Db, addresses: readonly string[]): Promise<ContentUser[]> =>
  contentUsing(db, 'events', {
    fields: ['replaySlug'],
    as: addresses,
    published: db
      .select({ id: events.id })
      .from(events)
      .where(inArray(events.replaySlug, [...addresses])),
    evenInTrash: true,
    byAddress: true,
    mayPrecede: true,
  })
