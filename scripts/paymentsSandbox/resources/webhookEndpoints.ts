import type Stripe from 'stripe'
import { API_VERSION } from '../apiVersion'
import { newId, randomToken } from '../ids'
import { accepts, PAGE } from '../protocol/accepts'
import { missingParameter, noSuch } from '../protocol/errors'
import { listPage } from '../protocol/listing'
import type { ApiCall, Route } from '../protocol/route'
import type { WebhookEndpoint } from '../shapes'

/** Endpoints can be registered and listed; events go to the address that the sandbox was started with. */
export const webhookEndpointRoutes: Route[] = [
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    accepts: accepts<Stripe.WebhookEndpointCreateParams>({
      api_version: 'text',
      description: 'text',
      enabled_events: 'text',
      metadata: 'metadata',
      url: 'text',
    }),
    returns: 'webhook_endpoint',
    answer: createEndpoint,
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    accepts: accepts<Stripe.WebhookEndpointListParams>({ ...PAGE }),
    returns: { list: 'webhook_endpoint' },
    answer: ({ sandbox, params }) =>
      listPage(sandbox.store.all('webhookEndpoints'), params, '/v1/webhook_endpoints'),
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints/:id',
    accepts: {},
    returns: 'webhook_endpoint',
    answer: ({ sandbox, id }) => findEndpoint({ sandbox, id }),
  },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    accepts: accepts<Stripe.WebhookEndpointUpdateParams>({
      description: 'text',
      disabled: 'text',
      enabled_events: 'text',
      metadata: 'metadata',
      url: 'text',
    }),
    returns: 'webhook_endpoint',
    answer: updateEndpoint,
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    accepts: {},
    returns: null,
    answer: deleteEndpoint,
  },
]

function findEndpoint({ sandbox, id }: Pick<ApiCall, 'sandbox' | 'id'>): WebhookEndpoint {
  const endpoint = sandbox.store.find('webhookEndpoints', id)
  if (!endpoint) throw noSuch('webhook_endpoint', id)
  return endpoint
}

function createEndpoint({ sandbox, params }: ApiCall): object {
  const events = params.texts('enabled_events')
  if (events.length === 0) throw missingParameter('enabled_events')
  const endpoint: WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: params.text('api_version') || API_VERSION,
    application: null,
    created: sandbox.wallClock(),
    description: params.text('description') || null,
    enabled_events: events,
    livemode: false,
    metadata: params.metadata(),
    status: 'enabled',
    url: params.required('url'),
  }
  sandbox.store.put('webhookEndpoints', endpoint.id, endpoint)
  // Shown once, in this answer.
  return { ...endpoint, secret: `whsec_${randomToken(32)}` }
}

function updateEndpoint({ sandbox, id, params }: ApiCall): object {
  const endpoint = findEndpoint({ sandbox, id })
  const metadata = params.metadata(endpoint.metadata)
  const [events, disabled] = [params.texts('enabled_events'), params.flag('disabled')]
  const url = params.has('url') ? params.required('url') : endpoint.url
  Object.assign(endpoint, { metadata, url })
  if (events.length > 0) endpoint.enabled_events = events
  if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
  if (params.has('description')) endpoint.description = params.text('description') || null
  sandbox.store.touch()
  return endpoint
}

function deleteEndpoint({ sandbox, id }: ApiCall): object {
  findEndpoint({ sandbox, id })
  sandbox.store.remove('webhookEndpoints', id)
  return { id, object: 'webhook_endpoint', deleted: true }
}
