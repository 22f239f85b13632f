import { MINUTE_MS } from '../durations'
import type { Finding } from './finding'

/** An address that the card provider sends events to. */
export interface CardEndpoint {
  url: string
  isEnabled: boolean
  createdAt: Date
  /** `*` stands for all of them. */
  events: readonly string[]
  /** `null` for the account's own. */
  apiVersion: string | null
}

/** An event of a type that we want, and whether it still has to be delivered somewhere. */
export interface CardDelivery {
  type: string
  createdAt: Date
  isPending: boolean
}

export type EndpointCheck =
  | 'card/endpoint'
  | 'card/endpoint-none'
  | 'card/endpoint-twice'
  | 'card/endpoint-disabled'
  | 'card/endpoint-events'
  | 'card/endpoint-version'
  | 'card/endpoint-drafts'

export type DeliveryCheck = 'card/delivery' | 'card/delivery-failing' | 'card/delivery-unproved'

/** What the endpoint must be like. */
export interface WantedEndpoint {
  url: string
  events: readonly string[]
  /** The version of the API whose shapes are read. */
  apiVersion: string
}

/** Of this one the provider waits for our answer before it charges a renewal. */
const DRAFTS = 'invoice.created'
const EVERY = '*'

/** Whether the provider tells this server, once, of all that changes what a member holds. */
export function judgeEndpoints(
  endpoints: readonly CardEndpoint[],
  wanted: WantedEndpoint,
): Finding<EndpointCheck>[] {
  const ours = endpoints.filter(({ url }) => url === wanted.url)
  if (ours.length === 0) {
    const found = endpoints.map(({ url }) => shownAddress(url)).join(', ')
    return [{ check: 'card/endpoint-none', standing: 'missing', of: wanted.url, ...(found ? { found } : {}) }]
  }
  const twice: Finding<EndpointCheck>[] =
    ours.length > 1 ? [{ check: 'card/endpoint-twice', standing: 'missing', found: String(ours.length) }] : []
  const wrong = [...twice, ...ours.flatMap((endpoint) => wrongWith(endpoint, wanted))]
  const drafts: Finding<EndpointCheck>[] = ours.some(({ events }) => hears(events, DRAFTS))
    ? [{ check: 'card/endpoint-drafts', standing: 'note', found: DRAFTS }]
    : []
  if (wrong.length > 0) return [...wrong, ...drafts]
  return [{ check: 'card/endpoint', standing: 'set', of: wanted.url }, ...drafts]
}

/** An address may hold a password or a token, which are nobody's to read here. */
function shownAddress(url: string): string {
  if (!URL.canParse(url)) return '?'
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

const hears = (events: readonly string[], event: string) => events.includes(EVERY) || events.includes(event)

function wrongWith(
  { isEnabled, events, apiVersion }: CardEndpoint,
  wanted: WantedEndpoint,
): Finding<EndpointCheck>[] {
  const unheard = wanted.events.filter((event) => !hears(events, event))
  return [
    ...(isEnabled ? [] : [{ check: 'card/endpoint-disabled', standing: 'missing' } as const]),
    ...(unheard.length > 0
      ? [{ check: 'card/endpoint-events', standing: 'missing', found: unheard.join(', ') } as const]
      : []),
    ...(apiVersion === wanted.apiVersion
      ? []
      : [
          {
            check: 'card/endpoint-version',
            standing: 'missing',
            of: wanted.apiVersion,
            found: apiVersion ?? '',
          } as const,
        ]),
  ]
}

/** The provider's first tries may be under way for so long. */
const ON_ITS_WAY_MS = 5 * MINUTE_MS

/**
 * Whether events arrive, which also proves that the secret is the endpoint's: another would have them refused here.
 *
 * @param events of the types we want, newest first
 */
export function judgeDelivery(
  events: readonly CardDelivery[],
  endpoints: readonly CardEndpoint[],
  wanted: Pick<WantedEndpoint, 'url'>,
  now: Date,
): Finding<DeliveryCheck>[] {
  const listening = endpoints.filter(({ url, isEnabled }) => url === wanted.url && isEnabled)
  // That there is none is said already.
  if (listening.length === 0) return []
  // What happened before the endpoint was there was sent nowhere, and counts as delivered.
  const newest = events.find(
    ({ type, createdAt, isPending }) =>
      listening.some((endpoint) => endpoint.createdAt <= createdAt && hears(endpoint.events, type)) &&
      (!isPending || now.getTime() - createdAt.getTime() > ON_ITS_WAY_MS),
  )
  if (!newest) return [{ check: 'card/delivery-unproved', standing: 'byHand' }]
  return newest.isPending
    ? [{ check: 'card/delivery-failing', standing: 'missing', found: newest.type }]
    : [{ check: 'card/delivery', standing: 'set', found: newest.type }]
}
