import { logger } from '~/lib/log/logger.server'

/** Does something for each event, one after the other. One that fails is reported, and keeps nothing from the others. */
export async function eachEvent<Event extends { id: string }>(
  events: readonly Event[],
  work: (event: Event) => Promise<unknown>,
): Promise<void> {
  for (const event of events)
    try {
      await work(event)
    } catch (error) {
      logger.error({ err: error, event: event.id }, 'an event could not be attended to')
    }
}
