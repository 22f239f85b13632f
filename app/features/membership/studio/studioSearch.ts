import { readSearchText } from '~/lib/readSearchText'

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

/** What the address asks of the list of subscriptions; a parameter that makes no sense counts as left out. */
export function readSubscriptionsSearch(given: Unread<SubscriptionsSearch>): SubscriptionsSearch {
  return {
    userId: readSearchText(given.userId, MAX_ID_LENGTH),
    q: readSearchText(given.q, MAX_SEARCH_LENGTH),
    source: SOURCES.find((known) => known === given.source),
  }
}

/** What the address asks of the log of payment events. */
export function readPaymentEventsSearch(given: Unread<PaymentEventsSearch>): PaymentEventsSearch {
  return {
    userId: readSearchText(given.userId, MAX_ID_LENGTH),
    provider: PROVIDERS.find((known) => known === given.provider),
    sort: EVENT_ORDERS.find((known) => known === given.sort),
  }
}
