import { eq } from 'drizzle-orm'
import type { Db } from '~/db/client.server'
import { events } from '~/db/schema/agenda'
import type { EventRow } from './heldEvent.server'

/**
 * Gives an event's calendar entry the next number: of what a calendar hears about one event, only what has a higher number
 * than before counts. One count serves all who come; gaps in it harm nobody.
 *
 * @param event held by this transaction
 */
export async function raiseSequence(tx: Db, event: EventRow): Promise<EventRow> {
  const calendarSequence = event.calendarSequence + 1
  await tx.update(events).set({ calendarSequence }).where(eq(events.id, event.id))
  return { ...event, calendarSequence }
}
