import { and, asc, gte, lt } from 'drizzle-orm'
import { events } from '~/db/schema/agenda'
import { isInState } from '~/db/publication.server'
import { dayAfter } from '~/domain/agenda/monthGrid'
import { parisDay, parisInstant } from '~/domain/parisTime'
import type { TaskSource } from '~/features/studio/studio.public.server'
import { selectEvents } from './eventRows.server'

const MIDNIGHT = '00:00'
const MOST = 50

/** « 12 places prises sur 20 » */
function seatsLabel(taken: number, capacity: number | null): string {
  const seats = taken === 0 ? 'Aucune place prise' : taken === 1 ? '1 place prise' : `${taken} places prises`
  return capacity === null ? seats : `${seats} sur ${capacity}`
}

/** What begins today, by the day of Paris, with who comes: an event that is called off too, for somebody may ask. */
export const eventsOfToday: TaskSource = {
  tells: ['events-today'],
  audience: ['COACH'],
  read: async (db, _, now) => {
    const today = parisDay(now)
    const found = await selectEvents(db, null, now)
      .where(
        and(
          isInState(events, 'PUBLISHED', now),
          gte(events.startsAt, parisInstant(today, MIDNIGHT)),
          lt(events.startsAt, parisInstant(dayAfter(today, 1), MIDNIGHT)),
        ),
      )
      .orderBy(asc(events.startsAt), asc(events.id))
      .limit(MOST)
    const lines = found.map(({ event: { id, name, startsAt, capacity, cancelledAt }, taken }) => ({
      kind: 'events',
      id,
      name,
      at: startsAt,
      detail: cancelledAt ? 'Annulé' : seatsLabel(taken ?? 0, capacity),
    }))
    return [{ id: 'events-today', kind: 'events', count: lines.length, more: false, lines }]
  },
}
