import { queryOptions } from '@tanstack/react-query'
import { callsOf } from '~/http/call/call'
import type { agendaOperations } from './agenda.operations.server'
import type { EventInBrief } from './freeEventWords'

// Apart from the other queries of events: a visitor's first page loads this one alone.
const callAgenda = callsOf<typeof agendaOperations>()

/** The next event that anybody may come to and that has a seat left, in words. */
export const freeEventQuery = queryOptions({
  queryKey: ['events', null, 'free'],
  queryFn: async ({ signal }): Promise<EventInBrief | null> => {
    const asked = { query: { access: 'FREE', when: 'open', limit: '1' }, noAuth: true, signal } as const
    // The words of days are a script of their own: the server has written them into the page.
    const [{ eventInBrief }, { items }] = await Promise.all([
      import('./freeEventWords'),
      callAgenda('GET /events', asked),
    ])
    return items[0] ? eventInBrief(items[0]) : null
  },
  staleTime: 60_000,
})
