const SOURCES = ['STRIPE', 'APPLE', 'GRANTED', 'GIFT'] as const
const PROVIDERS = ['STRIPE', 'APPLE'] as const
const EVENT_ORDERS = ['receivedAt', '-receivedAt'] as const
const MAX_SEARCH_LENGTH = 100
const MAX_ID_LENGTH = 128

interface StudioSearch {
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

/** The parameters of an address before they are read. */
export type Unread<Search> = { [Name in keyof Search]?: unknown }

/** A text; one of digits alone comes as a number. */
function text(given: unknown, maxLength: number): string | undefined {
  const written = typeof given === 'number' ? String(given) : given
  if (typeof written !== 'string' || written.includes('\0')) return undefined
  return written.length > 0 && written.length <= maxLength ? written : undefined
}

/** What the address asks of the list of subscriptions; a parameter that makes no sense counts as left out. */
export function readSubscriptionsSearch(given: Unread<SubscriptionsSearch>): SubscriptionsSearch {
  return {
    userId: text(given.userId, MAX_ID_LENGTH),
    q: text(given.q, MAX_SEARCH_LENGTH),
    source: SOURCES.find((known) => known === given.source),
  }
}

/** What the address asks of the log of payment events. */
export function readPaymentEventsSearch(given: Unread<PaymentEventsSearch>): PaymentEventsSearch {
  return {
    userId: text(given.userId, MAX_ID_LENGTH),
    provider: PROVIDERS.find((known) => known === given.provider),
    sort: EVENT_ORDERS.find((known) => known === given.sort),
  }
}
