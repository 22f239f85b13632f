const SOURCES = ['STRIPE', 'APPLE', 'GRANTED', 'GIFT'] as const
const PROVIDERS = ['STRIPE', 'APPLE'] as const
const EVENT_ORDERS = ['receivedAt', '-receivedAt'] as const
const MAX_SEARCH_LENGTH = 100

export interface StudioSearch {
  /** One member's rows only. */
  userId?: string | undefined
}

export interface SubscriptionsSearch extends StudioSearch {
  /** A part of a member's name or of her address. */
  q?: string | undefined
  source?: (typeof SOURCES)[number] | undefined
}

export interface PaymentEventsSearch extends StudioSearch {
  provider?: (typeof PROVIDERS)[number] | undefined
  sort?: (typeof EVENT_ORDERS)[number] | undefined
}

/** A text; one of digits alone comes as a number. */
function text(given: unknown, maxLength: number): string | undefined {
  const written = typeof given === 'number' ? String(given) : given
  if (typeof written !== 'string' || written.includes('\0')) return undefined
  return written.length > 0 && written.length <= maxLength ? written : undefined
}

/**
 * Read by hand: a validator in every page's first load would weigh more than the studio's routes. A parameter that makes
 * no sense is set to nothing, not left out: the router would put the address's own value back in its place.
 */
function parseStudioSearch({ userId }: Record<string, unknown>): StudioSearch {
  return userId === undefined ? {} : { userId: text(userId, 128) }
}

export function parseSubscriptionsSearch(given: Record<string, unknown>): SubscriptionsSearch {
  const { q, source } = given
  return {
    ...parseStudioSearch(given),
    ...(q === undefined ? {} : { q: text(q, MAX_SEARCH_LENGTH) }),
    ...(source === undefined ? {} : { source: SOURCES.find((known) => known === source) }),
  }
}

export function parsePaymentEventsSearch(given: Record<string, unknown>): PaymentEventsSearch {
  const { provider, sort } = given
  return {
    ...parseStudioSearch(given),
    ...(provider === undefined ? {} : { provider: PROVIDERS.find((known) => known === provider) }),
    ...(sort === undefined ? {} : { sort: EVENT_ORDERS.find((known) => known === sort) }),
  }
}
