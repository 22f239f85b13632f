import type Stripe from 'stripe'
import { accepts, PAGE, RANGE } from '../protocol/accepts'
import { noSuch } from '../protocol/errors'
import { createdFits, listPage } from '../protocol/listing'
import type { ApiCall, Route } from '../protocol/route'

export const eventRoutes: Route[] = [
  {
    method: 'GET',
    path: '/v1/events',
    accepts: accepts<Stripe.EventListParams>({
      ...PAGE,
      created: RANGE,
      delivery_success: 'text',
      type: 'text',
      types: 'text',
    }),
    returns: { list: 'event' },
    answer: listEvents,
  },
  { method: 'GET', path: '/v1/events/:id', accepts: {}, returns: 'event', answer: retrieveEvent },
]

function retrieveEvent({ sandbox, id }: ApiCall): object {
  const event = sandbox.store.find('events', id)
  if (!event) throw noSuch('event', id)
  return event
}

function listEvents({ sandbox, params }: ApiCall): object {
  const type = params.text('type')
  const types = [...params.texts('types'), ...(type ? [type] : [])]
  const delivered = params.flag('delivery_success')
  const rows = sandbox.store
    .all('events')
    .filter(
      (event) =>
        (types.length === 0 || types.some((each) => fits(each, event.type))) &&
        (delivered === undefined || delivered === (event.pending_webhooks === 0)) &&
        createdFits(params, event.created),
    )
  return listPage(rows, params, '/v1/events')
}

/** `invoice.*` stands for all that begins so. */
function fits(pattern: string, type: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : pattern === type
}
